/** A cheap test before a look-up in a list of words (a Bloom filter of one hash): most words stand in no list. */

const SIZE = 4096;

/** Bits that tell capitals of Latin from small letters: A is 0x41 and a 0x61, Ā 0x100 and ā 0x101. */
export const LETTER_CASE = 0x21;

/**
 * @param passedOver bits of letters that do not count: {@link LETTER_CASE} where words come in any case
 * @returns false where the word is none of the listed ones, true where it must be looked up
 */
export function createPrefilter(words: Iterable<string>, passedOver = 0): (word: string) => boolean {
  const slots = new Uint8Array(SIZE);
  for (const word of words) slots[slotOf(word, passedOver)] = 1;
  return (word) => slots[slotOf(word, passedOver)] === 1;
}

/** By the length and the first, middle and last code unit. */
function slotOf(word: string, passedOver: number): number {
  const { length } = word;
  if (length < 2) return length;
  const first = word.charCodeAt(0) | passedOver;
  const middle = word.charCodeAt(length >> 1) | passedOver;
  const last = word.charCodeAt(length - 1) | passedOver;
  return ((first * 31 + middle) * 31 + last + length * 7) & (SIZE - 1);
}
