/** What clients notice of publications: nothing fails, nothing is mixed, no request waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openEditedSource } from '../../test/harness/service/edited-source.ts';
import { swapOften } from '../../test/harness/service/swap.ts';
import { startSidecar, type Turn } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { quantile } from './runner/rounds.ts';

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

/** Publishes under load and prints one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { words, ...plan } = readOptions(args, { publications: 20, changes: 10, rate: 100 }, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  await source.run('publish');
  const sidecar = await startSidecar(source.dataDir);
  try {
    const memoryMb = Math.round((await sidecar.memory()) / 2 ** 20);
    const turns: Turn[] = [];
    let resting: Turn = { cpu: 0, wall: 0 };
    const seen = await swapOften(source, sidecar.url, {
      ...plan,
      async rest() {
        // Of the start nothing counts, nor of the first requests, for which code is compiled.
        await sidecar.longestTurn();
        await sleep(restMs);
        await sidecar.longestTurn();
        await sleep(restMs);
        resting = await sidecar.longestTurn();
      },
      async beforeEach() {
        await sidecar.longestTurn();
      },
      async afterEach() {
        turns.push(await sidecar.longestTurn());
      },
    });
    const wrong = [...seen.failures, ...seen.mixed];
    for (const line of wrong.slice(0, 20)) console.error(line);
    const at = (share: number) => Number(quantile(seen.times, share).toFixed(1));
    print({
      titles: String(source.titles),
      publications: plan.publications,
      longestTurnMs: Math.max(...turns.map(({ cpu }) => cpu)) / 1000,
      longestTurnWallMs: Math.max(...turns.map(({ wall }) => wall)) / 1000,
      restTurnMs: resting.cpu / 1000,
      longestSwapMs: Math.round(seen.longestSwapMs),
      ...{ memoryMb, peakMb: sidecar.peakMb(), requests: seen.times.length },
      ...{ medianMs: at(0.5), p999Ms: at(0.999), longestMs: at(1) },
      ...{ failed: seen.failures.length, mixed: seen.mixed.length },
    });
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
