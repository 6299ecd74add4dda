/** import → export → import changes nothing; importing B over A gives the same as importing B. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { exportCatalog } from '../../../src/catalog/export/export.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import {
  anime,
  bench,
  benchForEachTest,
  dump,
  importTime,
  withoutAppearances,
} from '../../harness/catalog-bench.ts';
import { unusedFields } from '../../harness/source-coverage.ts';
import { arbitrarySource, sorted } from './arbitrary.ts';

benchForEachTest();

function readFolder(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('.'),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** NDJSON as records, in the order of their keys. */
const parse = (text: string): unknown =>
  text.startsWith('{"')
    ? sorted(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    : text;

/** Imports a folder without errors. */
async function load(db: CatalogDatabase, folder: string) {
  const { store: images, originals } = bench;
  const result = await importSource({
    ...{ db, folder, images, originals },
    time: importTime,
    allowRemoved: true,
  });
  expect(result.errors.groups()).toEqual([]);
  return result;
}

/** A catalogue contains only pictures that a record uses. */
function withoutUnusedFiles(folder: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(Object.values(folder));
  return Object.fromEntries(
    Object.entries(folder).filter(([file]) => !file.startsWith('images') || text.includes(`"${file}"`)),
  );
}

test('random sources have every field of the format, so that the tests of import and export see it', () => {
  const sources = fc.sample(arbitrarySource, { numRuns: 100, seed: 20261122 });
  const unused = unusedFields((name) => sources.flatMap((source) => source[name] ?? []));
  expect(unused, 'add these fields to arbitrary.ts').toEqual([]);
});

test('an export gives the source back, and importing the export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySource, async (source) => {
      const db = openCatalog(':memory:');
      const folder = bench.write(source);
      await load(db, folder);
      const content = dump(db);
      const out = `${folder}-out`;
      rmSync(out, { recursive: true, force: true });
      await exportCatalog(db, out, bench.originals, '');
      const given = Object.entries(readFolder(folder)).filter(([, lines]) => lines !== '');
      const exported = Object.entries(readFolder(out)).filter(([, lines]) => lines !== '');
      expect(withoutAppearances(Object.fromEntries(exported))).toEqual(
        withoutAppearances(withoutUnusedFiles(Object.fromEntries(given))),
      );

      // An import of the export into the same catalogue changes nothing.
      expect((await load(db, out)).changed).toBe(false);
      expect(dump(db)).toEqual(content);

      const second = openCatalog(':memory:');
      await load(second, out);
      expect(dump(second)).toEqual(content);
      second.close();
      db.close();
    }),
    { numRuns: 8 },
  );
});

test('importing a source over another gives what a fresh import gives, plus tombstones', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySource, arbitrarySource, async (before, after) => {
      const [fresh, db] = [openCatalog(':memory:'), openCatalog(':memory:')];
      await load(fresh, bench.write(after));
      for (const source of [before, after]) await load(db, bench.write(source));
      const { tombstone, ...content } = dump(db);
      const { tombstone: given, ...rest } = dump(fresh);
      expect(withoutAppearances(content)).toEqual(withoutAppearances(rest));
      expect(tombstone).toEqual(expect.arrayContaining(given ?? []));
      expect(db.pragma('foreign_key_check')).toEqual([]);
      fresh.close();
      db.close();
    }),
    { numRuns: 8 },
  );
});

test('importing an export of lines in another spelling changes nothing, and one edited line is one change', async () => {
  const db = openCatalog(':memory:');
  const others = Array.from({ length: 220 }, (_, at) => anime(at + 2));
  const folder = bench.write({
    genres: ['{ "ua": "Драма", "name": "Drama" }'],
    // More lines than may differ before the import stops comparing a file.
    anime: [anime(1, { genres: ['Drama'], similar: [] }), ...others].map((line) => ({
      ...line,
      isAdult: false,
    })),
    posters: [
      { isSelected: false, id: 1, anime: 1, image: 'images/a.png', publishedAt: '2026-03-01T12:00:00+02:00' },
    ],
    tombstones: ['{"id":999,"kind":"anime"}'],
    files: { 'images/a.png': 'a' },
  });
  await load(db, folder);
  const out = `${folder}-out`;
  rmSync(out, { recursive: true, force: true });
  await exportCatalog(db, out, bench.originals, '');
  const lines = (name: string) => readFileSync(join(out, name), 'utf8');
  for (const name of ['genres.ndjson', 'anime.ndjson', 'posters.ndjson', 'tombstones.ndjson'])
    expect(lines(name)).not.toBe(readFileSync(join(folder, name), 'utf8'));
  const before = dump(db);
  const again = await load(db, out);
  expect([again.changed, again.files.map(({ changed }) => changed.count)]).toEqual([
    false,
    again.files.map(() => 0),
  ]);
  expect(dump(db)).toEqual(before);
  writeFileSync(join(out, 'anime.ndjson'), lines('anime.ndjson').replace('title-2', 'title-two'));
  const edited = await load(db, out);
  const changes = edited.files.flatMap(({ file, changed }) =>
    changed.count === 0 ? [] : [[file, changed.count]],
  );
  expect([edited.changed, changes]).toEqual([true, [['anime.ndjson', 1]]]);
  db.close();
});
