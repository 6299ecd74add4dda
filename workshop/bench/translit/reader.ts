/**
 * Readers in their own process, so that none is slowed by the heap of another: `reader.ts FILE` prints how many
 * microseconds of processor time each reading of FILE takes, as JSON.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Lang } from '../../../src/translit/core/engine.ts';

/** A text, and its reader: the engine of a language of an emitted package, or a function of a library, line by line. */
export type Reading = { readonly text: string } & (
  | { readonly module: string; readonly lang: Lang }
  | { readonly packaged: string }
);

const libraries: Readonly<Record<string, () => Promise<(line: string) => unknown>>> = {
  'wanakana toKatakana': async () => (await import('wanakana')).toKatakana,
  'wanakana toRomaji': async () => (await import('wanakana')).toRomaji,
  'es-hangul romanize': async () => (await import('es-hangul')).romanize,
  'pinyin-pro convert': async () => {
    const { convert } = await import('pinyin-pro');
    return (line) => convert(line, { format: 'symbolToNum' });
  },
};

/** The functions used of a package, of this checkout or of an earlier one. */
interface Package {
  loadEnglish(): Promise<unknown>;
  transliterate(lang: Lang, text: string): unknown;
}

async function open(reading: Reading): Promise<() => unknown> {
  const { text } = reading;
  if ('module' in reading) {
    // `as`: the package's own types.
    const engines = (await import(pathToFileURL(reading.module).href)) as Package;
    await engines.loadEnglish();
    return () => engines.transliterate(reading.lang, text);
  }
  const read = await libraries[reading.packaged]?.();
  if (read === undefined) throw new Error(`Unknown library function: ${reading.packaged}.`);
  const lines = text.split('\n');
  return () => {
    for (const line of lines) read(line);
  };
}

/** Microseconds of processor time of a span. The fastest span counts, so a disturbance does not matter much. */
const SPAN = 100_000;
const SPANS = 4;
const WARMING = 16;

/** Microseconds of processor time for one reading. */
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

if (import.meta.main) {
  // `as`: written by package.ts.
  const readings = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Reading[];
  const readers: (() => unknown)[] = [];
  for (const reading of readings) readers.push(await open(reading));
  // All readers are warm before the first is measured.
  for (const read of readers) for (let time = 0; time < WARMING; time += 1) read();
  console.log(JSON.stringify(readers.map(timeOf)));
}
