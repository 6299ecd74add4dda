/** A cheap test before a look-up in a list of words (a Bloom filter of one hash): most words stand in no list. */

const SIZE = 4096;

/** @returns false where the word is none of the listed ones, true where it must be looked up; letter case counts */
export function createPrefilter(words: Iterable<string>): (word: string) => boolean {
  const slots = new Uint8Array(SIZE);
  for (const word of words) slots[slotOf(word)] = 1;
  return (word) => slots[slotOf(word)] === 1;
}

/** By the length and the first, middle and last code unit. */
function slotOf(word: string): number {
  const { length } = word;
  if (length < 2) return length;
  const middle = word.charCodeAt(length >> 1);
  return ((word.charCodeAt(0) * 31 + middle) * 31 + word.charCodeAt(length - 1) + length * 7) & (SIZE - 1);
}
