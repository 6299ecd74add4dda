/**
 * Filters over the rows of a list (places in it) as sets of bits: a value of a column is a set, a filter is a few
 * word-wise operations. No row is looked at twice.
 */

import { addBit, type BitSet, type BitSets, createBitSets } from '../packed/bit-set.ts';
import { createGrowingArray } from '../packed/growing-array.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import { type RecordList, visitRecords } from '../records/list.ts';
import type { Task } from '../scheduling/task.ts';
import { allRows, sortResumably } from './sort.ts';

/** So many rows are put in order in a step. */
const rowsInStep = 1024;

/** Columns over a list of records; all are filled in one reading of the list, and before that find nothing. */
export function createColumns<R>(records: RecordList<R>) {
  const sets = createBitSets(records.length);
  const fillers: ((record: R, row: number) => void)[] = [];
  const sorted: (() => Task<void>)[] = [];
  return {
    /** A column whose rows hold any number of values, for values that recur. An unknown value is in no row. */
    column<V extends string | number>(valuesOf: (record: R) => Iterable<V>) {
      const made = createColumn<V>(sets);
      fillers.push((record, row) => made.add(row, valuesOf(record)));
      return made;
    },
    /** A column whose rows hold any number of numbers; its memory does not grow with how many differ. */
    numbers(numbersOf: (record: R) => Iterable<number>) {
      const made = createNumbers(sets);
      fillers.push((record, row) => made.add(row, numbersOf(record)));
      sorted.push(made.sort);
      return made;
    },
    *fill(): Task<void> {
      yield* visitRecords(records, (record, row) => {
        for (const fill of fillers) fill(record, row);
      });
      for (const sort of sorted) yield* sort();
    },
  };
}

function createColumn<V extends string | number>({ empty, and, or, not, size }: BitSets) {
  const sets = new Map<V, BitSet>();
  // A value may be given thousands of times: each counts once.
  const pick = (values: Iterable<V>): BitSet[] =>
    [...new Set(values)].map((value) => sets.get(value) ?? empty());
  return {
    /** Puts values into a row. */
    add(row: number, values: Iterable<V>) {
      for (const value of values) {
        const set = sets.get(value) ?? empty();
        sets.set(value, set);
        addBit(set, row);
      }
    },
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

const noNumbers = () => ({ rows: createGrowingArray(Uint32Array), keys: createGrowingArray(Float64Array) });

function createNumbers({ empty, of }: BitSets) {
  let added = noNumbers();
  let [rows, keys] = [new Uint32Array(), new Float64Array()];
  const rowsBetween = (from: number | undefined, to: number | undefined): Uint32Array => {
    const keyAt = (at: number) => keys[at] ?? 0;
    const start = from === undefined ? 0 : partitionPoint(keys.length, (at) => keyAt(at) < from);
    const end = to === undefined ? keys.length : partitionPoint(keys.length, (at) => keyAt(at) <= to);
    return rows.subarray(start, end);
  };
  return {
    add(row: number, numbers: Iterable<number>) {
      for (const key of numbers) {
        added.rows.push(row);
        added.keys.push(key);
      }
    },
    /** Sorts what was added; before that nothing is found. */
    *sort(): Task<void> {
      const { rows: from, keys: by } = added;
      const order = yield* sortResumably(
        allRows(from.length),
        (a, b) => (by.items[a] ?? 0) - (by.items[b] ?? 0),
      );
      [rows, keys] = [new Uint32Array(order.length), new Float64Array(order.length)];
      for (let at = 0; at < order.length; at += 1) {
        if (at % rowsInStep === 0) yield;
        const place = order[at] ?? -1;
        rows[at] = from.items[place] ?? 0;
        keys[at] = by.items[place] ?? 0;
      }
      added = noNumbers();
    },
    /** Rows with a number from … to; both bounds belong to it, a missing one is open. */
    range: (from: number | undefined, to: number | undefined) => of(rowsBetween(from, to)),
    /** Rows that hold at least one of the numbers; no numbers: no rows. */
    any(values: Iterable<number>) {
      const set = empty();
      for (const value of new Set(values)) for (const row of rowsBetween(value, value)) addBit(set, row);
      return set;
    },
  };
}
