/** Measures the package that users import, emitted from a checkout: reading speed, and cost of loading. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputOf } from '../../../test/harness/program.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import { type Corpora, LANG_OF } from './corpora.ts';
import type { Reading } from './reader.ts';

/** The readings to measure, by the text that they read. */
export type Readings = Readonly<Partial<Record<keyof Corpora, Reading>>>;

const reader = fileURLToPath(new URL('reader.ts', import.meta.url));

/** Microseconds of processor time for each text. All are read in one new process. */
export async function timesOf(readings: Readings, folder: string): Promise<Figures> {
  const file = join(folder, 'readings.json');
  writeFileSync(file, JSON.stringify(Object.values(readings)));
  // `as`: the format that the reader prints.
  const times = JSON.parse(await outputOf([reader, file])) as number[];
  return new Map(Object.keys(readings).map((name, at) => [`${name}, µs`, times[at] ?? Number.NaN]));
}

interface Loading {
  readonly ms: number;
  readonly heapMB: number;
}

/** Imports the module in a new process: what a user waits for and keeps in memory. */
async function measureLoading(module: string, withLexicon: boolean): Promise<Loading> {
  const program = `
    const used = () => { globalThis.gc(); const { heapUsed, external } = process.memoryUsage(); return heapUsed + external; };
    const before = used();
    const start = performance.now();
    const m = await import(${JSON.stringify(module)});
    ${withLexicon ? 'await m.loadEnglish();' : ''}
    for (const lang of ['ja', 'zh', 'ko', 'en']) m.transliterate(lang, 'Anna');
    const ms = performance.now() - start;
    console.log(JSON.stringify({ ms, heapMB: (used() - before) / 1e6 }));`;
  // `as`: printed by the program above.
  return JSON.parse(await outputOf(['--expose-gc', '--input-type=module', '-e', program])) as Loading;
}

/**
 * A checkout's package, emitted by its own command into an empty folder. Each round reads in a new process: the
 * compiler's layout of the same code differs by a tenth between processes, and would look like a difference of the
 * checkouts.
 */
export async function openPackage(checkout: string, corpora: Corpora, folder: string): Promise<Subject> {
  const name = 'ani-ua-translit';
  await outputOf([join(checkout, 'scripts', 'package.ts'), name, '--out', folder], { cwd: checkout });
  const module = join(folder, name, 'index.js');
  const readings = Object.fromEntries(
    Object.entries(LANG_OF).map(([on, lang]) => [on, { module, lang, text: corpora[on as keyof Corpora] }]), // a key of it
  );
  const round = async () => {
    const figures = new Map(await timesOf(readings, folder));
    for (const withLexicon of [false, true]) {
      const loaded = withLexicon ? 'engines with the English lexicon' : 'engines';
      const { ms, heapMB } = await measureLoading(module, withLexicon);
      figures.set(`${loaded}, ms`, ms).set(`${loaded}, heapMB`, heapMB);
    }
    return figures;
  };
  return { round, close: async () => {} };
}
