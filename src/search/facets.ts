/**
 * Filters over rows numbered 0 … count − 1 as sets of bits: a value of a column is a set, a filter is a few
 * word-wise operations, and a sorted page is a walk along a prepared order. No row is looked at twice.
 */

import { addBit, type BitSet, type BitSets, createBitSets, hasBit } from '../packed/bit-set.ts';
import type { Task } from '../scheduling/task.ts';
import { allRows, sortResumably } from './sort.ts';

export interface Facets extends Pick<BitSets, 'of' | 'and' | 'size'> {
  /** Number of rows. */
  readonly count: number;
  /** Rows of a set in an order, from `offset`, at most `limit`. */
  page(set: BitSet, order: ArrayLike<number>, offset: number, limit: number): number[];
  column<V extends string | number>(): Column<V>;
  /** A column whose rows hold any number of numbers; its memory does not grow with how many differ. */
  numbers(): NumberColumn;
}

/** So many rows are put in order in a step. */
const rowsInStep = 1024;

/** A column whose rows hold any number of values, for values that recur. An unknown value is in no row. */
interface Column<V> {
  /** Puts values into a row. */
  add(row: number, values: Iterable<V>): void;
  /** Rows that hold at least one of the values; no values: no rows. */
  any(values: Iterable<V>): BitSet;
  /** Rows that hold every value; no values: all rows. */
  all(values: Iterable<V>): BitSet;
  /** Rows that hold none of the values. */
  none(values: Iterable<V>): BitSet;
  /** Every value that some row holds. */
  readonly values: Iterable<V>;
}

interface NumberColumn {
  add(row: number, numbers: Iterable<number>): void;
  /** Sorts what was added; before that nothing is found. */
  sort(): Task<void>;
  /** Rows that hold at least one of the numbers; no numbers: no rows. */
  any(numbers: Iterable<number>): BitSet;
  /** Rows with a number from … to; both bounds belong to it, a missing one is open. */
  range(from: number | undefined, to: number | undefined): BitSet;
}

/** @param count number of rows */
export function createFacets(count: number): Facets {
  const sets = createBitSets(count);
  const { of, and, size } = sets;
  return {
    ...{ count, of, and, size },
    page(set, order, offset, limit) {
      const rows: number[] = [];
      // Behind the page, or behind the last row of the set, there is nothing to look for.
      const end = Math.min(offset + limit, size(set));
      if (offset >= end) return rows;
      let seen = 0;
      for (let at = 0; at < order.length && seen < end; at += 1) {
        const row = order[at] ?? 0;
        if (!hasBit(set, row)) continue;
        if (seen >= offset) rows.push(row);
        seen += 1;
      }
      return rows;
    },
    column: () => createColumn(sets),
    numbers: () => createNumbers(sets),
  };
}

function createColumn<V extends string | number>({ empty, and, or, not }: BitSets): Column<V> {
  const sets = new Map<V, BitSet>();
  // A value may be given thousands of times: each counts once.
  const pick = (values: Iterable<V>): BitSet[] =>
    [...new Set(values)].map((value) => sets.get(value) ?? empty());
  return {
    add(row, values) {
      for (const value of values) {
        const set = sets.get(value) ?? empty();
        sets.set(value, set);
        addBit(set, row);
      }
    },
    any: (values) => or(pick(values)),
    all: (values) => and(...pick(values)),
    none: (values) => not(or(pick(values))),
    get values() {
      return sets.keys();
    },
  };
}

function createNumbers({ empty, of }: BitSets): NumberColumn {
  let added = { rows: [] as number[], keys: [] as number[] };
  let [rows, keys] = [new Uint32Array(), new Float64Array()];
  const rowsBetween = (from: number | undefined, to: number | undefined): Uint32Array => {
    const start = from === undefined ? 0 : findPlace(keys, from, false);
    const end = to === undefined ? rows.length : findPlace(keys, to, true);
    return rows.subarray(start, end);
  };
  return {
    add(row, numbers) {
      for (const key of numbers) {
        added.rows.push(row);
        added.keys.push(key);
      }
    },
    *sort() {
      const order = yield* sortResumably(
        allRows(added.rows.length),
        (a, b) => (added.keys[a] ?? 0) - (added.keys[b] ?? 0),
      );
      [rows, keys] = [new Uint32Array(order.length), new Float64Array(order.length)];
      for (let at = 0; at < order.length; at += 1) {
        if (at % rowsInStep === 0) yield;
        const place = order[at] ?? -1;
        rows[at] = added.rows[place] ?? 0;
        keys[at] = added.keys[place] ?? 0;
      }
      added = { rows: [], keys: [] };
    },
    range: (from, to) => of(rowsBetween(from, to)),
    any(values) {
      const set = empty();
      for (const value of new Set(values)) for (const row of rowsBetween(value, value)) addBit(set, row);
      return set;
    },
  };
}

/** The first place of a sorted list whose key is not below (with `above`: is above) the bound. */
function findPlace(keys: Float64Array, bound: number, above: boolean): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const key = keys[middle] ?? 0;
    if (key < bound || (above && key === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}
