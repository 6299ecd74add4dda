import { hashUnits, textOf } from './units.ts';

/** The different words of an index, in typed arrays: none is a string or an object. */
export interface Vocabulary {
  readonly size: number;
  readonly units: Uint16Array;
  /** Word `w` is `units[starts[w] … starts[w] + lengths[w]]`. */
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
  /** The word of a number. */
  read(word: number): string;
}

export interface VocabularyBuilder {
  /** The number of a word, given as a range of code units; the same for the same word. */
  intern(from: Uint16Array, start: number, end: number): number;
  build(): Vocabulary;
}

/** More than there will ever be slots for. */
const hashBits = 30;

/** A typed array twice as long, with the same beginning. */
function grow<T extends Uint8Array | Uint16Array | Uint32Array>(array: T, make: (length: number) => T): T {
  const larger = make(array.length * 2);
  larger.set(array);
  return larger;
}

/** An empty vocabulary to put words into: at most 255 code units each, numbered from 0 as they come. */
export function createVocabularyBuilder(): VocabularyBuilder {
  let units = new Uint16Array(1 << 14);
  let used = 0;
  let starts = new Uint32Array(1 << 11);
  let lengths = new Uint8Array(1 << 11);
  let size = 0;
  // Open addressing over the words themselves, at most half full; a slot holds number + 1.
  let slots = new Uint32Array(1 << 12);

  const slotOf = (from: Uint16Array, start: number, end: number): number => {
    const mask = slots.length - 1;
    let at = hashUnits(from, start, end, hashBits) & mask;
    for (let held = slots[at] ?? 0; held !== 0; held = slots[at] ?? 0) {
      const own = starts[held - 1] ?? 0;
      if (lengths[held - 1] === end - start) {
        let i = 0;
        while (i < end - start && units[own + i] === from[start + i]) i += 1;
        if (i === end - start) return at;
      }
      at = (at + 1) & mask;
    }
    return at;
  };

  const append = (from: Uint16Array, start: number, end: number): number => {
    while (used + end - start > units.length) units = grow(units, (n) => new Uint16Array(n));
    for (let i = start; i < end; i += 1) units[used + i - start] = from[i] ?? 0;
    used += end - start;
    return used - (end - start);
  };

  const rehash = (): void => {
    slots = new Uint32Array(slots.length * 2);
    for (let word = 0; word < size; word += 1) {
      const start = starts[word] ?? 0;
      slots[slotOf(units, start, start + (lengths[word] ?? 0))] = word + 1;
    }
  };

  const intern: VocabularyBuilder['intern'] = (from, start, end) => {
    const at = slotOf(from, start, end);
    const held = slots[at] ?? 0;
    if (held !== 0) return held - 1;
    if (size === starts.length) {
      starts = grow(starts, (n) => new Uint32Array(n));
      lengths = grow(lengths, (n) => new Uint8Array(n));
    }
    starts[size] = append(from, start, end);
    lengths[size] = end - start;
    slots[at] = size + 1;
    size += 1;
    if (size * 2 > slots.length) rehash();
    return size - 1;
  };

  const build: VocabularyBuilder['build'] = () => {
    const packed = {
      size,
      units: units.slice(0, used),
      starts: starts.slice(0, size),
      lengths: lengths.slice(0, size),
    };
    return {
      ...packed,
      read(word) {
        const start = packed.starts[word] ?? 0;
        return textOf(packed.units, start, start + (packed.lengths[word] ?? 0));
      },
    };
  };

  return { intern, build };
}
