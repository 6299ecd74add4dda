/**
 * Filters over the rows of a list. Each value of a column has a set of bits (one bit a row), so a filter is a few
 * word-wise operations and reads no row twice. A column is plain data that one thread can pass to another.
 */

import { addBit, type BitSet, type BitSets, createBitSets } from '../packed/bit-set.ts';
import { partitionPoint } from '../packed/partition-point.ts';

/** The rows that hold each value. */
export type SetsByValue<V> = ReadonlyMap<V, BitSet>;

/** Numbers in ascending order, and the row that holds each. */
export interface SortedNumbers {
  readonly rows: Uint32Array;
  readonly keys: Float64Array;
}

/** A column whose rows hold any number of values, for values that recur. */
export function readValues<R, V extends string | number>(
  records: readonly R[],
  valuesOf: (record: R) => Iterable<V>,
): SetsByValue<V> {
  const { empty } = createBitSets(records.length);
  const sets = new Map<V, BitSet>();
  for (const [row, record] of records.entries())
    for (const value of valuesOf(record)) {
      const set = sets.get(value) ?? empty();
      sets.set(value, set);
      addBit(set, row);
    }
  return sets;
}

/** A column whose rows hold any number of numbers. Its memory does not depend on how many of the numbers differ. */
export function readNumbers<R>(
  records: readonly R[],
  numbersOf: (record: R) => Iterable<number>,
): SortedNumbers {
  const rowsOf = new Map<number, number[]>();
  for (const [row, record] of records.entries())
    for (const key of numbersOf(record)) {
      const rows = rowsOf.get(key);
      if (rows === undefined) rowsOf.set(key, [row]);
      else rows.push(row);
    }
  const sorted = [...rowsOf].sort(([a], [b]) => a - b);
  return {
    rows: Uint32Array.from(sorted.flatMap(([, rows]) => rows)),
    keys: Float64Array.from(sorted.flatMap(([key, rows]) => rows.map(() => key))),
  };
}

/** The filter over a column of values. No row holds an unknown value. */
export function openValues<V>({ empty, and, or, not, size }: BitSets, sets: SetsByValue<V>) {
  // A request may repeat a value thousands of times, so we look up each value once.
  const pick = (values: Iterable<V>): BitSet[] =>
    [...new Set(values)].map((value) => sets.get(value) ?? empty());
  return {
    /** Rows that hold at least one of the values; no values: no rows. */
    any: (values: Iterable<V>) => or(pick(values)),
    /** Rows that hold every value; no values: all rows. */
    all: (values: Iterable<V>) => and(...pick(values)),
    /** Rows that hold none of the values. */
    none: (values: Iterable<V>) => not(or(pick(values))),
    /** Every value that some row holds. */
    values: () => sets.keys(),
    /** How many rows hold each value. */
    counts: () => new Map(Array.from(sets, ([value, set]) => [value, size(set)])),
  };
}

/** The filter over a column of numbers. */
export function openNumbers({ empty, of }: BitSets, { rows, keys }: SortedNumbers) {
  const rowsBetween = (from: number | undefined, to: number | undefined): Uint32Array => {
    const keyAt = (at: number) => keys[at] ?? 0;
    const start = from === undefined ? 0 : partitionPoint(keys.length, (at) => keyAt(at) < from);
    const end = to === undefined ? keys.length : partitionPoint(keys.length, (at) => keyAt(at) <= to);
    return rows.subarray(start, end);
  };
  return {
    /** Rows with a number between the bounds, both included. A missing bound does not limit. */
    range: (from: number | undefined, to: number | undefined) => of(rowsBetween(from, to)),
    /** Rows that hold at least one of the numbers; no numbers: no rows. */
    any(values: Iterable<number>) {
      const set = empty();
      for (const value of new Set(values)) for (const row of rowsBetween(value, value)) addBit(set, row);
      return set;
    },
  };
}

/** The filter over each column of a list. */
type Filters<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends SetsByValue<infer V>
    ? ReturnType<typeof openValues<V>>
    : ReturnType<typeof openNumbers>;
};

/** The filters over the columns of a list. @param count number of rows */
export function openFilters<
  Columns extends Readonly<Record<string, SetsByValue<string> | SetsByValue<number> | SortedNumbers>>,
>(columns: Columns, count: number): Filters<Columns> {
  const sets = createBitSets(count);
  const filters = Object.entries(columns).map(([name, column]) => [
    name,
    'rows' in column ? openNumbers(sets, column) : openValues<string | number>(sets, column),
  ]);
  // `as`: a filter for each column, by the same names.
  return Object.fromEntries(filters) as Filters<Columns>;
}
