/**
 * A service that publishes and takes titles down again and again while its publishers, its mirror and the mirror's server are
 * killed. The mirror's states, the files of its copy and the answers of its server are checked.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { IntegrityError } from '../../../src/snapshot/errors.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { filesWith } from '../marks.ts';
import type { EditedSource } from './edited-source.ts';
import { hashOf, keyOf } from './load.ts';
import { ask, createAgent, type Service, startCommandOf, startService } from './process.ts';

export interface MirrorResult {
  readonly publications: number;
  readonly takedowns: number;
  /** Of publishers, of the mirror, and of the mirror's server. */
  readonly kills: number;
  readonly mirrorKills: number;
  readonly serverKills: number;
  /** Updates that ended well, and those that did not. */
  readonly updates: number;
  readonly failures: number;
  /** States of the mirror that were checked, and how often. */
  readonly states: number;
  readonly checks: number;
  /** Answers of the mirror's server. */
  readonly answers: number;
  /** What was wrong with one. */
  readonly wrong: readonly string[];
}

const filesAtOnce = 1000;
/** Of the titles this part is taken down at most. */
const mostTakenDown = 0.5;

/** Reads files of the copy at random: each must be what the manifest names, and the snapshot one of the origin. */
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
      // An older state may end while it is read; the newer one is looked at next.
      if (readCurrentRoot(layoutOf(copy))?.root.id === root.id)
        return { id: root.id, wrong: `${root.id} lacks ${entry?.path}` };
      break;
    }
  }
  return { id: root.id };
}

/** A title that is taken down, by a name that no other one has had. */
interface Takedown {
  readonly id: number;
  readonly name: string;
  /** The first generation of the origin without it. */
  readonly since: number;
}

/** What is known of the origin. */
interface Known {
  /** Generations by the id of their snapshot. */
  readonly generations: Map<string, number>;
  readonly takedowns: Takedown[];
  /** Titles that are taken down, or about to be. */
  readonly leaving: Set<number>;
}

/** Names that a state of a generation must not show. */
const namesUntil = ({ takedowns }: Known, generation: number) =>
  takedowns.filter(({ since }) => since <= generation).map(({ name }) => name);

/** An address, and the title that it is of. */
interface Asked {
  readonly address: string;
  readonly title: number | undefined;
}

const addressOf = (path: string) => `/${path.startsWith('public/') ? path.replace(/\.json$/, '') : path}`;

/** Addresses of what a snapshot has of titles, and of a list. */
function addressesOf(snapshot: string): Asked[] {
  const { files } = openSnapshot(snapshot);
  const own = [...files.values()].flatMap(({ path }) => {
    const title = /^(?:public\/v1|feeds|calendars)\/anime\/(\d+)[./]/.exec(path)?.[1];
    return title === undefined ? [] : { address: addressOf(path), title: Number(title) };
  });
  return [...own, { address: '/public/v1/anime?sort=views&limit=50', title: undefined }];
}

