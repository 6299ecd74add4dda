/** Orders of a list, as rows: indexes in its records, which facets use too. */

import { type HasId, idAt, isSameList, type RecordList, visitRecords } from '../records/list.ts';
import { lazy } from '../scheduling/lazy.ts';
import { finish, type Task } from '../scheduling/task.ts';
import { allRows, sortResumably } from '../search/sort.ts';
import type { Key, RowById } from './row-table.ts';

/** Gives all rows in an order, which is built at its first use and kept. */
export interface Orders {
  (sort: string, order: 'asc' | 'desc'): Uint32Array;
  /** Builds all orders. */
  prepare(): Task<void>;
  /** An order, if it is built. */
  made(sort: string, order: 'asc' | 'desc'): Uint32Array | undefined;
}

/** The orders of another list: those with equal keys are reused. */
export interface BaseOrders<R> {
  readonly records: RecordList<R>;
  readonly orders: Orders;
}

/** Records between two pauses. */
const step = 4096;

/** Rows of a list of ids, in its order; ids without a record are left out. */
export function* toRows(ids: readonly number[], rows: RowById): Task<Uint32Array<ArrayBuffer>> {
  const found = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if (at % step === 0) yield;
    const row = rows.get(ids[at] ?? 0);
    if (row !== undefined) found[count++] = row;
  }
  return found.slice(0, count);
}

/** By sort and row the keys of all records, in one reading of the list. */
function* readKeys<R>(
  records: RecordList<R>,
  keys: ReadonlyMap<string, Key<R>>,
): Task<ReadonlyMap<string, readonly (number | string | null)[]>> {
  const columns = [...keys].map(([sort, key]) => {
    return { sort, key, values: new Array<number | string | null>(records.length) };
  });
  yield* visitRecords(records, (record, row) => {
    for (const { key, values } of columns) values[row] = key(record);
  });
  return new Map(columns.map(({ sort, values }) => [sort, values]));
}

/**
 * Orders of a list. Records without the key come last in both directions, and ties are ordered by id (decision:
 * decisions.ts, Parameters).
 * @param byName rows from the first name to the last, equal names by id: the order of a sort without a key
 * @param base released when all orders are built
 */
export function createOrders<R extends HasId>(
  records: RecordList<R>,
  byName: () => Task<Uint32Array<ArrayBuffer>>,
  nameOf: (record: R) => string,
  keys: ReadonlyMap<string, Key<R>>,
  base?: BaseOrders<R>,
): Orders {
  const made = new Map<string, Uint32Array>();
  let remainingBase = base;
  let keyed = lazy(() => readKeys(records, new Map([...keys, ['name', nameOf]])));
  function* valuesOf(sort: string) {
    return (yield* keyed.prepare()).get(sort) ?? [];
  }
  function* kept(sort: string, order: 'asc' | 'desc', key: Key<R>): Task<Uint32Array | undefined> {
    const old = remainingBase;
    const rows = old?.orders.made(sort, order);
    if (old === undefined || rows === undefined) return undefined;
    // What sorted the names may be another program by now.
    if (!keys.has(sort) && !isSameOrder(old.orders.made(sort, 'asc'), yield* ascending(sort)))
      return undefined;
    const isSame = (a: R, b: R) => a.id === b.id && key(a) === key(b);
    return (yield* isSameList(old.records, records, isSame)) ? rows : undefined;
  }
  function* ascending(sort: string, key?: Key<R>): Task<Uint32Array> {
    const rows = made.get(`${sort} asc`);
    if (rows !== undefined) return rows;
    if (key === undefined) return yield* byName();
    const values = yield* valuesOf(sort);
    return yield* sortResumably(
      allRows(records.length),
      (a, b) =>
        compareKeys(values[a] ?? null, values[b] ?? null) ||
        (idAt(records, a) ?? 0) - (idAt(records, b) ?? 0),
    );
  }
  function* make(sort: string, order: 'asc' | 'desc'): Task<Uint32Array> {
    const key = keys.get(sort);
    if (key === undefined && order === 'asc') return yield* byName();
    const same = yield* kept(sort, order, key ?? nameOf);
    if (same !== undefined) return same;
    const rows = yield* ascending(sort, key);
    return order === 'asc' ? rows : yield* reverse(rows, yield* valuesOf(sort));
  }
  function* prepare(): Task<void> {
    for (const sort of [...keys.keys(), 'name']) {
      for (const order of ['asc', 'desc'] as const) {
        const name = `${sort} ${order}`;
        if (!made.has(name)) {
          const rows = yield* make(sort, order);
          if (!made.has(name)) made.set(name, rows);
        }
        yield;
      }
    }
    // What all orders were made from is needed no more.
    remainingBase = undefined;
    keyed = lazy(() => readKeys(records, new Map()));
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

const isSameOrder = (a: Uint32Array | undefined, b: Uint32Array): boolean =>
  a?.length === b.length && a.every((row, at) => row === b[at]);

function compareKeys(a: number | string | null, b: number | string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Reverses the keys: equal keys stay in ascending order of id, and records without a key stay last. */
function* reverse(rows: Uint32Array, keyed: readonly unknown[]): Task<Uint32Array> {
  const keyAt = (place: number) => keyed[rows[place] ?? -1] ?? null;
  const reversed = new Uint32Array(rows.length);
  let keyless = rows.length;
  while (keyless > 0 && keyAt(keyless - 1) === null) keyless -= 1;
  reversed.set(rows.subarray(keyless), keyless);
  // Copies each run of equal keys, in its order, to the other end.
  for (let [start, end] = [keyless, keyless]; end > 0; end = start) {
    do {
      start -= 1;
      if (start % step === 0) yield;
    } while (start > 0 && keyAt(start - 1) === keyAt(end - 1));
    reversed.set(rows.subarray(start, end), keyless - end);
  }
  return reversed;
}
