/** Signed publications, read by a client of another make (`tuf-js`) over HTTP. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSigning } from '../../../scripts/signing/status.ts';
import { installDraft, renew } from '../../../src/distribution/signing/changes.ts';
import { readRoots } from '../../../src/distribution/signing/key-folder.ts';
import { onlineRoles } from '../../../src/distribution/signing/metadata.ts';
import { recoverBeforeOpening } from '../../../src/snapshot/journal.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { withPublishTarget } from '../../../src/snapshot/publish-target.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { openPublishedShop, quickDisk, type Shop, small, withTitle } from '../../harness/shop.ts';
import { createSigner, type Signer } from '../../harness/signing.ts';
import { createTufClient, type TufClient } from '../../harness/tuf.ts';
import { findCuts, restore } from '../snapshot/power-cut.ts';

const day = 86_400_000;
const begin = Date.parse('2027-03-01T10:00:00Z');
/** The small catalogue with another name of a title. */
const renamed = (ua: string) => ({
  ...small,
  anime: withTitle(4, ua),
});
/** Few titles, no pictures: every cut is written out as files. */
const few = (ua: string) => ({
  anime: renamed(ua).anime.slice(1, 4),
  releases: [],
  posters: [],
  schedule: [],
  characters: [],
});

let shop: Shop;
let server: OriginServer;
let signer: Signer;
/** The clock of publisher and clients. */
let now: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(begin);
  shop = await openPublishedShop();
  server = await openOrigin(shop.layout.snapshot);
  signer = createSigner(shop, () => now);
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function at(time: number): void {
  now = time;
  vi.setSystemTime(time);
}

const metadata = (name: string) => join(shop.layout.snapshot, 'metadata', name);
const names = () => readdirSync(metadata('')).sort();
const versionsOf = (role: string) =>
  names().flatMap((name) => (name.endsWith(`.${role}.json`) ? Number(name.split('.')[0]) : []));

const newestRoot = () => readRoots(shop.layout.signingKeys, metadata('')).at(-1)?.bytes ?? '';
const createClient = (root: string | Buffer = newestRoot()) => createTufClient(server.url, root);
const served = () => readFileSync(join(server.folder, 'root.json'));

/** A client of the first signed publication, which it has not read yet. */
async function publishedClient(): Promise<TufClient> {
  await signer.rotate(onlineRoles);
  await signer.publish();
  return createClient();
}

/** Whether a client stands where the server does. */
async function expectFollows(client: TufClient): Promise<void> {
  const { path, bytes } = await client.update();
  expect(bytes.equals(served())).toBe(true);
  expect(path).toBe(`roots/${sha256(bytes)}.json`);
}

test('a client finds the published root by its hash after each publication', async () => {
  await signer.rotate(onlineRoles);
  expect(await signer.publish()).toEqual([]);
  const client = createClient();
  const { bytes, custom } = await client.update();
  const { generation, id, createdAt } = JSON.parse(bytes.toString());
  expect(custom).toEqual({ generation, id, createdAt });
  for (let n = 1; n < 6; n++) {
    at(now + 60_000);
    await shop.import(renamed(`Назва ${n}`));
    expect(await signer.publish()).toEqual([]);
    await expectFollows(client);
  }
  // A first client needs no more than the newest.
  await expectFollows(createClient(readFileSync(metadata('1.root.json'))));
  expect([versionsOf('targets').length, versionsOf('snapshot').length]).toEqual([3, 3]);
});

test('renews metadata at half of its time; clients refuse what has expired until then', async () => {
  const client = await publishedClient();
  const targets = versionsOf('targets');
  at(begin + 4 * day);
  expect(await signer.locked(renew)).toEqual(['timestamp.json']);
  await expectFollows(client);
  at(begin + 12 * day);
  await expect(client.update()).rejects.toThrow('expired');
  expect(await signer.locked(renew)).toEqual(['timestamp.json']);
  await expectFollows(client);
  at(begin + 46 * day);
  expect(await signer.locked(renew)).toHaveLength(3);
  expect(versionsOf('targets')).toEqual([...targets, now / 1000]);
  await expectFollows(client);
  at(begin + 91 * day);
  await signer.publish();
  await expectFollows(client);
  at(begin + 366 * day);
  await signer.publish();
  await expect(client.update()).rejects.toThrow('root.json is expired');
  await signer.change((last) => last, signer.rootKeys.slice(1));
  await expectFollows(client);
});

