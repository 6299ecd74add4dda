/** The package that users import: emitted from a checkout, and what it costs to load. */
import { join } from 'node:path';
import { outputOf } from '../../../test/harness/program.ts';

interface Loading {
  readonly ms: number;
  readonly heapMB: number;
  readonly rssMB: number;
}

/** What {@link measureLoading} is told; the name of each stands in the results. */
export const LOADED = [
  ['engines', false],
  ['engines with the English lexicon', true],
] as const;

/** Emits a checkout's package by its own command into an empty folder; gives its module. */
export async function emitPackage(checkout: string, folder: string): Promise<string> {
  const out = join(folder, 'package');
  await outputOf([join(checkout, 'scripts', 'package.ts'), '--out', out], { cwd: checkout });
  return join(out, 'translit', 'index.js');
}

/** Fresh processes import the module, one after another: what a user of it waits for and keeps, of the quickest. */
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
  let best: Loading | undefined;
  for (let time = 0; time < times; time += 1) {
    const printed = await outputOf(['--expose-gc', '--input-type=module', '-e', program]);
    // Printed by the program above.
    const one = JSON.parse(printed) as Loading;
    if (best === undefined || one.ms < best.ms) best = one;
  }
  if (best === undefined) throw new Error('Nothing was loaded.');
  return best;
}
