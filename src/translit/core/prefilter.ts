/** A cheap test before a look-up in a list of words (a Bloom filter of one hash): most words stand in no list. */

const SIZE = 4096;

/** @returns false where the word, in whatever letter case, is none of the listed ones, true where it must be looked up */
export function createPrefilter(words: Iterable<string>): (word: string) => boolean {
  const slots = new Uint8Array(SIZE);
  for (const word of words) slots[slotOf(word)] = 1;
  return (word) => slots[slotOf(word)] === 1;
}

/** By the length and the first, middle and last code unit, less the bits that tell capitals of Latin from small letters. */
function slotOf(word: string): number {
  const { length } = word;
  if (length < 2) return length;
  const unitAt = (index: number) => word.charCodeAt(index) | CASE;
  return ((unitAt(0) * 31 + unitAt(length >> 1)) * 31 + unitAt(length - 1) + length * 7) & (SIZE - 1);
}

/** A is 0x41 and a 0x61, Ā 0x100 and ā 0x101. */
const CASE = 0x21;
