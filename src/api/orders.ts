/** Orders of a list as rows: places in its records, by which facets count too. */

import { sortInSteps } from '../search/sort.ts';
import { finish, type Steps } from '../translit/index.ts';

/** Every row once, in an order; built at the first use and kept. */
export interface Orders {
  (sort: string, order: 'asc' | 'desc'): Uint32Array;
  /** Builds all of them. */
  prepare(): Steps<void>;
}

export type Key<R> = (record: R) => number | string | null;

/** Rows of a list of ids, in its order; ids without a record are left out. */
export function toRows(ids: Iterable<number>, rows: ReadonlyMap<number, number>): Uint32Array {
  const found: number[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row !== undefined) found.push(row);
  }
  return Uint32Array.from(found);
}

/**
 * Orders of a list. Without the key a record comes last in both directions, and every order ends with the id
 * (decision: decisions.ts, Parameters).
 * @param byName rows from the first name to the last, equal names by id: the order of a sort without a key
 */
export function createOrders<R extends { readonly id: number }>(
  records: readonly R[],
  byName: () => Uint32Array,
  nameOf: (record: R) => string,
  keys: ReadonlyMap<string, Key<R>>,
): Orders {
  const made = new Map<string, Uint32Array>();
  function* make(sort: string, order: 'asc' | 'desc'): Steps<Uint32Array> {
    const key = keys.get(sort);
    if (key === undefined) return order === 'asc' ? byName() : reverseNames(byName(), records.map(nameOf));
    const sign = order === 'asc' ? 1 : -1;
    const keyed = records.map(key);
    return yield* sortInSteps(
      Uint32Array.from(records.keys()),
      (a, b) =>
        compareKeys(keyed[a] ?? null, keyed[b] ?? null, sign) ||
        (records[a]?.id ?? 0) - (records[b]?.id ?? 0),
    );
  }
  function* prepare(): Steps<void> {
    for (const sort of [...keys.keys(), 'name']) {
      for (const order of ['asc', 'desc'] as const) {
        const name = `${sort} ${order}`;
        if (!made.has(name)) made.set(name, yield* make(sort, order));
        yield;
      }
    }
  }
  const find = (sort: string, order: 'asc' | 'desc') => {
    const name = `${sort} ${order}`;
    const rows = made.get(name) ?? finish(make(sort, order));
    made.set(name, rows);
    return rows;
  };
  return Object.assign(find, { prepare });
}

function compareKeys(a: number | string | null, b: number | string | null, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** Names from the last to the first, with equal names still by ascending id. */
function reverseNames(byName: Uint32Array, names: readonly string[]): Uint32Array {
  const reversed = byName.toReversed();
  const nameAt = (place: number) => names[reversed[place] ?? -1];
  let start = 0;
  for (let end = 1; end <= reversed.length; end += 1) {
    if (end < reversed.length && nameAt(end) === nameAt(start)) continue;
    reversed.subarray(start, end).reverse();
    start = end;
  }
  return reversed;
}