test('clients with the root before follow a rotation of each role', async () => {
  const old = await publishedClient();
  const keysOf = (role: string) =>
    readdirSync(shop.layout.signingKeys).filter((name) => name.startsWith(role));
  for (const [done, role] of onlineRoles.entries()) {
    await old.update();
    const [fresh, before] = [createClient(), keysOf(role)];
    at(now + 1000);
    expect((await signer.rotate([role]))?.signed.version).toBe(done + 2);
    await expectFollows(old);
    await expectFollows(fresh);
    // The former key is gone, and signs nothing.
    expect(keysOf(role)).toHaveLength(1);
    expect(keysOf(role)).not.toEqual(before);
    await shop.import(renamed(`Після зміни ${role}`));
    at(now + 1000);
    expect(await signer.publish()).toEqual([]);
    await expectFollows(old);
    await expectFollows(createClient(readFileSync(metadata('1.root.json'))));
  }
});

test('an origin that lost its snapshots goes on above the versions that clients know', async () => {
  const client = await publishedClient();
  await client.update();
  await shop.import(renamed('Перед утратою'));
  at(now + 60_000);
  await signer.publish();
  await client.update();
  rmSync(shop.layout.snapshot, { recursive: true });
  at(now + 60_000);
  await signer.publish();
  await expectFollows(client);
  expect(names()).toContain('1.root.json');
});

test('an origin that lost all but its root keys recovers with the roots of a mirror', async () => {
  const client = await publishedClient();
  await client.update();
  const root = readFileSync(metadata('1.root.json'));
  for (const lost of [shop.layout.signingKeys, shop.layout.snapshot]) rmSync(lost, { recursive: true });
  mkdirSync(shop.layout.signingKeys);
  writeFileSync(join(shop.layout.signingKeys, '1.root.json'), root);
  at(now + 60_000);
  expect((await signer.publish())[0]).toContain('has no key of targets');
  await signer.rotate(onlineRoles);
  await expectFollows(client);
  await expectFollows(createClient(root));
});

test('writes torn metadata anew', async () => {
  const client = await publishedClient();
  await client.update();
  for (const end of ['timestamp.json', 'snapshot.json', 'targets.json', '1.root.json']) {
    const name = names().findLast((one) => one.endsWith(end)) ?? expect.fail();
    writeFileSync(metadata(name), readFileSync(metadata(name)).subarray(0, 100));
    at(now + 1000);
    expect(await signer.locked(renew), end).not.toEqual([]);
    await expectFollows(client);
    await expectFollows(createClient());
  }
});

test('a publication without its keys stands and says so; new keys sign it again', async () => {
  const client = await publishedClient();
  await client.update();
  const [key = ''] = readdirSync(shop.layout.signingKeys).filter((name) => name.startsWith('targets'));
  rmSync(join(shop.layout.signingKeys, key));
  await shop.import(renamed('Без ключа'));
  at(now + 1000);
  const [problem] = await signer.publish();
  expect(problem).toMatch(/not signed.*has no key of targets.*signing -- rotate targets/);
  expect((await client.update()).bytes).not.toEqual(served());
  await signer.rotate(['targets']);
  await expectFollows(client);
});

test('signs nothing without keys, and says so if the root is gone', async () => {
  expect(await signer.publish()).toEqual([]);
  expect(existsSync(metadata(''))).toBe(false);
  await signer.rotate(onlineRoles);
  await signer.locked(renew);
  rmSync(shop.layout.signingKeys, { recursive: true });
  rmSync(metadata('1.root.json'));
  expect((await signer.publish())[0]).toContain('has no root (1.root.json)');
});

test('only their owner may read the keys', async () => {
  await signer.rotate(onlineRoles);
  expect(statSync(shop.layout.signingKeys).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(shop.layout.signingKeys))
    expect(statSync(join(shop.layout.signingKeys, name)).mode & 0o777, name).toBe(0o600);
});