/** A client of the mirror's server: it asks without a pause and checks every answer against what is known. */
function startClient(server: Service, addresses: readonly Asked[], known: Known, wrong: string[]) {
  const agent = createAgent();
  const hashes = new Map<string, string>();
  let [answers, isOver, mayFail] = [0, false, false];
  const one = async ({ address, title }: Asked) => {
    const encoding = ['identity', 'gzip', 'br'][Math.floor(Math.random() * 3)] ?? '';
    const { status, headers, body } = await ask(server.url + address, { 'Accept-Encoding': encoding }, agent);
    answers += 1;
    const isMissing = status === 404 && title !== undefined && known.leaving.has(title);
    if (status !== 200 && !isMissing) wrong.push(`${address}: ${status}, ${body.subarray(0, 200)}`);
    const id = headers['x-snapshot-id'];
    // Only answers of the API tell their snapshot.
    if (typeof id !== 'string') return;
    const [key, hash] = [keyOf(id, address), hashOf(body)];
    if ((hashes.get(key) ?? hash) !== hash) wrong.push(`${address} has two answers of ${id}`);
    hashes.set(key, hash);
    for (const name of namesUntil(known, known.generations.get(id) ?? 0))
      if (body.includes(name)) wrong.push(`${address} of ${id} shows ${name}`);
  };
  const run = async () => {
    while (!isOver) {
      const asked = addresses[Math.floor(Math.random() * addresses.length)] ?? { address: '/', title: 0 };
      try {
        await one(asked);
      } catch (error) {
        if (!mayFail) wrong.push(`${asked.address}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const running = run();
  return {
    async stop(end: (server: Service) => Promise<void>) {
      mayFail = true;
      await end(server);
      isOver = true;
      await running;
      agent.destroy();
      if (/internal error|damaged/.test(server.output())) wrong.push(server.output().slice(-2000));
      return answers;
    },
  };
}

/**
 * Publishes in a loop and mirrors in a loop, and checks the copy and its server all the while.
 * @param url where the source's snapshot is served
 * @param dataDir of the mirror
 */
export async function mirrorOften(
  source: EditedSource,
  url: string,
  dataDir: string,
  { seconds }: { readonly seconds: number },
): Promise<MirrorResult> {
  const end = performance.now() + seconds * 1000;
  const counts = { publications: 0, takedowns: 0, kills: 0, mirrorKills: 0, serverKills: 0 };
  const seen = { updates: 0, failures: 0, checks: 0, answers: 0 };
  // On a busy machine a first update alone may take longer.
  const isOver = () =>
    performance.now() >= end &&
    [seen.checks, seen.updates, counts.mirrorKills, counts.takedowns, counts.serverKills].every(Boolean);
  const copy = dataFolder(dataDir).snapshot;
  const origin = layoutOf(dataFolder(source.dataDir).snapshot);
  const addresses = addressesOf(origin.folder);
  const known: Known = { generations: new Map(), takedowns: [], leaving: new Set() };
  const note = () => {
    const root = readCurrentRoot(origin)?.root;
    // An id that comes back, as where a name does, is that of its newest generation.
    if (root !== undefined) known.generations.set(root.id, root.generation);
    return root?.generation ?? 0;
  };
  const noting = setInterval(note, 5);
  const wrong: string[] = [];
  const states = new Set<string>();

  const publish = async () => {
    let hidden: Omit<Takedown, 'since'>[] = [];
    while (!isOver()) {
      const title = await source.rename(1 + Math.floor(Math.random() * 20));
      await source.import();
      const isKilled = Math.random() < 0.4;
      const child = startCommandOf(source.dataDir, ['publish']);
      const ended = once(child, 'exit');
      if (isKilled) {
        await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
        child.kill('SIGKILL');
      }
      await ended;
      const generation = note();
      counts[isKilled ? 'kills' : 'publications'] += 1;
      if (!isKilled) {
        known.takedowns.push(...hidden.map((own) => ({ ...own, since: generation })));
        counts.takedowns += hidden.length;
        hidden = [];
      }
      const mayHide = known.leaving.size < source.titles * mostTakenDown && !known.leaving.has(title.id);
      if (!mayHide || Math.random() < 0.5) continue;
      known.leaving.add(title.id);
      await source.run('catalog', 'hide', 'anime', String(title.id), '--no-publish');
      hidden.push(title);
    }
  };

  const follow = async () => {
    for (let round = 1; !isOver(); round += 1) {
      const child = startCommandOf(dataDir, ['mirror', url, copy, '--unsigned']);
      const ended = once(child, 'exit');
      if (round % 3 === 0) {
        await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
        child.kill('SIGKILL');
      }
      const [status, signal] = await ended;
      if (signal === 'SIGKILL') counts.mirrorKills += 1;
      else seen[status === 0 ? 'updates' : 'failures'] += 1;
      if (status !== 0) continue;
      const names = namesUntil(known, readCurrentRoot(layoutOf(copy))?.root.generation ?? 0);
      wrong.push(...filesWith(copy, names).map((path) => `${path} shows what is taken down`));
    }
  };

  const check = async () => {
    while (!isOver()) {
      await sleep(100);
      if (!existsSync(layoutOf(copy).root)) continue;
      note();
      const found = checkCopy(copy, known.generations);
      states.add(found.id);
      seen.checks += 1;
      if (found.wrong !== undefined) wrong.push(found.wrong);
    }
  };

  const serve = async () => {
    while (!isOver()) {
      await sleep(100);
      if (seen.updates === 0) continue;
      const client = startClient(await startService(dataDir), addresses, known, wrong);
      const until = performance.now() + 2000 + Math.random() * 8000;
      while (!isOver() && performance.now() < until) await sleep(100);
      const isKilled = !isOver();
      seen.answers += await client.stop((server) => (isKilled ? server.kill() : server.stop()));
      if (isKilled) counts.serverKills += 1;
    }
  };

  try {
    await Promise.all([publish(), follow(), check(), serve()]);
  } finally {
    clearInterval(noting);
  }
  return { ...counts, ...seen, states: states.size, wrong };
}
