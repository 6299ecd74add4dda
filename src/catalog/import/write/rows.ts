import type { Catalog } from '../../database.ts';

/** What a column takes. Booleans are 0 or 1, absent values NULL. */
export type Cell = string | number | null;

/** A prepared INSERT of a whole row, in the order of the table's columns. */
export function prepareInsert(db: Catalog, table: string): (...cells: Cell[]) => number | bigint {
  const columns = db.pragma(`table_info(${table})`);
  const marks = Array.isArray(columns) ? columns.map(() => '?').join(', ') : '';
  const statement = db.prepare<Cell[]>(`INSERT INTO ${table} VALUES (${marks})`);
  return (...cells) => statement.run(...cells).lastInsertRowid;
}

/** An array or object as JSON; one without content counts as absent. */
export function toJson(value: readonly unknown[] | object | undefined): string | null {
  if (value === undefined || Object.keys(value).length === 0) return null;
  return JSON.stringify(value);
}

/** An object without its absent and empty members. */
export function withoutEmpty(value: Readonly<Record<string, readonly unknown[] | undefined>> | undefined) {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, list]) => list !== undefined && list.length > 0),
  );
}

/** Empty text counts as absent. */
export const orNull = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

export const flag = (value: boolean | undefined): number => (value === true ? 1 : 0);
