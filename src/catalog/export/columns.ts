import type { CatalogDatabase } from '../database.ts';

/** Rows of a table in an order. If `given` has a value, only the rows with this value in its column. */
export function rowsOf<Row>(
  db: CatalogDatabase,
  table: string,
  order: string,
  given: Readonly<Record<string, number | undefined>>,
): Iterable<Row> {
  const [[column, value]] = Object.entries(given) as [[string, number | undefined]]; // one column
  const where = value === undefined ? '' : `WHERE ${column} = ?`;
  const rows = db.prepare<number[], Row>(`SELECT * FROM ${table} ${where} ORDER BY ${order}`);
  return rows.iterate(...(value === undefined ? [] : [value]));
}

/** A column as a field of the source: NULL becomes an absent field. */
export function orAbsent<T>(value: T | null): T | undefined {
  return value ?? undefined;
}

/** A flag whose default is false: absent unless set. */
export function orDefault(flag: number): true | undefined {
  return flag === 1 ? true : undefined;
}

/** An object, or undefined if all its members are absent. */
export function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.values(value).some((member) => member !== undefined) ? value : undefined;
}

/** A list, or undefined if it is empty. */
export function unlessNone<T>(list: readonly T[]): T[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}