test('status names what needs an operator, a root from 60 days before its end', async () => {
  const problems = () => describeSigning(shop.layout, now).problems;
  expect(problems()).toEqual([expect.stringContaining('Nothing is signed here yet')]);
  await signer.rotate(onlineRoles);
  await signer.publish();
  expect(problems()).toEqual([]);
  at(begin + 304 * day);
  await signer.locked(renew);
  expect(problems()).toEqual([]);
  at(begin + 306 * day);
  expect(problems()).toEqual([expect.stringContaining('The root ends on')]);
  at(begin + 366 * day);
  expect(problems()).toEqual([
    expect.stringContaining('The root has ended'),
    expect.stringContaining('The metadata of timestamp has expired'),
  ]);
});

/** Serves what each cut of a change leaves. @returns how many cuts there were */
async function serveCuts(
  run: (calls: typeof quickDisk) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<number> {
  const cuts = await findCuts(shop.layout.snapshot, run);
  for (const [at, cut] of cuts.entries()) {
    server.folder = join(shop.dataDir, 'cuts', `${at}`);
    restore(server.folder, cut);
    await look();
  }
  server.folder = shop.layout.snapshot;
  return cuts.length;
}

test('after a power cut at any call of a publication clients find what is served', async () => {
  rmSync(shop.layout.snapshot, { recursive: true });
  await shop.import(few('Схована'));
  const known = await publishedClient();
  await known.update();
  const before = sha256(served());
  at(now + 60_000);
  await shop.import(few('Інша'));
  const first = newestRoot();
  const seen = new Set<string>();
  const cuts = await serveCuts(
    (calls) => signer.publish({ calls }),
    async () => {
      recoverBeforeOpening(server.folder);
      await expectFollows(createClient(first));
      seen.add(sha256(served()));
    },
  );
  expect(cuts).toBeGreaterThan(40);
  expect([...seen].sort()).toEqual([before, sha256(served())].sort());
  await expectFollows(known);
});

test('after a power cut at any call of a rotation clients of either root go on', async () => {
  await signer.rotate(onlineRoles);
  await signer.publish();
  const first = newestRoot();
  at(now + 60_000);
  const cuts = await serveCuts(
    (calls) => signer.rotate(onlineRoles, undefined, calls),
    () => expectFollows(createClient(first)),
  );
  expect(cuts).toBeGreaterThan(4);
  await expectFollows(createClient(first));
});

test('renewing completes a rotation whose process was killed at any call', async () => {
  await signer.rotate(onlineRoles);
  await signer.publish();
  const first = newestRoot();
  at(now + 60_000);
  const { snapshot, signingKeys } = shop.layout;
  const moments: string[] = [];
  const keep = () => {
    // Before there is a next root, nothing was begun.
    if (!existsSync(join(signingKeys, 'next.root.json'))) return;
    const moment = join(shop.dataDir, 'moments', String(moments.length));
    cpSync(snapshot, join(moment, 'snapshot'), { recursive: true, preserveTimestamps: true });
    cpSync(signingKeys, join(moment, 'keys'), { recursive: true });
    moments.push(moment);
  };
  const { write, rename, remove } = quickDisk;
  const before =
    <A extends unknown[]>(call: (...args: A) => void) =>
    (...args: A) => {
      keep();
      call(...args);
    };
  await signer.rotate(onlineRoles, undefined, {
    ...quickDisk,
    write: before(write),
    rename: before(rename),
    remove: before(remove),
  });
  const done = readdirSync(signingKeys).sort();
  expect(moments.length).toBeGreaterThan(8);
  for (const moment of moments) {
    const folder = join(moment, 'snapshot');
    const keys = join(moment, 'keys');
    await withPublishTarget({ folder, calls: quickDisk }, async (target) => {
      installDraft({ target, keys, now });
      expect(renew({ target, keys, now })).toEqual([]);
    });
    expect(readdirSync(keys).sort()).toEqual(done);
    server.folder = folder;
    await expectFollows(createClient(first));
    await expectFollows(createClient(readFileSync(join(folder, 'metadata', '2.root.json'))));
  }
});
