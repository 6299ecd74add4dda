/** Sets of rows numbered 0 … count − 1, one bit a row. Filters produce and combine such sets. */

export type BitSet = Uint32Array;

/** Number of bits set (Hacker's Delight, 5-2). */
export function countBits(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether the row is in the set. */
export const hasBit = (set: BitSet, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Puts the row into the set. */
export function addBit(set: BitSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export type BitSets = ReturnType<typeof createBitSets>;

/** @param count number of rows */
export function createBitSets(count: number) {
  const length = Math.ceil(count / 32);
  const empty = (): BitSet => new Uint32Array(length);
  const first = (rows: number): BitSet => {
    const set = empty().fill(0xffffffff, 0, rows >>> 5);
    // Clear the bits after the last row, or `size` would count rows that do not exist.
    if (rows % 32 !== 0) set[rows >>> 5] = 2 ** (rows % 32) - 1;
    return set;
  };
  const all = () => first(count);
  return {
    empty,
    /** The first `rows` rows. */
    first,
    /** Rows of a list. */
    of(rows: Iterable<number>) {
      const set = empty();
      for (const row of rows) addBit(set, row);
      return set;
    },
    /** Rows of every set; no sets: all rows. */
    and(...sets: readonly BitSet[]) {
      const common = all();
      for (const set of sets)
        for (let i = 0; i < length; i += 1) common[i] = (common[i] ?? 0) & (set[i] ?? 0);
      return common;
    },
    /** Rows of any set. */
    or(sets: readonly BitSet[]) {
      const union = empty();
      for (const set of sets) for (let i = 0; i < length; i += 1) union[i] = (union[i] ?? 0) | (set[i] ?? 0);
      return union;
    },
    /** Rows that are not in the set. */
    not(set: BitSet) {
      const rest = all();
      for (let i = 0; i < length; i += 1) rest[i] = (rest[i] ?? 0) & ~(set[i] ?? 0);
      return rest;
    },
    size(set: BitSet) {
      let sum = 0;
      for (let i = 0; i < length; i += 1) sum += countBits(set[i] ?? 0);
      return sum;
    },
  };
}
