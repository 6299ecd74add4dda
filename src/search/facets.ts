/**
 * Filters over rows numbered 0 … count − 1 as sets of bits: a value of a column is a set, a filter is a few
 * word-wise operations, and a sorted page is a walk along a prepared order. No row is looked at twice.
 */

export type BitSet = Uint32Array;

export interface Facets {
  /** Number of rows. */
  readonly count: number;
  all(): BitSet;
  /** Rows of a predicate, for what is no list of values. */
  where(test: (row: number) => boolean): BitSet;
  and(...sets: readonly BitSet[]): BitSet;
  or(...sets: readonly BitSet[]): BitSet;
  not(set: BitSet): BitSet;
  size(set: BitSet): number;
  /** Rows of a set in an order, from `offset`, at most `limit`. */
  page(set: BitSet, order: Iterable<number>, offset: number, limit: number): number[];
  column<V extends string | number>(valuesOf: (row: number) => Iterable<V>): Column<V>;
  /** A column of numbers (or none), for ranges; both bounds belong to it, a missing one is open. */
  numbers(numberOf: (row: number) => number | null): NumberColumn;
}

/** A column whose rows hold any number of values. An unknown value is in no row. */
export interface Column<V> {
  /** Rows that hold at least one of the values; no values: no rows. */
  any(values: Iterable<V>): BitSet;
  /** Rows that hold every value; no values: all rows. */
  all(values: Iterable<V>): BitSet;
  /** Rows that hold none of the values. */
  none(values: Iterable<V>): BitSet;
  readonly values: ReadonlySet<V>;
}

export interface NumberColumn {
  range(from: number | null, to: number | null): BitSet;
}

const hasBit = (set: BitSet, row: number): boolean => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

function addBit(set: BitSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

function countBits(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows of a sorted key list: first place whose key is not below (or is above) the bound. */
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

/** @param count number of rows */
export function createFacets(count: number): Facets {
  const length = Math.ceil(count / 32);
  const empty = (): BitSet => new Uint32Array(length);

  const combine = (
    sets: readonly BitSet[],
    start: BitSet,
    join: (a: number, b: number) => number,
  ): BitSet => {
    for (const set of sets) for (let i = 0; i < length; i += 1) start[i] = join(start[i] ?? 0, set[i] ?? 0);
    return start;
  };
  const where: Facets['where'] = (test) => {
    const set = empty();
    for (let row = 0; row < count; row += 1) if (test(row)) addBit(set, row);
    return set;
  };
  const all = (): BitSet => {
    const set = empty().fill(0xffffffff);
    // The last word ends with the last row, or `size` and `not` would count rows that are none.
    if (count % 32 !== 0) set[length - 1] = 2 ** (count % 32) - 1;
    return set;
  };
  const and: Facets['and'] = (...sets) => combine(sets, all(), (a, b) => a & b);
  const or: Facets['or'] = (...sets) => combine(sets, empty(), (a, b) => a | b);
  const not: Facets['not'] = (set) => combine([set], all(), (a, b) => a & ~b);
  const size: Facets['size'] = (set) => set.reduce((sum, word) => sum + countBits(word), 0);

  const page: Facets['page'] = (set, order, offset, limit) => {
    const rows: number[] = [];
    let left = offset;
    if (limit <= 0) return rows;
    for (const row of order) {
      if (!hasBit(set, row)) continue;
      if (left > 0) left -= 1;
      else if (rows.push(row) === limit) break;
    }
    return rows;
  };

  const column: Facets['column'] = <V extends string | number>(valuesOf: (row: number) => Iterable<V>) => {
    const sets = new Map<V, BitSet>();
    for (let row = 0; row < count; row += 1) {
      for (const value of valuesOf(row)) {
        const set = sets.get(value) ?? empty();
        sets.set(value, set);
        addBit(set, row);
      }
    }
    const pick = (values: Iterable<V>): BitSet[] => [...values].map((value) => sets.get(value) ?? empty());
    return {
      any: (values) => or(...pick(values)),
      all: (values) => and(...pick(values)),
      none: (values) => not(or(...pick(values))),
      values: new Set(sets.keys()),
    } satisfies Column<V>;
  };

  const numbers: Facets['numbers'] = (numberOf) => {
    const pairs: { row: number; key: number }[] = [];
    for (let row = 0; row < count; row += 1) {
      const key = numberOf(row);
      if (key !== null && !Number.isNaN(key)) pairs.push({ row, key });
    }
    pairs.sort((a, b) => a.key - b.key);
    const rows = Uint32Array.from(pairs, ({ row }) => row);
    const keys = Float64Array.from(pairs, ({ key }) => key);
    return {
      range(from, to) {
        const set = empty();
        const end = to === null ? rows.length : findPlace(keys, to, true);
        for (let at = from === null ? 0 : findPlace(keys, from, false); at < end; at += 1)
          addBit(set, rows[at] ?? 0);
        return set;
      },
    };
  };

  return { count, all, where, and, or, not, size, page, column, numbers };
}
