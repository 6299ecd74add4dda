/** Checks what clients notice of publications and faults: no request may fail, mix snapshots or wait. */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ask } from '../../test/harness/ask.ts';
import { startCommandOf } from '../../test/harness/service.ts';
import { createRandom } from '../random.ts';
import { type EditedSource, openEditedSource } from './publications/edited-source.ts';
import { hashOf, keyOf, type LoadResult, startLoad } from './publications/load.ts';
import { type ClockedServer, memoryOf, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { digits } from './runner/rounds.ts';

export const usage = `
npm run bench -- soak [SOURCE] [--minutes N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and keeps publishing ten renamed titles for ten
minutes (--minutes). Meanwhile another thread sends a steady mixed load of 100 requests a second. Before every third
publication it kills another publication (kill -9) at a random moment; before every third it flips a byte of a published file
and requests that file.
An answer is "mixed" if it differs from another answer of the same snapshot at the same address, or if a title's answer does
not match the snapshot that it names. An answer is "damaged" if it comes from a damaged file.
Prints one line: the longest request; failures; the longest turn of the event loop in processor time; and the sidecar's memory
at the start, at the end and at its peak.
Exit status: 0 nothing failed or was mixed, 1 something did, 2 wrong usage.
`;

/** Duration of load before the first publication. Node compiles code then, so its turns do not count. */
const warmMs = 5000;

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

/** Addresses to request: titles, whose answers are files of the tree, and others. */
function addressesOf(snapshot: string): { titles: string[]; others: string[] } {
  const ids = Array.from(openSnapshot(snapshot).records.anime, ({ id }) => id);
  const step = Math.max(1, Math.floor(ids.length / 40));
  const chosen = ids.filter((_, at) => at % step === 0);
  return {
    titles: chosen.map((id) => `/public/v1/anime/${id}`),
    others: [
      ...chosen.map((id) => `/public/v1/anime/${id}/player?episodes=false`),
      ...['/public/v1/anime?sort=views', '/public/v1/anime?search=a', '/public/v1/characters?limit=50'],
    ],
  };
}

/** Records the answers about titles in the files of the published snapshot. */
function noteRight(snapshot: string, titles: readonly string[], right: Map<string, string>): void {
  const layout = layoutOf(snapshot);
  const id = readCurrentRoot(layout)?.root.id ?? '';
  for (const address of titles)
    right.set(keyOf(id, address), hashOf(readFileSync(join(layout.tree, `${address}.json`))));
}

/** The longest turn since the last call, in milliseconds of processor time. */
const longestTurnMs = async (sidecar: ClockedServer) => (await sidecar.longestTurn()) / 1000;

/** Publishes again and again while a steady load runs on the sidecar. */
async function publishUnderLoad(source: EditedSource, sidecar: ClockedServer, minutes: number, ms: number) {
  const { snapshot } = dataFolder(source.dataDir);
  const { titles, others } = addressesOf(snapshot);
  const right = new Map<string, string>();
  noteRight(snapshot, titles, right);
  const random = createRandom('soak');
  const [turns, damaged]: [number[], string[]] = [[], []];
  const before = memoryOf(sidecar.pid, 'VmRSS');
  const stop = await startLoad({ url: sidecar.url, addresses: [...titles, ...others], rate: 100 });
  let load: LoadResult;
  const end = performance.now() + minutes * 60_000;
  try {
    await longestTurnMs(sidecar);
    await sleep(warmMs);
    await longestTurnMs(sidecar);
    for (let publications = 0; performance.now() < end; publications++) {
      const { id, name } = source.rename(10);
      await source.import();
      if (publications % 3 === 1) await killPublication(source, random.next() * ms);
      if (publications % 3 === 2) damaged.push(...(await damage(source, sidecar.url, random.pick(titles))));
      await source.publish();
      noteRight(snapshot, titles, right);
      while (!(await ask(`${sidecar.url}/public/v1/anime/${id}`)).body.includes(name)) await sleep(10);
      turns.push(await longestTurnMs(sidecar));
    }
  } finally {
    load = await stop();
  }
  const { times, failures, mixed, answers } = load;
  const wrong = [...answers].flatMap(([key, hash]) => ((right.get(key) ?? hash) === hash ? [] : [key]));
  const memoryMb = { before, end: memoryOf(sidecar.pid, 'VmRSS'), peak: memoryOf(sidecar.pid, 'VmHWM') };
  return { times, failures, mixed: [...mixed, ...wrong], damaged, turns, memoryMb };
}

/** Publishes under load, with faults, and prints one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { source: from, minutes } = readSource(args, { minutes: 10 });
  const source = openEditedSource(from, folder);
  await source.import();
  const { ms } = await source.publish();
  const sidecar = await startSidecar(source.dataDir);
  try {
    const seen = await publishUnderLoad(source, sidecar, minutes, ms);
    const { times, turns, memoryMb, failures, mixed, damaged } = seen;
    const wrong = [...failures, ...mixed, ...damaged];
    for (const line of wrong.slice(0, 20)) console.error(line);
    print({
      ...{ titles: source.titles, publications: turns.length, requests: times.length, memoryMb },
      ...{ longestTurnMs: digits(Math.max(...turns)), longestMs: digits(Math.max(...times)) },
      ...{ failed: failures.length, mixed: mixed.length, damaged: damaged.length },
    });
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
