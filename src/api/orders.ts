/** Orders of a list as rows (indexes of its records). Facets use the same rows. */
import type { HasId } from '../records/list.ts';
import type { Key, RowById } from './row-table.ts';

/** All rows by sort and direction: `year desc`. */
type Orders = ReadonlyMap<string, Uint32Array>;

/** Gives all rows of a list in an order. */
export const openOrders =
  (orders: Orders) =>
  (sort: string, direction: 'asc' | 'desc'): Uint32Array =>
    orders.get(`${sort} ${direction}`) ?? new Uint32Array();

/** Rows of a list of ids, in its order. Leaves out ids without a record. */
export const toRows = (ids: readonly number[], rows: RowById): Uint32Array =>
  Uint32Array.from(ids.flatMap((id) => rows.get(id) ?? []));

/** Values by row; null if the record has no key. */
type Values = readonly (number | string | null)[];

/**
 * Orders of a list. Records without the key come last in both directions. Ties are ordered by id (decision:
 * decisions.ts, Parameters).
 * @param byName rows sorted by name, equal names by id
 */
export function makeOrders<R extends HasId>(
  records: readonly R[],
  byName: Uint32Array,
  nameOf: (record: R) => string,
  keys: Readonly<Record<string, Key<R>>>,
): Orders {
  const orders = new Map<string, Uint32Array>();
  const add = (sort: string, rows: Uint32Array, values: Values) => {
    orders.set(`${sort} asc`, rows).set(`${sort} desc`, reverse(rows, values));
  };
  const byId = [...records.keys()].sort((a, b) => (records[a]?.id ?? 0) - (records[b]?.id ?? 0));
  for (const [sort, key] of Object.entries(keys)) {
    const values = records.map(key);
    add(sort, Uint32Array.from(sortBy(values, byId)), values);
  }
  add('name', byName, records.map(nameOf));
  return orders;
}

/** Rows sorted by their values. Equal values keep their order, and rows without a value come last. */
function sortBy(values: Values, rows: readonly number[]): readonly number[] {
  const valueAt = (row: number) => values[row] ?? '';
  const keyed = rows.filter((row) => values[row] !== null);
  keyed.sort((a, b) => (valueAt(a) < valueAt(b) ? -1 : valueAt(a) > valueAt(b) ? 1 : 0));
  return [...keyed, ...rows.filter((row) => values[row] === null)];
}

/** Reverses the keys: equal keys stay in ascending order of id, and records without a key stay last. */
function reverse(rows: Uint32Array, values: Values): Uint32Array {
  const keyAt = (place: number) => values[rows[place] ?? -1] ?? null;
  const reversed = new Uint32Array(rows.length);
  let keyless = rows.length;
  while (keyless > 0 && keyAt(keyless - 1) === null) keyless -= 1;
  reversed.set(rows.subarray(keyless), keyless);
  // Copies each run of equal keys to the other end, and keeps the order within the run.
  for (let [start, end] = [keyless, keyless]; end > 0; end = start) {
    do start -= 1;
    while (start > 0 && keyAt(start - 1) === keyAt(end - 1));
    reversed.set(rows.subarray(start, end), keyless - end);
  }
  return reversed;
}
