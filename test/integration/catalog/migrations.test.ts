/** Migrations make the tables that a new catalogue has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { newFolder } from '../../harness/folder.ts';

/** The columns of each table, in their order. */
function columnsOf(db: CatalogDatabase): Record<string, string[]> {
  const columns = db
    .prepare<[], { table: string; column: string }>(
      `SELECT t.name AS "table", c.name || ' ' || c.type || iif(c."notnull", ' NOT NULL', '') AS "column"
       FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY t.name, c.cid`,
    )
    .all();
  return Object.fromEntries(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => [
      table,
      own.map(({ column }) => column),
    ]),
  );
}

const indexesOf = (db: CatalogDatabase) =>
  db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").pluck().all();

test('a migrated catalogue has the indexes and tables of a new one, with the columns in the same order', () => {
  const folder = newFolder();
  const path = join(folder, 'catalog.sqlite');
  const kept = new Database(path);
  kept.exec(readFileSync(join(import.meta.dirname, '../../system/kept-folder/catalog.sql'), 'utf8'));
  kept.close();
  const [migrated, fresh] = [openCatalog(path), openCatalog(':memory:')];
  expect(indexesOf(migrated)).toEqual(indexesOf(fresh));
  expect(
    columnsOf(migrated),
    'a new column stands last in its table of data/schema.sql: ALTER TABLE adds it there, and the import writes cells by position',
  ).toEqual(columnsOf(fresh));
  migrated.close();
  fresh.close();
});
