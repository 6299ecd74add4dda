/**
 * An emitted package in a process of its own: `clocked-reader.ts MODULE FILE` prints how many microseconds of processor time
 * reading each text of FILE takes, as JSON.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Lang } from '../../../src/translit/core/engine.ts';

/** What is read: by which engine, named how. */
export type Text = readonly [lang: Lang, name: string, text: string];

/** Microseconds of processor time; the quickest of a few such spans counts, so that what disturbs one matters little. */
const SPAN = 80_000;
const SPANS = 4;
const WARMING = 16;

/** What is asked of a package, of this checkout or of an earlier one. */
interface Package {
  loadEnglish(): Promise<unknown>;
  transliterate(lang: Lang, text: string): unknown;
}

/** Microseconds of processor time that reading once takes. */
function timeOf(read: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let span = 0; span < SPANS; span += 1) {
    const start = process.cpuUsage().user;
    let [times, elapsed] = [0, 0];
    while (elapsed < SPAN) {
      read();
      times += 1;
      elapsed = process.cpuUsage().user - start;
    }
    best = Math.min(best, elapsed / times);
  }
  return best;
}

const [module = '', file = ''] = process.argv.slice(2);
// `as`: what the package's own types say.
const engines = (await import(pathToFileURL(module).href)) as Package;
await engines.loadEnglish();
// `as`: written by checkout.ts.
const readers = (JSON.parse(readFileSync(file, 'utf8')) as Text[]).map(([lang, name, text]) => {
  return { name, read: () => engines.transliterate(lang, text) };
});
// All are warm before the first is measured.
for (const { read } of readers) for (let time = 0; time < WARMING; time += 1) read();
console.log(JSON.stringify(readers.map(({ name, read }) => [`${name}, microseconds`, timeOf(read)])));
