/** Randomly changed sources, their bytes or their values: an import takes each, or refuses it and changes nothing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exporters } from '../../../src/catalog/export/exporters.ts';
import { small } from '../../harness/shop.ts';
import { createBench } from '../../harness/source.ts';
import { changed, changes, spliced, splices } from './mutate.ts';
import { tryMany } from './try-many.ts';

/** A change in a file of a source: of bytes, or of a line's meaning. */
const inputs = fc.record({
  file: fc.nat(),
  mutate: fc.oneof(
    splices.map((splice) => (text: string) => spliced(Buffer.from(text), splice)),
    fc.tuple(fc.nat(), changes).map(([line, change]) => (text: string) => {
      const lines = text.split('\n');
      const nth = line % lines.length;
      if (lines[nth] !== '') lines[nth] = JSON.stringify(changed(JSON.parse(lines[nth] ?? 'null'), change));
      return Buffer.from(lines.join('\n'));
    }),
  ),
});

test('takes a changed source, or refuses it with file, line and what is allowed and changes nothing', {
  timeout: 600_000,
}, async () => {
  const bench = createBench();
  const pictures = { 'images/cover.png': 'cover', 'images/poster.png': 'poster' };
  expect(await bench.diagnostics({ ...small, files: pictures })).toEqual([]);
  const names = readdirSync(bench.folder).filter((name) => name.endsWith('.ndjson'));
  /** The whole content of the catalogue, as lines of a source. */
  const stateOf = () => Object.entries(exporters).map(([name, lines]) => [name, [...lines(bench.db)]]);
  const { taken, refused } = await tryMany(
    inputs,
    async ({ file, mutate }) => {
      const path = join(bench.folder, names[file % names.length] ?? '');
      const before = stateOf();
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, mutate(text));
      const { diagnostics } = await bench.import();
      writeFileSync(path, text);
      for (const { file: named, line, message } of diagnostics) {
        expect(named).toMatch(/^(?:\w+\.ndjson$|images\/)/);
        expect(line).toBeGreaterThanOrEqual(0);
        expect(message.length).toBeGreaterThan(10);
        expect(message).not.toMatch(/undefined|\bat \S+:\d+|TypeError|SQLITE/);
      }
      if (diagnostics.length === 0) return 'taken';
      expect(stateOf()).toEqual(before);
      return 'refused';
    },
    400,
  );
  bench.close();
  expect(taken).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(100);
});
