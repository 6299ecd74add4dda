/**
 * A service publishes random changes with takedowns of every kind, while its publishers, its mirror and the mirror's
 * server are killed. Checks the service's files, the mirror's states and files, and the server's answers.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { IntegrityError } from '../../src/snapshot/errors.ts';
import { type Layout, layoutOf } from '../../src/snapshot/layout.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ask } from './ask.ts';
import { allMarks, arbitraryStep, openMarkedWorld, type Takedown, takedowns } from './marked-world.ts';
import { type Sidecar, startCommandOf, startSidecar } from './service.ts';
import { findTraces } from './traces.ts';

export interface MirrorResult {
  readonly publications: number;
  /** Number of each kind. */
  readonly takedowns: Readonly<Record<Takedown, number>>;
  /** Kills of publishers, of the mirror, and of the mirror's server. */
  readonly kills: number;
  readonly mirrorKills: number;
  readonly serverKills: number;
  /** Updates that succeeded, and updates that failed. */
  readonly updates: number;
  readonly failures: number;
  /** Checked states of the mirror, and the number of checks. */
  readonly states: number;
  readonly checks: number;
  /** Answers of the mirror's server. */
  readonly answers: number;
  /** What was wrong with an answer or a state. */
  readonly wrong: readonly string[];
}

const filesAtOnce = 1000;
const plainTitles = 40;
/** Imports, hides and unhides before every second publication. The publication after it has only a takedown. */
const stepsAtOnce = 4;

/** Reads random files of the copy. Each must match the manifest, and the snapshot must be one of the origin's. */
function checkCopy(copy: string, ids: ReadonlyMap<string, number>): { id: string; wrong?: string } {
  const { root, files, read } = openSnapshot(copy);
  const all = [...files.values()];
  if (!ids.has(root.id)) return { id: root.id, wrong: `${root.id} is no snapshot of the origin` };
  for (let n = 0; n < filesAtOnce; n++) {
    const entry = all[Math.floor(Math.random() * all.length)];
    try {
      if (entry !== undefined) read(entry, n % 2 === 0 ? 'br' : 'gzip');
    } catch (error) {
      if (!(error instanceof IntegrityError)) throw error;
      // An older state may end while it is read. The next check reads the newer one.
      if (readCurrentRoot(layoutOf(copy))?.root.id === root.id)
        return { id: root.id, wrong: `${root.id} lacks ${entry?.path}` };
      break;
    }
  }
  return { id: root.id };
}

/** What we know of the origin. */
function createKnown() {
  /** The generation of each snapshot by its id, and the marks that a generation must not show anywhere. */
  const ids = new Map<string, number>();
  const forbidden = new Map<number, readonly string[]>();
  return {
    ids,
    note(origin: Layout, marks: readonly string[]) {
      const root = readCurrentRoot(origin)?.root;
      if (root === undefined) return;
      // If an id returns, it belongs to its newest generation.
      ids.set(root.id, root.generation);
      if (!forbidden.has(root.generation)) forbidden.set(root.generation, marks);
    },
    forbiddenBy: (id: string) => forbidden.get(ids.get(id) ?? 0) ?? [],
    /** Dumps may be newer than their snapshot, so this returns the marks that no later generation shows again. */
    forbiddenSince(generation: number) {
      const later = [...forbidden].filter(([own]) => own >= generation);
      return allMarks.filter((mark) => later.every(([, marks]) => marks.includes(mark)));
    },
  };
}
type Known = ReturnType<typeof createKnown>;

/** Addresses of records, feeds and pictures of a snapshot, and of lists and searches. */
const addressesOf = (snapshot: string): string[] => [
  ...[...openSnapshot(snapshot).files.values()].flatMap(({ path }) =>
    /^(?:public\/v1\/(?:anime|teams|characters)|feeds|images)\//.test(path)
      ? `/${path.replace(/^(public\/.*)\.json$/, '$1')}`
      : [],
  ),
  '/public/v1/anime?sort=views&limit=50',
  ...allMarks.map((mark) => `/public/v1/anime?search=${mark}`),
  ...allMarks.map((mark) => `/public/v1/characters?search=${mark}`),
];

/** Whether an address belongs to records with marks, which may be gone. */
const mayBeGone = (address: string): boolean => /\/[12](?:[./]|$)|^\/(?:images|feeds\/posters)/.test(address);

