/** Checks what clients notice of publications and faults: no request may fail, mix snapshots or wait. */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { ask } from '../../test/harness/ask.ts';
import { startCommandOf } from '../../test/harness/service.ts';
import { createRandom } from '../random.ts';
import { type EditedSource, openEditedSource } from './publications/edited-source.ts';
import { swapOften } from './publications/swap.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { digits, quantile } from './runner/rounds.ts';

export const usage = `
npm run bench -- soak [SOURCE] [--minutes N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and keeps publishing ten renamed titles for ten
minutes (--minutes). Meanwhile another thread sends a steady mixed load of 100 requests a second. Before every third
publication it kills another publication (kill -9) at a random moment; before every third it flips a byte of a published file
and requests that file.
An answer is "mixed" if it differs from another answer of the same snapshot at the same address, or if a title's answer does
not match the snapshot that it names. An answer is "damaged" if it comes from a damaged file.
Prints one line: the longest request, p99.9 and median; failures; the longest turn of the event loop in processor time, also
under the same load before the first publication; and the sidecar's memory at the start, after each fifth of the publications
and at its peak.
Exit status: 0 nothing failed or was mixed, 1 something did, 2 wrong usage.
`;

/** Duration of load without publications. */
const restMs = 5000;

/** Kills a publication at a random moment within the time that the last one took. */
async function killPublication(source: EditedSource, ms: number): Promise<void> {
  const publisher = startCommandOf(source.dataDir, ['publish']);
  const ended = once(publisher, 'exit');
  await sleep(ms);
  publisher.kill('SIGKILL');
  await ended;
}

/** Flips a byte of a compressed file that the load does not request. Requests it and returns faults of the answer. */
async function damage(source: EditedSource, url: string, address: string): Promise<string[]> {
  const file = join(layoutOf(dataFolder(source.dataDir).snapshot).tree, `${address}.json`);
  // Small files are not compressed.
  if (!existsSync(`${file}.br`)) return [];
  const bytes = readFileSync(`${file}.br`);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(`${file}.br`, bytes);
  const { status, body } = await ask(url + address, { headers: { 'Accept-Encoding': 'br' } });
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
        // The start and the first requests do not count, because Node compiles code then.
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
