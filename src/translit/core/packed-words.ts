/**
 * Packs sorted words into one string: a third of the plain text, one byte a character. Unpacks them by initial letter.
 */
import { addNumber, createTable, findNumber } from '../../packed/hash-table.ts';
import { hashText, hashUnits } from '../../packed/units.ts';

/** Each letter of LETTERS is stored as the sign at the same place, so a character of the string needs one byte. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678';
const LETTERS = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’|';
const SIGN_OF: ReadonlyMap<string, string> = new Map(
  [...LETTERS].map((letter, at) => [letter, SIGNS.charAt(at)]),
);
const LETTER_OF: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const at = SIGNS.indexOf(String.fromCharCode(code));
  return at < 0 ? '' : LETTERS.charAt(at);
});
const WORD = /^[a-zß-ÿ]+$/;
const LONGEST_PREFIX = 35;
const SEPARATOR = ' ';
const FIRST_LETTER = 0x61;
/** In bytes: a word and a reading of up to 255 signs each, and their lengths. */
const LONGEST_ENTRY = 512;
/** More bits than the hash table of any block needs. */
const HASH_BITS = 30;

/**
 * Packs sorted entries (words of a–z and the marked letters of Latin-1, readings of at most 255 letters). An entry
 * becomes the number of letters that it shares with the previous word (one digit of base 36), the rest of the word, and
 * the reading in signs.
 *
 * @throws {RangeError} if a word has another letter
 */
export function packWords(entries: readonly (readonly [word: string, reading: string])[]): string {
  let previous = '';
  const entriesPacked: string[] = [];
  for (const [word, reading] of entries) {
    if (!WORD.test(word)) throw new RangeError(`The lexicon cannot hold «${word}»: a–z and ß–ÿ only.`);
    let shared = 0;
    while (shared < LONGEST_PREFIX && shared < word.length && word[shared] === previous[shared]) shared++;
    const signs = [...reading].map((letter) => SIGN_OF.get(letter) ?? '').join('');
    entriesPacked.push(shared.toString(36) + word.slice(shared) + signs);
    previous = word;
  }
  return entriesPacked.join(SEPARATOR);
}

/** Words of one initial letter. */
interface Block {
  lookup(word: string): string | undefined;
  /** Can the block hold this word, in any letter case? A cheap test by length and letters before a look-up. */
  mayHold(word: string): boolean;
  readonly size: number;
}

/** Words with their readings. */
export interface PackedWords {
  lookup(word: string): string | undefined;
  mayHold(word: string): boolean;
  size(): number;
}

/**
 * Reads a string of {@link packWords}. The words of an initial letter are unpacked at the first look-up.
 * @param slots of each block's cheap test. With 0 there is no test, and {@link PackedWords.mayHold} is true for every
 * listed initial
 */
export function createPackedWords(packed: string, slots = 0): PackedWords {
  const texts = divideByInitial(packed);
  const blocks = new Map<number, Block>();
  const blockOf = (initial: number): Block | undefined => {
    const made = blocks.get(initial);
    const text = made === undefined ? texts.get(initial) : undefined;
    if (text === undefined) return made;
    const block = unpackBlock(text, slots);
    blocks.set(initial, block);
    texts.delete(initial);
    return block;
  };
  return {
    size: () => [...texts.keys(), ...blocks.keys()].reduce((sum, key) => sum + (blockOf(key)?.size ?? 0), 0),
    lookup: (word) => blockOf(word.charCodeAt(0))?.lookup(word),
    mayHold: (word) => blockOf(word.charCodeAt(0) | SMALL)?.mayHold(word) === true,
  };
}

/** Makes a test whether a word, in any letter case, is one of the packed words. */
export function createWordTest(packed: string): (word: string) => boolean {
  const words = createPackedWords(packed, SLOTS);
  // This runs for every romaji word. The cheap test spares nearly all of them `toLowerCase`.
  return (word) => words.mayHold(word) && words.lookup(word.toLowerCase()) !== undefined;
}

