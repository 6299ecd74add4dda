/**
 * A mirror and its server with an origin that lies at any request of an update. The origin keeps publishing, so one
 * copy lives through all attacks. After each attack the copy must be whole and served, in the old or the new state.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainError } from '../../../scripts/cli/run.ts';
import { mirror, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { createVouch } from '../../../src/distribution/mirror/trust.ts';
import { onlineRoles } from '../../../src/distribution/signing/metadata.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, representationsOf } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { serveCopy } from '../../harness/mirroring.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { damagedFiles, instant, openShop, quickDisk, withTitle } from '../../harness/shop.ts';
import { createSigner } from '../../harness/signing.ts';
import { type Lie, lies, tell } from './lies.ts';
import { type Change, changed, changes } from './mutate.ts';
import { tryMany } from './try-many.ts';

/** An update with a lie. */
interface LyingUpdate {
  /** Lies about paths with this prefix. */
  readonly where: string;
  /** Lies from this request of those paths on, this many times. */
  readonly from: number;
  readonly times: number;
  readonly lie: Lie;
  /** Changes the origin's root, or a part of it, with correct hashes; only for an unsigned origin. */
  readonly forged: { readonly part: number; readonly change: Change } | null;
  /** Sends leaves and shards whole, not as changes. */
  readonly isWithoutChanges: boolean;
  /** The origin is a plain file host: each file comes from its own address. */
  readonly isWithoutPacks: boolean;
  readonly isVerified: boolean;
}

const places = [
  'root',
  'blocked',
  'metadata/',
  'roots/',
  'manifest/',
  'records/',
  'changes/',
  'tree/',
  'packs/',
  'replaced/',
  '/dumps/',
  '',
];

const updates: fc.Arbitrary<LyingUpdate> = fc.record({
  where: fc.constantFrom(...places),
  from: fc.oneof(fc.constant(0), fc.nat(20)),
  times: fc.constantFrom(1, 1, 2, 10_000),
  lie: lies,
  forged: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({ part: fc.nat(), change: changes }),
  ),
  isWithoutChanges: fc.boolean(),
  isWithoutPacks: fc.boolean(),
  isVerified: fc.boolean(),
});

/** Longest time that an answer may make no progress, ms. */
const patienceMs = 200;
/** An update that takes this many times that long hangs. */
const mostPatience = 300;

/** Every file of a copy must be what its own root names. */
function checkCopy(folder: string): void {
  const snapshot = openSnapshot(folder);
  expect(damagedFiles(snapshot)).toEqual([]);
  const named = [...snapshot.files.values()].flatMap((entry) =>
    representationsOf(entry).map(([ending]) => entry.path + ending),
  );
  expect(filesBelow(join(folder, 'tree'))).toEqual(named.sort());
}

