/**
 * An emitted package in a process of its own: node workshop/bench/translit/clocked-reader.ts MODULE. The first message is the texts;
 * each further one asks how long reading them takes. Those of two checkouts take turns.
 */
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

const [module = ''] = process.argv.slice(2);
// `as`: what the package's own types say.
const engines = (await import(pathToFileURL(module).href)) as Package;
await engines.loadEnglish();
const readers = new Map<string, () => unknown>();

function prepare(texts: readonly Text[]): void {
  for (const [lang, name, text] of texts) {
    const read = () => engines.transliterate(lang, text);
    for (let time = 0; time < WARMING; time += 1) read();
    readers.set(name, read);
  }
}

// Whoever started it sends the texts first.
process.once('message', (texts: readonly Text[]) => {
  prepare(texts);
  process.on('message', () => {
    process.send?.([...readers].map(([name, read]) => [`${name}, microseconds`, timeOf(read)]));
  });
  process.send?.([]);
});
// A benchmark that was killed leaves no reader behind.
process.once('disconnect', () => process.exit());