/** The bit that makes an ASCII capital a small letter. */
const SMALL = 0x20;
const SLOTS = 1 << 12;

/** The slot of a word, by its length and its second, middle, last but one and last letter. */
function slotOf(length: number, letterAt: (index: number) => number): number {
  const letters = letterAt(1) * 31 + letterAt(length >> 1);
  return (((letters * 31 + letterAt(length - 2)) * 31 + letterAt(length - 1)) * 16 + length) & (SLOTS - 1);
}

/** An entry that shares no letter with the previous word begins a new initial. Only then a 0 follows a separator. */
const FIRST_OF_INITIAL = `${SEPARATOR}0`;

function divideByInitial(packed: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (let start = 0; start < packed.length; ) {
    const found = packed.indexOf(FIRST_OF_INITIAL, start);
    const end = found < 0 ? packed.length : found;
    texts.set(packed.charCodeAt(start + 1), packed.slice(start, end));
    start = end + 1;
  }
  return texts;
}

/**
 * Stores the words in one byte array with a hash table. There is no object per word, so 50,000 words take about 1.5 MB.
 */
function unpackBlock(packed: string, slotCount: number): Block {
  const { bytes, starts } = layOut(packed);
  const table = createTable(starts.length);
  const slots = slotCount === 0 ? undefined : new Uint8Array(slotCount);
  for (const start of starts) {
    const from = start + 1;
    const length = bytes[start] ?? 0;
    addNumber(table, hashUnits(bytes, from, from + length, HASH_BITS), start);
    if (slots) slots[slotOf(length, (index) => (bytes[from + index] ?? 0) | SMALL)] = 1;
  }
  return {
    size: starts.length,
    mayHold: (word) => slots?.[slotOf(word.length, (index) => word.charCodeAt(index) | SMALL)] !== 0,
    lookup(word) {
      const hash = hashText(word, 0, word.length, HASH_BITS);
      const start = findNumber(table, hash, (own) => isAt(bytes, own, word));
      return start < 0 ? undefined : unpackReading(bytes, start + word.length + 1);
    },
  };
}

/** Each entry: length of the word, the word, length of the reading, its signs. One byte each. */
function layOut(packed: string): { bytes: Uint8Array; starts: number[] } {
  let bytes = new Uint8Array(packed.length * 2 + 2);
  const starts: number[] = [];
  let end = 0;
  let previous = 0;
  for (let at = 0; at < packed.length; at++) {
    if (bytes.length - end < 2 * LONGEST_ENTRY) bytes = grow(bytes);
    const digit = packed.charCodeAt(at++);
    const shared = digit < FIRST_LETTER ? digit - 0x30 : digit - FIRST_LETTER + 10;
    const start = end;
    bytes.copyWithin(start + 1, previous + 1, previous + 1 + shared);
    end = start + 1 + shared;
    while (packed.charCodeAt(at) >= FIRST_LETTER) bytes[end++] = packed.charCodeAt(at++);
    bytes[start] = end - start - 1;
    const signs = end++;
    while (at < packed.length && packed[at] !== SEPARATOR) bytes[end++] = packed.charCodeAt(at++);
    bytes[signs] = end - signs - 1;
    starts.push(start);
    previous = start;
  }
  return { bytes: bytes.slice(0, end), starts };
}

function grow(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2 + 2 * LONGEST_ENTRY);
  larger.set(bytes);
  return larger;
}

function isAt(bytes: Uint8Array, start: number, word: string): boolean {
  if (bytes[start] !== word.length) return false;
  for (let index = 0; index < word.length; index++)
    if (bytes[start + 1 + index] !== word.charCodeAt(index)) return false;
  return true;
}

function unpackReading(bytes: Uint8Array, at: number): string {
  const end = at + 1 + (bytes[at] ?? 0);
  let reading = '';
  for (let index = at + 1; index < end; index++) reading += LETTER_OF[bytes[index] ?? 0] ?? '';
  return reading;
}
