import { createGrowingArray } from '../packed/growing-array.ts';
import { createTable, findSlot, withRoom } from '../packed/hash-table.ts';
import { hashUnits, textOf } from '../packed/units.ts';

/** The distinct words of an index, in typed arrays without strings or objects. */
export interface Vocabulary {
  readonly size: number;
  readonly units: Uint16Array;
  /** Word `w` is `units[starts[w] … starts[w] + lengths[w]]`. */
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
}

/** The text of a word by its number. */
export function readWord({ units, starts, lengths }: Vocabulary, word: number): string {
  const start = starts[word] ?? 0;
  return textOf(units, start, start + (lengths[word] ?? 0));
}

/** More bits than a table's length ever needs. */
const hashBits = 30;

/** Builds a vocabulary. Words have at most 255 code units each and are numbered from 0 in the order they come. */
export function createVocabularyBuilder() {
  const units = createGrowingArray(Uint16Array);
  const starts = createGrowingArray(Uint32Array);
  const lengths = createGrowingArray(Uint8Array);
  let table = createTable(1 << 11);

  const isAt = (word: number, from: Uint16Array, start: number, end: number): boolean => {
    if (lengths.items[word] !== end - start) return false;
    const own = starts.items[word] ?? 0;
    const held = units.items;
    let i = start;
    while (i < end && held[own + i - start] === from[i]) i += 1;
    return i === end;
  };
  const hashOf = (word: number): number => {
    const start = starts.items[word] ?? 0;
    return hashUnits(units.items, start, start + (lengths.items[word] ?? 0), hashBits);
  };
  return {
    /** The number of a word, given as a range of code units. Equal words have equal numbers. */
    intern(from: Uint16Array, start: number, end: number): number {
      const slot = findSlot(table, hashUnits(from, start, end, hashBits), (word) =>
        isAt(word, from, start, end),
      );
      const held = table[slot] ?? 0;
      if (held !== 0) return held - 1;
      starts.push(units.length);
      for (let i = start; i < end; i += 1) units.push(from[i] ?? 0);
      const count = lengths.push(end - start);
      table[slot] = count;
      table = withRoom(table, count, hashOf);
      return count - 1;
    },
    build: (): Vocabulary => ({
      size: lengths.length,
      units: units.done(),
      starts: starts.done(),
      lengths: lengths.done(),
    }),
  };
}
