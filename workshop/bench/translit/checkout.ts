/** A checkout's engines to be measured in turns with another's: its own package, on texts that are the same for both. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputOf } from '../../../test/harness/program.ts';
import type { Figures, Subject } from '../runner/rounds.ts';
import type { Text } from './clocked-reader.ts';
import { emitPackage, LOADED, measureLoading } from './loading.ts';

const reader = fileURLToPath(new URL('clocked-reader.ts', import.meta.url));

/** Fresh processes a round and kind of loading. */
const LOADS = 3;

/**
 * Opens a checkout's package. Each round reads in a fresh process: how the compiler lays out the same code differs by a tenth
 * from one process to the next, and would be taken for a difference of the checkouts.
 * @param folder an empty one, for the package
 */
export async function openCheckout(
  checkout: string,
  texts: readonly Text[],
  folder: string,
): Promise<Subject> {
  const module = await emitPackage(checkout, folder);
  const file = join(folder, 'texts.json');
  writeFileSync(file, JSON.stringify(texts));
  const round = async (): Promise<Figures> => {
    // `as`: what the reader prints.
    const read = JSON.parse(await outputOf([reader, module, file])) as [string, number][];
    const figures = new Map(read);
    for (const [name, withLexicon] of LOADED) {
      const { ms, heapMB } = await measureLoading(module, withLexicon, LOADS);
      figures.set(`${name}, ms`, ms).set(`${name}, heapMB`, heapMB);
    }
    return figures;
  };
  return { round, close: async () => {} };
}
