/** Orders of a list as rows: places in its records, by which facets count too. */

import { allRows, sortInSteps } from '../search/sort.ts';
import { finish, type Steps } from '../translit/index.ts';
import { isSameList, type Key } from './in-steps.ts';

/** Every row once, in an order; built at the first use and kept. */
export interface Orders {
  (sort: string, order: 'asc' | 'desc'): Uint32Array;
  /** Builds all of them. */
  prepare(): Steps<void>;
  /** An order that was built. */
  made(sort: string, order: 'asc' | 'desc'): Uint32Array | undefined;
}

/** The orders of another list: those whose keys are the same in both are taken from there. */
export interface OrdersBefore<R> {
  readonly records: readonly R[];
  readonly orders: Orders;
}

/** So many records are gone through in a step. */
const step = 4096;

/** Rows of a list of ids, in its order; ids without a record are left out. */
export function* toRows(
  ids: readonly number[],
  rows: ReadonlyMap<number, number>,
): Steps<Uint32Array<ArrayBuffer>> {
  const found = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if (at % step === 0) yield;
    const row = rows.get(ids[at] ?? 0);
    if (row !== undefined) found[count++] = row;
  }
  return found.slice(0, count);
}

/** What each record says, in their order. */
function* valuesOf<R, V>(records: readonly R[], value: (record: R) => V): Steps<V[]> {
  const values: V[] = [];
  for (const record of records) {
    if (values.length % step === 0) yield;
    values.push(value(record));
  }
  return values;
}

/**
 * Orders of a list. Without the key a record comes last in both directions, and every order ends with the id
 * (decision: decisions.ts, Parameters).
 * @param byName rows from the first name to the last, equal names by id: the order of a sort without a key
 * @param before forgotten when all orders are built
 */
export function createOrders<R extends { readonly id: number }>(
  records: readonly R[],
  byName: () => Steps<Uint32Array<ArrayBuffer>>,
  nameOf: (record: R) => string,
  keys: ReadonlyMap<string, Key<R>>,
  before?: OrdersBefore<R>,
): Orders {
  const made = new Map<string, Uint32Array>();
  let old = before;
  function* kept(sort: string, order: 'asc' | 'desc', key: Key<R>): Steps<Uint32Array | undefined> {
    const rows = old?.orders.made(sort, order);
    const isSame = (a: R, b: R) => a.id === b.id && key(a) === key(b);
    return old !== undefined && rows !== undefined && (yield* isSameList(old.records, records, isSame))
      ? rows
      : undefined;
  }
  function* make(sort: string, order: 'asc' | 'desc'): Steps<Uint32Array> {
    const key = keys.get(sort);
    if (key === undefined) {
      const rows = yield* byName();
      return order === 'asc' ? rows : yield* reverseNames(rows, yield* valuesOf(records, nameOf));
    }
    const same = yield* kept(sort, order, key);
    if (same !== undefined) return same;
    const sign = order === 'asc' ? 1 : -1;
    const keyed = yield* valuesOf(records, key);
    return yield* sortInSteps(
      allRows(records.length),
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
    old = undefined;
  }
  const find = (sort: string, order: 'asc' | 'desc') => {
    const name = `${sort} ${order}`;
    const rows = made.get(name) ?? finish(make(sort, order));
    made.set(name, rows);
    return rows;
  };
  return Object.assign(find, {
    prepare,
    made: (sort: string, order: string) => made.get(`${sort} ${order}`),
  });
}

function compareKeys(a: number | string | null, b: number | string | null, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

/** Names from the last to the first, with equal names still by ascending id. */
function* reverseNames(byName: Uint32Array, names: readonly string[]): Steps<Uint32Array> {
  const reversed = byName.toReversed();
  const nameAt = (place: number) => names[reversed[place] ?? -1];
  let start = 0;
  for (let end = 1; end <= reversed.length; end += 1) {
    if (end % step === 0) yield;
    if (end < reversed.length && nameAt(end) === nameAt(start)) continue;
    reversed.subarray(start, end).reverse();
    start = end;
  }
  return reversed;
}