/** A stack trace, or a message with a programming error in it. */
const slip = /\bat \S+:\d+|undefined|\[object|TypeError|is not iterable|Maximum call stack/;

function checkWords(texts: readonly string[]): void {
  const wrong = texts.find((text) => slip.test(text));
  if (wrong !== undefined) throw new Error(`no sentence for an operator: ${wrong.slice(0, 500)}`);
}

/** Files that a hostile publisher makes from its own snapshot. All hashes are correct. */
function forge(
  snapshot: string,
  { part, change }: { readonly part: number; readonly change: Change },
): Map<string, Buffer> {
  const { root } = readCurrentRoot(layoutOf(snapshot)) ?? {};
  if (root === undefined) throw new Error('The origin has no root');
  const shards = Object.entries(root.records);
  const nth = part % (1 + root.leaves.length + shards.length);
  const toBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
  const made = new Map<string, Buffer>();
  const remake = (folder: string, hash: string) => {
    const bytes = toBytes(
      changed(JSON.parse(readFileSync(join(snapshot, folder, `${hash}.json`), 'utf8')), change),
    );
    const content = contentOf(bytes);
    made.set(`${folder}/${content.hash}.json`, bytes);
    return content;
  };
  const next = { ...root, generation: root.generation + 1 };
  let forged: unknown = next;
  if (nth === 0) forged = changed(next, change);
  else if (nth <= root.leaves.length)
    forged = {
      ...next,
      leaves: root.leaves.map((row, at) =>
        at === nth - 1 ? { ...row, ...remake('manifest', row.hash) } : row,
      ),
    };
  else {
    const [name = '', content] = shards[nth - 1 - root.leaves.length] ?? [];
    forged = { ...next, records: { ...root.records, [name]: remake('records', content?.hash ?? '') } };
  }
  return made.set('root.json', toBytes(forged));
}

/** Opens a mirror of a lying origin. */
async function openLyingOrigin(isSigned: boolean) {
  const shop = openShop();
  let now = instant;
  let step = 0;
  await shop.import();
  const signer = createSigner(shop, () => now);
  if (isSigned) await signer.rotate(onlineRoles);
  const trusted = isSigned ? readFileSync(join(shop.layout.snapshot, 'metadata', '1.root.json')) : undefined;
  const publish = async () => {
    now += 60_000;
    step += 1;
    await shop.import({ anime: withTitle(1, `Назва ${step}`) });
    await (isSigned ? signer.publish() : shop.publish(now));
    await shop.dump();
  };
  await publish();
  const origin = await openOrigin(shop.layout.snapshot, { withPacks: true });
  const folder = newFolder();
  const copy = join(folder, 'copy');
  const said: string[] = [];
  const say = (line: unknown) => void said.push(typeof line === 'string' ? line : JSON.stringify(line));
  const update = (isVerified = false, patience = patienceMs) =>
    mirror({
      urls: [origin.url],
      folder: copy,
      vouch:
        trusted === undefined
          ? vouchUnsigned
          : createVouch({ first: { kind: 'root', bytes: trusted }, acceptExpired: false, now: () => now }),
      now: () => now,
      calls: quickDisk,
      log: say,
      timeoutMs: patience,
      verify: isVerified,
      withDumps: true,
    });
  // On a busy machine the first copy may take long.
  await update(false, 60_000);
  const saved = join(folder, 'saved');
  cpSync(copy, saved, { recursive: true, preserveTimestamps: true });
  let server = await serveCopy(copy);
  /** Restores an earlier copy and starts a server on it, after the mirror has accepted a forged root. */
  const reset = async () => {
    await server.close();
    rmSync(copy, { recursive: true });
    cpSync(saved, copy, { recursive: true, preserveTimestamps: true });
    server = await serveCopy(copy);
  };
  /** Activates the lies of an update. @returns how many were sent */
  const lieIn = (update: LyingUpdate) => {
    const { where, from, times, lie, forged, isWithoutChanges, isWithoutPacks } = update;
    const made = forged === null ? new Map<string, Buffer>() : forge(shop.layout.snapshot, forged);
    const others = () =>
      filesBelow(shop.layout.snapshot).map((path) => readFileSync(join(shop.layout.snapshot, path)));
    const count = { asked: 0, told: 0, isRootForged: forged !== null };
    origin.fault = (path, bytes, response) => {
      const own = made.get(path);
      if (own !== undefined) return own;
      if (forged !== null) return undefined;
      if (isWithoutChanges && path.startsWith('changes/')) return Buffer.from('{}');
      if (isWithoutPacks && path.startsWith('packs/')) {
        response.writeHead(404).end();
        return 'answered';
      }
      if (!path.startsWith(where)) return undefined;
      const nth = count.asked++;
      if (nth < from || nth >= from + times) return undefined;
      count.told += 1;
      // Without signatures the mirror must trust the root that the connection sends.
      count.isRootForged ||= path === 'root.json' && !isSigned;
      return tell(lie, bytes ?? Buffer.from('{}'), response, others);
    };
    return count;
  };
  const rootOf = (at: string) => readFileSync(join(at, 'root.json'));
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The update has no end')), mostPatience * patienceMs);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };

  return {
    inputs: isSigned ? updates.map((own) => ({ ...own, forged: null })) : updates,
    async attempt(input: LyingUpdate) {
      said.length = 0;
      const before = rootOf(copy);
      const count = lieIn(input);
      const failure = await inTime(update(input.isVerified)).then(
        () => undefined,
        (error: unknown) => error,
      );
      origin.fault = undefined;
      if (failure !== undefined) {
        if (!(failure instanceof Error) || !/^(?:Origin|Missing|Snapshot)Error$/.test(failure.name))
          throw failure;
        checkWords([await explainError(failure), ...said]);
        if (!rootOf(copy).equals(before)) throw new Error('A refused update has changed the root');
        checkCopy(copy);
        expect(await server.statusOf('/public/v1/anime/1')).toBe(200);
        return 'refused';
      }
      checkWords(said);
      checkCopy(copy);
      const isHonest = rootOf(copy).equals(rootOf(shop.layout.snapshot));
      if (!isHonest && !count.isRootForged) throw new Error('The copy has a root that the origin has not');
      if (!isHonest) {
        // The mirror trusts an unsigned origin, even if its records make no sense. Its server must survive that.
        expect(await server.statusOf('/public/v1/health')).toBe(200);
        await reset();
        return 'forged';
      }
      const titleOf = async () => (await server.resultOf('/anime/1')).titles.ua;
      await expect.poll(titleOf, { timeout: mostPatience * patienceMs }).toBe(`Назва ${step}`);
      await publish();
      return count.told === 0 ? 'honest' : 'taken';
    },
  };
}

test.each([
  ['an unsigned origin', false],
  ['a signed origin', true],
])('a mirror stays right while %s lies in 40 updates', { timeout: 900_000 }, async (_, isSigned) => {
  const { inputs, attempt } = await openLyingOrigin(isSigned);
  const { refused, taken } = await tryMany(inputs, attempt, 40);
  // There are both kinds of lies: those that end an update, and those that a retry repairs.
  expect(refused).toBeGreaterThan(5);
  expect(taken).toBeGreaterThan(1);
});
