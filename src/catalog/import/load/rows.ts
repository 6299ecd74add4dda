import type { RunResult } from 'better-sqlite3';
import type { CatalogDatabase } from '../../database.ts';

/** A value of a column. Booleans are 0 or 1, absent values NULL. */
export type Cell = string | number | null;

/** Adds a whole row, with cells in the order of the table's columns. */
export type Insert = (...cells: Cell[]) => RunResult;

/** Prepares the insert of a table. It fails if a row has too few or too many cells. */
export function insertInto(db: CatalogDatabase, table: string): Insert {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  // OR FAIL needs no journal for the statement, since a failure rolls back the whole transaction anyway.
  const insert = db.prepare<[Cell[]]>(
    `INSERT OR FAIL INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (...cells) => insert.run(cells);
}

/** An array or object as JSON; NULL if it is absent or empty. */
export function toJson(value: readonly unknown[] | object | undefined): string | null {
  if (value === undefined || Object.keys(value).length === 0) return null;
  return JSON.stringify(value);
}

/** An object without its absent and empty members. */
export function withoutEmpty(value: Readonly<Record<string, readonly unknown[] | undefined>> | undefined) {
  if (value === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([, list]) => list !== undefined && list.length > 0),
  );
}

/** Empty text counts as absent. */
export const orNull = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/** 1 for true; absent counts as false. */
export const flag = (value: boolean | undefined): number => (value === true ? 1 : 0);
