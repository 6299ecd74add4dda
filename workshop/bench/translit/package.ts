/** Measures the package that users import, emitted from a checkout: reading speed, and cost of loading. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '../../../src/translit/core/engine.ts';
import { outputOf } from '../../../test/harness/program.ts';
import type { Subject } from '../runner/rounds.ts';
import type { Reading } from './reader.ts';

/** A text to read, with its engine and its name. */
export type Text = readonly [lang: Lang, name: string, text: string];

/** The kinds of loading that {@link measureLoading} measures, with their names in the results. */
export const LOADED = [
  ['engines', false],
  ['engines with the English lexicon', true],
] as const;

/** Emits a checkout's package by its own command into an empty folder. Returns the path of its module. */
export async function emitPackage(checkout: string, folder: string): Promise<string> {
  const name = 'ani-ua-translit';
  await outputOf([join(checkout, 'scripts', 'package.ts'), name, '--out', folder], { cwd: checkout });
  return join(folder, name, 'index.js');
}

const reader = fileURLToPath(new URL('reader.ts', import.meta.url));

/** Microseconds of processor time of each reading, all in one new process: the fastest of `spans`. */
export async function timesOf(
  readings: readonly Reading[],
  folder: string,
  spans: number,
): Promise<readonly number[]> {
  const file = join(folder, 'readings.json');
  writeFileSync(file, JSON.stringify(readings));
  // `as`: the format that the reader prints.
  return JSON.parse(await outputOf([reader, file, String(spans)])) as number[];
}

interface Loading {
  readonly ms: number;
  readonly heapMB: number;
  readonly rssMB: number;
}

/** Imports the module in new processes: what a user waits for and keeps in memory, in the fastest of them. */
export async function measureLoading(module: string, withLexicon: boolean, times: number): Promise<Loading> {
  const program = `
    const used = () => { globalThis.gc(); const { heapUsed, external, rss } = process.memoryUsage(); return { heap: heapUsed + external, rss }; };
    const before = used();
    const start = performance.now();
    const m = await import(${JSON.stringify(module)});
    ${withLexicon ? 'await m.loadEnglish();' : ''}
    for (const lang of ['ja', 'zh', 'ko', 'en']) m.transliterate(lang, 'Anna');
    const ms = performance.now() - start;
    const after = used();
    console.log(JSON.stringify({ ms, heapMB: (after.heap - before.heap) / 1e6, rssMB: (after.rss - before.rss) / 1e6 }));`;
  const all: Loading[] = [];
  // `as`: printed by the program above.
  while (all.length < times)
    all.push(JSON.parse(await outputOf(['--expose-gc', '--input-type=module', '-e', program])) as Loading);
  const [best = { ms: 0, heapMB: 0, rssMB: 0 }] = all.sort((a, b) => a.ms - b.ms);
  return best;
}

/** Number of new processes for each round and kind of loading, and of spans for each round and text. */
const [LOADS, SPANS] = [3, 4];

/**
 * A checkout's package, for measuring in turns with another's. Each round reads in a new process: the compiler's layout
 * of the same code differs by a tenth between processes, and would look like a difference of the checkouts.
 * @param folder an empty one, for the package
 */
export async function openPackage(
  checkout: string,
  texts: readonly Text[],
  folder: string,
): Promise<Subject> {
  const module = await emitPackage(checkout, folder);
  const round = async () => {
    const readings = texts.map(([lang, , text]) => ({ module, lang, text }));
    const times = await timesOf(readings, folder, SPANS);
    const figures = new Map(texts.map(([, name], at) => [`${name}, microseconds`, times[at] ?? Number.NaN]));
    for (const [name, withLexicon] of LOADED) {
      const { ms, heapMB } = await measureLoading(module, withLexicon, LOADS);
      figures.set(`${name}, ms`, ms).set(`${name}, heapMB`, heapMB);
    }
    return figures;
  };
  return { round, close: async () => {} };
}
