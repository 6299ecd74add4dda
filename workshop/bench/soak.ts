/** What clients notice of publications and faults: nothing fails, nothing is mixed, no request waits. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type EditedSource, openEditedSource } from '../../test/harness/service/edited-source.ts';
import { ask, startCommandOf } from '../../test/harness/service/process.ts';
import { swapOften } from '../../test/harness/service/swap.ts';
import { createRandom } from '../random.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { digits, quantile } from './runner/rounds.ts';

export const usage = `
npm run bench -- soak [SOURCE] [--minutes N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and publishes ten renamed titles again
and again for ten minutes (--minutes) under a steady mixed load of 100 requests a second, which a thread of its own
sends. Before every third publication another one is killed (kill -9) at any moment, and before every third a byte of a
published file is flipped, which is asked for. Two answers of one snapshot at one address that differ, or a title's that is not what the snapshot
that it names says of it, are "mixed"; an answer out of a damaged file is "damaged". One line tells the longest request, p99.9 and median, what failed, the longest turn of
the event loop in processor time, under the same load before the first publication, too, and the sidecar's memory before, after each
fifth of the publications and at its peak.
Exit status: 0 nothing failed or was mixed, 1 something did, 2 wrong usage.
`;

/** So long there is load and no publication. */
const restMs = 5000;

/** Kills a publication at any moment of the time that the last one took. */
async function killPublication(source: EditedSource, ms: number): Promise<void> {
  const publisher = startCommandOf(source.dataDir, ['publish']);
  const ended = once(publisher, 'exit');
  await sleep(ms);
  publisher.kill('SIGKILL');
  await ended;
}

/** Flips a byte of a compressed copy that the load does not ask for, and asks for it. Gives what is wrong with the answer. */
async function damage(source: EditedSource, url: string, address: string): Promise<string[]> {
  const file = join(layoutOf(dataFolder(source.dataDir).snapshot).tree, `${address}.json`);
  const bytes = readFileSync(`${file}.br`);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(`${file}.br`, bytes);
  const { status, body } = await ask(url + address, { 'Accept-Encoding': 'br' });
  return status === 200 && body.equals(readFileSync(file)) ? [] : [`${address}, damaged: ${status}`];
}

/** Publishes under load, with faults, and prints one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { words, minutes } = readOptions(args, { minutes: 10 }, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  const publishMs = await source.run('publish');
  const sidecar = await startSidecar(source.dataDir);
  const random = createRandom('soak');
  const memoryMb = async () => Math.round((await sidecar.memory()) / 2 ** 20);
  try {
    const [turns, memory]: [number[], number[]] = [[], [await memoryMb()]];
    const longestTurnMs = async () => (await sidecar.longestTurn()).cpu / 1000;
    const damaged: string[] = [];
    let restTurnMs = 0;
    const end = performance.now() + minutes * 60_000;
    const seen = await swapOften(source, sidecar.url, {
      changes: 10,
      rate: 100,
      goesOn: () => performance.now() < end,
      async rest() {
        // Of the start nothing counts, nor of the first requests, for which code is compiled.
        await longestTurnMs();
        await sleep(restMs);
        await longestTurnMs();
        await sleep(restMs);
        restTurnMs = await longestTurnMs();
      },
      async beforeEach(publications, titles) {
        if (publications % 3 === 1) await killPublication(source, random.next() * publishMs);
        if (publications % 3 === 2) damaged.push(...(await damage(source, sidecar.url, random.pick(titles))));
      },
      async afterEach() {
        turns.push(await longestTurnMs());
        memory.push(await memoryMb());
      },
    });
    const wrong = [...seen.failures, ...seen.mixed, ...damaged];
    for (const line of wrong.slice(0, 20)) console.error(line);
    const at = (share: number) => Number(quantile(seen.times, share).toFixed(1));
    const fifths = [0, 1, 2, 3, 4, 5].map((part) => memory[Math.floor(((memory.length - 1) * part) / 5)]);
    print({
      ...{ titles: source.titles, publications: turns.length, requests: seen.times.length },
      ...{ longestTurnMs: digits(Math.max(...turns)), restTurnMs: digits(restTurnMs) },
      ...{ longestSwapMs: Math.round(seen.longestSwapMs), memoryMb: fifths, peakMb: sidecar.peakMb() },
      ...{ medianMs: at(0.5), p999Ms: at(0.999), longestMs: at(1) },
      ...{ failed: seen.failures.length, mixed: seen.mixed.length, damaged: damaged.length },
    });
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