/** A client of the mirror's server. It sends requests without a pause and checks every answer. */
function startClient(server: Sidecar, addresses: readonly string[], known: Known, wrong: string[]) {
  const agent = new Agent({ keepAlive: true });
  const hashes = new Map<string, string>();
  let [answers, isOver, mayFail] = [0, false, false];
  const one = async (address: string) => {
    const encoding = ['identity', 'gzip', 'br'][Math.floor(Math.random() * 3)] ?? '';
    const { status, headers, body } = await ask(server.url + address, {
      headers: { 'Accept-Encoding': encoding },
      agent,
    });
    answers += 1;
    if (status !== 200 && !(status === 404 && mayBeGone(address)))
      wrong.push(`${address}: ${status}, ${body.subarray(0, 200)}`);
    const id = headers['x-snapshot-id'];
    // Only answers of the API name their snapshot.
    if (typeof id !== 'string') return;
    const [key, hash] = [`${id} ${address}`, sha256(body)];
    if ((hashes.get(key) ?? hash) !== hash) wrong.push(`${address} has two answers of ${id}`);
    hashes.set(key, hash);
    for (const mark of known.forbiddenBy(id))
      if (body.includes(mark)) wrong.push(`${address} of ${id} shows ${mark}`);
  };
  const run = async () => {
    while (!isOver) {
      const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '/';
      try {
        await one(address);
      } catch (error) {
        if (!mayFail) wrong.push(`${address}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const running = run();
  return {
    async stop(end: (server: Sidecar) => Promise<void>) {
      mayFail = true;
      await end(server);
      isOver = true;
      await running;
      agent.destroy();
      if (/internal error|damaged/.test(server.said())) wrong.push(server.said().slice(-2000));
      return answers;
    },
  };
}

/**
 * Publishes and mirrors in loops, and checks the copy and its server at the same time.
 * @param dataDir of the mirror
 */
export async function mirrorOften(
  dataDir: string,
  { seconds }: { readonly seconds: number },
): Promise<MirrorResult> {
  const world = await openMarkedWorld(undefined, { now: Date.now(), plain: plainTitles });
  const { dir, snapshot, dumps } = world.data;
  const counts = { publications: 0, kills: 0, mirrorKills: 0, serverKills: 0 };
  const seen = { updates: 0, failures: 0, checks: 0, answers: 0 };
  const copy = dataFolder(dataDir).snapshot;
  const known = createKnown();
  const note = () => known.note(layoutOf(snapshot), world.forbidden());
  const wrong: string[] = [];
  const states = new Set<string>();
  const checkTraces = (folders: readonly string[], marks: readonly string[]) =>
    wrong.push(...findTraces(folders, marks).map((trace) => `${trace} is taken down`));

  const command = ['publish', '--allow-removed'];
  await once(startCommandOf(dir, command), 'exit');
  note();
  const addresses = addressesOf(snapshot);
  const service = await startSidecar(dir);
  const end = performance.now() + seconds * 1000;
  // On a busy machine the first update alone may take longer.
  const isOver = () =>
    performance.now() >= end &&
    [
      seen.checks,
      seen.updates,
      counts.mirrorKills,
      counts.serverKills,
      ...Object.values(world.takedowns),
    ].every(Boolean);
  const noting = setInterval(note, 5);

  const publish = async () => {
    const isKilled = Math.random() < 0.4;
    const child = startCommandOf(dir, Math.random() < 0.5 ? command : [...command, '--verify']);
    const ended = once(child, 'exit');
    if (isKilled) {
      await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
      child.kill('SIGKILL');
    }
    const [status] = await ended;
    note();
    counts[isKilled ? 'kills' : 'publications'] += 1;
    if (status === 0) checkTraces([snapshot, dumps], world.forbidden());
    else if (!isKilled) wrong.push(`publish ended with ${status}`);
  };

  const change = async () => {
    for (let round = 0; !isOver(); round += 1) {
      await world.restore();
      for (const step of fc.sample(arbitraryStep, stepsAtOnce))
        if (step.kind !== 'publish' && step.kind !== 'update') await world.take(step);
      await publish();
      const [, takedown] = takedowns[round % takedowns.length] ?? [];
      if (takedown !== undefined) await world.take(takedown);
      await publish();
    }
  };

  const follow = async () => {
    for (let round = 1; !isOver(); round += 1) {
      const child = startCommandOf(dataDir, ['mirror', service.url, copy, '--unsigned', '--with-dumps']);
      const ended = once(child, 'exit');
      if (round % 3 === 0) {
        await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
        child.kill('SIGKILL');
      }
      const [status, signal] = await ended;
      if (signal === 'SIGKILL') counts.mirrorKills += 1;
      else seen[status === 0 ? 'updates' : 'failures'] += 1;
      if (status !== 0) continue;
      note();
      checkTraces([copy], known.forbiddenSince(readCurrentRoot(layoutOf(copy))?.root.generation ?? 0));
    }
  };

  const check = async () => {
    while (!isOver()) {
      await sleep(100);
      if (!existsSync(layoutOf(copy).root)) continue;
      note();
      const found = checkCopy(copy, known.ids);
      states.add(found.id);
      seen.checks += 1;
      if (found.wrong !== undefined) wrong.push(found.wrong);
    }
  };

  const serve = async () => {
    while (!isOver()) {
      await sleep(100);
      if (seen.updates === 0) continue;
      const client = startClient(await startSidecar(dataDir), addresses, known, wrong);
      const until = performance.now() + 2000 + Math.random() * 8000;
      while (!isOver() && performance.now() < until) await sleep(100);
      const isKilled = !isOver();
      seen.answers += await client.stop((server) => server.stop(isKilled ? 'SIGKILL' : 'SIGTERM'));
      if (isKilled) counts.serverKills += 1;
    }
  };

  try {
    await Promise.all([change(), follow(), check(), serve()]);
  } finally {
    clearInterval(noting);
    await service.stop();
    world.close();
  }
  return { ...counts, takedowns: world.takedowns, ...seen, states: states.size, wrong };
}
