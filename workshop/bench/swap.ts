/** What clients notice of publications: nothing fails, nothing is mixed, no request waits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ask } from '../../test/harness/service/process.ts';
import { type EditedSource, openEditedSource } from './publish/source.ts';
import { type ClockedServer, startSidecar, type Turn } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { quantile } from './runner/rounds.ts';
import { hashOf, keyOf, startLoad } from './swap/load.ts';

export const usage = `
npm run bench -- swap [SOURCE] [--publications N] [--changes N] [--rate N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and publishes N times (default 20) ten
renamed titles (--changes) under a steady mixed load of 100 requests a second (--rate), which a thread of its own sends.
Two answers of one snapshot at one address that differ, or a title's that is not what the snapshot that it names says of
it, are "mixed". One line tells the longest request, p99.9 and median, what failed, the longest turn of the event loop
while snapshots are taken over, in processor time and by the clock (waiting for a processor counts there), and under the
same load before, and the sidecar's memory before and at its peak.
Exit status: 0 done, 1 something failed or was mixed, 2 wrong usage.
`;

/** So long there is load and no publication. */
const restMs = 5000;

/** For `--against`. */
export const figures = ['longestMs', 'p999Ms', 'longestTurnMs'];

/** What is asked for: titles, whose answers are files of the tree, and the rest. */
function addressesOf(snapshot: string): { titles: string[]; others: string[] } {
  const ids = openSnapshot(snapshot).records.anime.map(({ id }) => id);
  const step = Math.max(1, Math.floor(ids.length / 40));
  const asked = ids.filter((_, at) => at % step === 0);
  return {
    titles: asked.map((id) => `/public/v1/anime/${id}`),
    others: [
      ...asked.map((id) => `/public/v1/anime/${id}/player?episodes=false`),
      ...['/public/v1/anime?sort=views', '/public/v1/anime?search=a', '/public/v1/characters?limit=50'],
    ],
  };
}

/** Writes down what the published snapshot says of titles, as their files do. */
function noteRight(snapshot: string, titles: readonly string[], right: Map<string, string>): void {
  const layout = layoutOf(snapshot);
  const id = readCurrentRoot(layout)?.root.id ?? '';
  for (const address of titles)
    right.set(keyOf(id, address), hashOf(readFileSync(join(layout.tree, `${address}.json`))));
}

interface Publications {
  readonly count: number;
  readonly changes: number;
}

/** Publishes again and again; what the sidecar took for it. */
async function publishAndWait(
  source: EditedSource,
  sidecar: ClockedServer,
  { count, changes }: Publications,
  onPublished: () => void,
): Promise<{ turn: Turn; longestSwapMs: number }> {
  const turns: Turn[] = [];
  const swaps: number[] = [];
  for (let at = 0; at < count; at++) {
    const { id, name } = await source.rename(changes);
    await source.import();
    await sidecar.longestTurn();
    await source.run('publish');
    onPublished();
    const published = performance.now();
    while (!(await ask(`${sidecar.url}/public/v1/anime/${id}`)).body.includes(name)) await sleep(10);
    swaps.push(performance.now() - published);
    turns.push(await sidecar.longestTurn());
  }
  const turn = {
    cpu: Math.max(...turns.map(({ cpu }) => cpu)),
    wall: Math.max(...turns.map(({ wall }) => wall)),
  };
  return { turn, longestSwapMs: Math.round(Math.max(...swaps)) };
}

/** Publishes under load and tells one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { publications, changes, rate, words } = readOptions(
    args,
    { publications: 20, changes: 10, rate: 100 },
    1,
  );
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  await source.run('publish');
  const { snapshot } = dataFolder(source.dataDir);
  const { titles, others } = addressesOf(snapshot);
  const right = new Map<string, string>();
  const note = () => noteRight(snapshot, titles, right);
  note();
  const sidecar = await startSidecar(source.dataDir);
  try {
    const memoryMb = Math.round((await sidecar.memory()) / 2 ** 20);
    const stop = await startLoad({ url: sidecar.url, addresses: [...titles, ...others], rate });
    // Of the start nothing counts, nor of the first requests, for which code is compiled.
    await sidecar.longestTurn();
    await sleep(restMs);
    await sidecar.longestTurn();
    await sleep(restMs);
    const rest = await sidecar.longestTurn();
    const { turn, longestSwapMs } = await publishAndWait(
      source,
      sidecar,
      { count: publications, changes },
      note,
    );
    const { times, failures, mixed, answers } = await stop();
    const wrong = [...answers].flatMap(([key, hash]) => ((right.get(key) ?? hash) === hash ? [] : [key]));
    const all = [...failures, ...mixed, ...wrong];
    for (const line of all.slice(0, 20)) console.error(line);
    const at = (share: number) => Number(quantile(times, share).toFixed(1));
    print({
      ...{ titles: String(source.titles), publications },
      ...{ longestTurnMs: turn.cpu / 1000, longestTurnWallMs: turn.wall / 1000, restTurnMs: rest.cpu / 1000 },
      ...{ longestSwapMs, memoryMb, peakMb: sidecar.peakMb() },
      ...{ requests: times.length, medianMs: at(0.5), p999Ms: at(0.999), longestMs: at(1) },
      ...{ failed: failures.length, mixed: mixed.length + wrong.length },
    });
    return all.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
