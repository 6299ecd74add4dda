/** Filling an empty catalogue in bulk leaves what loading it row by row would leave. */
import { expect, test } from 'vitest';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { rejectBrokenReferences } from '../../../src/catalog/import/load/bulk.ts';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  createBench,
  dump,
  episode,
  release,
  team,
  withoutAppearances,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

const indexes = (db: CatalogDatabase) =>
  db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all();

// More rows than one statement takes, and not a multiple of it.
const many = Array.from({ length: 1003 }, (_, index) => index + 1);
const source = {
  teams: [team(1), team(2)],
  anime: many.map((id) => anime(id, { similar: [(id % many.length) + 1] })),
  releases: many.map((id) =>
    release(id, [1, 2], { episodes: many.slice(0, id % 7).map((at) => episode(at)) }),
  ),
  characters: many.map((id) => character(id, { anime: [{ anime: id, role: 'main' }] })),
};

test('the same rows, indexes and checks', async () => {
  const fresh = openCatalog(':memory:');
  await bench.import(source);
  expect(indexes(bench.db)).toEqual(indexes(fresh));
  expect(bench.db.pragma('foreign_keys', { simple: true })).toBe(1);
  const bulk = dump(bench.db);
  const other = createBench();
  await other.import({ anime: [anime(5000)] });
  await other.import(source);
  // The title that went has left its tombstone.
  expect(withoutAppearances({ ...dump(other.db), tombstone: [] })).toEqual(withoutAppearances(bulk));
  other.close();
  fresh.close();
});

test('a reference to nothing is found before the commit', () => {
  const db = openCatalog(':memory:');
  db.pragma('foreign_keys = OFF');
  db.prepare('INSERT INTO similar VALUES (1, 0, 2)').run();
  expect(() => rejectBrokenReferences(db)).toThrow(/FOREIGN KEY constraint failed.*similar/);
  db.close();
});
