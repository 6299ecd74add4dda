/**
 * Encodes the letters of a romaji word as small numbers. One look-up a character gives letter, length and case, so the
 * reader does not need the string.
 */
import { caseBy, type LetterCase } from '../core/letter-case.ts';
import { isApostrophe, kindAt, LATIN, spanEnd } from '../core/words.ts';

/** a = 1 … z = 26, then the apostrophe. */
export const APOSTROPHE_LETTER = 27;
/** Bits of a code: its letter; a macron or circumflex, so long; a capital after a small letter, which begins a word (OreImo). */
export const LETTER = 0x1f;
export const LONG_BIT = 0x20;
export const JOINT_BIT = 0x40;
const CAPITAL_BIT = 0x80;

/** The letters of one word, in a buffer that grows and is reused. */
export interface Letters {
  codes: Uint8Array;
  length: number;
  cased: LetterCase;
}

/** An empty buffer. */
export function createLetters(): Letters {
  return { codes: new Uint8Array(64), length: 0, cased: 'none' };
}

/** Codes of the characters below U+0180; 0 for characters that romaji does not have. */
const CHARACTERS = describeCharacters();

function describeCharacters(): Uint8Array {
  const table = new Uint8Array(0x180);
  for (let letter = 1; letter <= 26; letter++) {
    table[0x60 + letter] = letter;
    table[0x40 + letter] = letter | CAPITAL_BIT;
  }
  for (let code = 0; code < table.length; code++) if (isApostrophe(code)) table[code] = APOSTROPHE_LETTER;
  const long = 'āaâaēeêeīiîiōoôoūuûu';
  for (let at = 0; at < long.length; at += 2) {
    const code = (long.charCodeAt(at + 1) & LETTER) | LONG_BIT;
    table[long.charCodeAt(at)] = code;
    table[long.charAt(at).toUpperCase().charCodeAt(0)] = code | CAPITAL_BIT;
  }
  return table;
}

/**
 * Fills `letters` with the ASCII word that begins at `start` and finds where it ends.
 * @returns the end, or −1 if the word has a letter beyond ASCII, which {@link lexWide} reads
 */
export function lexAscii(letters: Letters, line: string, start: number): number {
  let { codes } = letters;
  let capitals = 0;
  let apostrophes = 0;
  let before = CAPITAL_BIT;
  let index = start;
  for (; index < line.length; index++) {
    const character = line.charCodeAt(index);
    if (character > 0x7f) {
      if (spanEnd(line, start, LATIN) !== index) return -1;
      break;
    }
    const code = CHARACTERS[character] ?? 0;
    if (code === 0) break;
    if (code === APOSTROPHE_LETTER) {
      if (kindAt(line, index + 1) !== LATIN) break;
      apostrophes++;
    }
    if (index - start >= codes.length) codes = grow(letters);
    if (code >= CAPITAL_BIT) capitals++;
    codes[index - start] = joined(code, before);
    before = code;
  }
  letters.length = index - start;
  letters.cased =
    capitals === 0
      ? 'lower'
      : caseBy(capitals, letters.length - apostrophes - capitals, line.charCodeAt(start) < 0x60);
  return index;
}

/** The code of a letter without its case, except that a capital after a small letter sets {@link JOINT_BIT}. */
function joined(code: number, before: number): number {
  const isJoint = code >= CAPITAL_BIT && before < CAPITAL_BIT && before !== APOSTROPHE_LETTER;
  return (code & (LETTER | LONG_BIT)) | (isJoint ? JOINT_BIT : 0);
}

/**
 * Fills `letters` with a composed word. Does not set its case.
 * @returns false if some letter cannot be romaji
 */
export function lexWide(letters: Letters, word: string): boolean {
  while (word.length > letters.codes.length) grow(letters);
  letters.length = word.length;
  let before = CAPITAL_BIT;
  for (let index = 0; index < word.length; index++) {
    const character = word.charCodeAt(index);
    const code = CHARACTERS[character] ?? (isApostrophe(character) ? APOSTROPHE_LETTER : 0);
    if (code === 0) return false;
    letters.codes[index] = joined(code, before);
    before = code;
  }
  return true;
}

function grow(letters: Letters): Uint8Array {
  const codes = new Uint8Array(letters.codes.length * 2);
  codes.set(letters.codes);
  letters.codes = codes;
  return codes;
}
