/** Sources with random changes. An import accepts each, or refuses it with a list and loses nothing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { exporters } from '../../../src/catalog/export/exporters.ts';
import { small } from '../shop.ts';
import { createBench } from '../source.ts';
import { type Change, changed, changes, type Splice, spliced, splices } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/** A change in a file of a source: of a line's meaning, or of bytes. */
export interface SourceChange {
  readonly file: number;
  readonly line: number;
  readonly by: { readonly change: Change } | { readonly splice: Splice };
}

const inputs: fc.Arbitrary<SourceChange> = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  by: fc.oneof(fc.record({ change: changes }), fc.record({ splice: splices })),
});

function mutated(text: string, { line, by }: SourceChange): Buffer {
  if ('splice' in by) return spliced(Buffer.from(text), by.splice);
  const lines = text.split('\n');
  const nth = line % lines.length;
  if (lines[nth] !== '') lines[nth] = JSON.stringify(changed(JSON.parse(lines[nth] ?? 'null'), by.change));
  return Buffer.from(lines.join('\n'));
}

/** Texts that no message about a refused source may contain. */
const slip = /undefined|\bat \S+:\d+|TypeError|SQLITE/;

/** A catalogue, and the source to change. */
export async function openSource(): Promise<FuzzTarget<SourceChange>> {
  const bench = createBench();
  const pictures = { 'images/cover.png': 'cover', 'images/poster.png': 'poster' };
  const { diagnostics: none } = await bench.import({ ...small, files: pictures });
  if (none.length > 0) throw new Error('The source is refused as it is');
  const files = new Map(
    readdirSync(bench.folder)
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => [name, readFileSync(join(bench.folder, name), 'utf8')]),
  );
  /** The whole content of the catalogue, as lines of a source. */
  const stateOf = () =>
    JSON.stringify(Object.entries(exporters).map(([name, lines]) => [name, [...lines(bench.db)]]));
  return {
    inputs,
    async attempt(input) {
      const [name, text] = [...files][input.file % files.size] ?? ['', ''];
      const before = stateOf();
      writeFileSync(join(bench.folder, name), mutated(text, input));
      const { diagnostics } = await bench.import();
      writeFileSync(join(bench.folder, name), text);
      for (const { file, line, message } of diagnostics) {
        const isPlace = (files.has(file) || file.startsWith('images/')) && line >= 0;
        if (!isPlace || message.length <= 10 || slip.test(message))
          throw new Error(`no place and reason: ${file}:${line}: ${message}`);
      }
      if (diagnostics.length === 0) return 'taken';
      if (stateOf() !== before) throw new Error('What was refused has changed the catalogue');
      return 'refused';
    },
    close: async () => bench.close(),
  };
}
