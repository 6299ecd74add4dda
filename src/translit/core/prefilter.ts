/** A cheap test before a look-up in a list of words, because most words are in no list. It is a Bloom filter of one hash. */

const SIZE = 4096;

/** The bits in which Latin capitals and small letters differ: A is 0x41 and a 0x61, Ā 0x100 and ā 0x101. */
export const LETTER_CASE = 0x21;

/**
 * @param ignoredBits bits of letters that do not count: {@link LETTER_CASE} if words come in any case
 * @returns false if the word is not listed, true if it must be looked up
 */
export function createPrefilter(words: Iterable<string>, ignoredBits = 0): (word: string) => boolean {
  const slots = new Uint8Array(SIZE);
  for (const word of words) slots[slotOf(word, ignoredBits)] = 1;
  return (word) => slots[slotOf(word, ignoredBits)] === 1;
}

function slotOf(word: string, ignoredBits: number): number {
  const { length } = word;
  if (length < 2) return length;
  const first = word.charCodeAt(0) | ignoredBits;
  const middle = word.charCodeAt(length >> 1) | ignoredBits;
  const last = word.charCodeAt(length - 1) | ignoredBits;
  return ((first * 31 + middle) * 31 + last + length * 7) & (SIZE - 1);
}
