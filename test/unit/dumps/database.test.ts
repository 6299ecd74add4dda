import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createDumpDatabase } from '../../../src/dumps/database.ts';
import { describeTables } from '../../../src/dumps/describe.ts';
import { type KindName, rowSchemas } from '../../../src/dumps/kinds.ts';
import { newFolder } from '../../harness/folder.ts';

const schema = join(import.meta.dirname, '../../../data/dump-schema.sql');
/** Lines of a file beside this one. */
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Rows as the dumps write them: one whose fields all have values of their own, one as empty as it may be. */
const rows: readonly [KindName, object][] = linesOf('database-rows.ndjson');

/** The rows of the database that is made of them: the name of a table, and the values of a row. */
const tableRows: readonly [string, ...unknown[]][] = linesOf('database-tables.ndjson');

/** Fields that the database leaves out: queries give them, or other tables have them. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  ...{ genres: ['animeCount'], tags: ['animeCount'], studios: ['animeCount'] },
  ...{ anime: ['airings', 'releases', 'uaPosters'], characters: ['mainAnime'] },
};

test.each(Object.entries(rowSchemas))('the rows here have every field of %s', (kind, { shape }) => {
  const used = rows.flatMap(([own, row]) => (own === kind ? Object.keys(row) : []));
  const missing = Object.keys(shape).filter((field) => !used.includes(field));
  expect(
    missing.sort(),
    'a field needs a column in data/dump-schema.sql, its value in src/dumps/database.ts, and both in the files beside this one',
  ).toEqual(leftOut[kind] ?? []);
});

test('the database of the dumps has every value in its column', () => {
  const folder = newFolder();
  const made = createDumpDatabase(join(folder, 'database.sqlite'), schema);
  // Rows of all fields that are written, and of no others.
  for (const [kind, row] of rows) made.store(kind, row as never);
  made.finish({
    about: { generation: '7', service: 'https://s' },
    credits: [
      { name: 'Чиї, дані', nameEn: 'Whose, data', licence: 'CC0', url: 'https://c' },
      { name: 'Інші', licence: null, url: null },
    ],
    catalogs: {
      catalog_a: { name: 'MyAnimeList', urls: { anime: 'https://m/{id}' } },
      catalog_b: { name: 'Слаги', nameEn: 'Slugs' },
    },
  });

  const db = new Database(join(folder, 'database.sqlite'), { readonly: true });
  onTestFinished(() => void db.close());
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')",
    )
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name }) => name);
  const about = { service: 'https://s', licence: null, generation: 7, createdAt: '2026-03-01T10:00:00Z' };
  const described = describeTables(about, schema).databases.database.tables;
  const views = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'view'").pluck().all();
  expect(Object.keys(described).sort()).toEqual([...tables, ...views].sort());
  // Those of release_teams come in the order of an index.
  const order = (name: string) => (name === 'release_teams' ? 'ORDER BY 1, 2, 3' : '');
  const read = tables.sort().flatMap((name) =>
    db
      .prepare<[], readonly unknown[]>(`SELECT * FROM ${name} ${order(name)}`)
      .raw()
      .all()
      .map((values) => [name, ...values]),
  );
  expect(read).toEqual(tableRows);
  for (const [table, word, found] of [
    ['anime_search', 'друга', [1]],
    ['character_search', 'їжачок', [1]],
  ] as const)
    expect(db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).pluck().all(word)).toEqual(found);
});
