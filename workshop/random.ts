/** A stream of numbers that depends only on its name, so data made with it is the same on every machine. */
export interface Random {
  /** The next number, 0 ≤ x < 1. */
  next(): number;
  /** A whole number, from ≤ x ≤ to. */
  int(from: number, to: number): number;
  /** One of the values; throws on an empty list. */
  pick<T>(values: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** FNV-1a, 32 bits: spreads names that differ in one letter. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Makes the stream of a name (mulberry32 over the name's hash). */
export function createRandom(name: string): Random {
  let state = hashText(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('pick() from an empty list');
      return value;
    },
  };
}
