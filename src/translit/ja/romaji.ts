/**
 * Romaji to morae: Hepburn with or without macrons, Kunrei-shiki, Nihon-shiki and the spellings of passports.
 * A trie over 26 letters and the apostrophe, longest match first; each letter is looked at a bounded number of times.
 */
import { isApostrophe } from '../words.ts';
import { APOSTROPHE_COLUMN, COLUMNS, HEPBURN_TRIE, KUNREI, KUNREI_TRIE, type Trie } from './spellings.ts';
import { BOUNDARY, LONG, type Mora, N, STOP } from './syllables.ts';

/** Morae of a word and, where asked for, where each one ends in it (offsets in UTF-16 units). */
export interface Morae {
  readonly morae: Mora[];
  readonly ends: readonly number[];
  /** Spellings met: KUNREI, HEPBURN, AMBIGUOUS (`spellings.ts`), {@link DIVIDED}, {@link KANA}. */
  readonly traits: number;
}

/** The writer marked a boundary with an apostrophe: name mode adds none. */
export const DIVIDED = 8;
/** Written in kana, which shows ん by itself. */
export const KANA = 16;

/**
 * Reads a word of Latin letters.
 * @param word composed (NFC), lower-case
 * @param kunrei read ti tu di du as Kunrei; a word with a Kunrei-only spelling is read so in any case
 * @param located whether to say where each mora ends
 * @returns null when some letter cannot be romaji
 */
export function readRomaji(word: string, kunrei: boolean, located: boolean): Morae | null {
  const read = scan(word, kunrei ? KUNREI_TRIE : HEPBURN_TRIE, located);
  if (read === null || kunrei || (read.traits & KUNREI) === 0) return read;
  return scan(word, KUNREI_TRIE, located);
}

/** Shared by all words whose ends nobody asked for; never written to. */
export const NOWHERE: number[] = [];

function scan(word: string, trie: Trie, located: boolean): Morae | null {
  const morae: Mora[] = [];
  const ends: number[] = located ? [] : NOWHERE;
  let traits = 0;
  let index = 0;
  while (index < word.length) {
    const special = specialAt(word, index, morae);
    if (special !== null) {
      morae.push(special.mora);
      index += special.length;
      if (special === DIVISION || special === DIVIDED_N) traits |= DIVIDED;
    } else {
      const state = longestMatch(trie, word, index);
      const mora = trie.mora[state];
      if (mora === undefined) return null;
      morae.push(mora);
      traits |= trie.trait[state] ?? 0;
      index += trie.depth[state] ?? 1;
      if (isLongLetter(word.charCodeAt(index - 1))) {
        if (located) ends.push(index);
        morae.push(LONG);
      }
    }
    if (located) ends.push(index);
  }
  return { morae, ends, traits };
}

interface Special {
  readonly mora: Mora;
  readonly length: number;
}

const SYLLABIC_N: Special = { mora: N, length: 1 };
const DOUBLE_N: Special = { mora: N, length: 2 };
const DIVIDED_N: Special = { mora: N, length: 2 };
const STOPPED: Special = { mora: STOP, length: 1 };
const LENGTHENED: Special = { mora: LONG, length: 1 };
const DIVISION: Special = { mora: BOUNDARY, length: 1 };

/** What is not a syllable of the table: ん, っ, the h of Satoh, an apostrophe between vowels. */
function specialAt(word: string, index: number, morae: readonly Mora[]): Special | null {
  const code = word.charCodeAt(index);
  if (code === 0x6e) return syllabicN(word, index);
  if (code === 0x6d) return isLabial(word.charCodeAt(index + 1)) ? SYLLABIC_N : null;
  if (code === 0x68 && lengtheningH(word, index, morae)) return LENGTHENED;
  if (isApostrophe(code)) return isDivision(word, index) ? DIVISION : null;
  return isStop(code, word.charCodeAt(index + 1), word.charCodeAt(index + 2)) ? STOPPED : null;
}

/** `n` before a vowel or y is the na-row; n' and n before anything else ん; nn before a vowel ん + na-row (Konnyaku). */
function syllabicN(word: string, index: number): Special | null {
  const next = word.charCodeAt(index + 1);
  if (isApostrophe(next)) return DIVIDED_N;
  if (isVowelOrY(next)) return null;
  return next === 0x6e && !isVowelOrY(word.charCodeAt(index + 2)) ? DOUBLE_N : SYLLABIC_N;
}

/** Traditional Hepburn and passports write ん before b p m as m: Shimbun, Homma. */
function isLabial(code: number): boolean {
  return code === 0x62 || code === 0x70 || code === 0x6d;
}

/**
 * Passport `oh`: Ohno, Satoh, Tohru; `uh` only before a consonant (Yuhki). A word-initial `ohya` is おお + や
 * (Ohyama 大山): おひゃ begins no name. decision: `ah`, `eh`, `ih` are not lengthened, no registry writes them.
 */
function lengtheningH(word: string, index: number, morae: readonly Mora[]): boolean {
  const before = morae.at(-1)?.vowel;
  if (before !== 'o' && before !== 'u') return false;
  if (index + 1 === word.length) return before === 'o';
  const next = word.charCodeAt(index + 1);
  if (next === 0x79) return index === 1 && before === 'o' && word.charCodeAt(index + 2) === 0x61;
  return next >= 0x62 && next <= 0x7a && next !== 0x68 && !isVowelOrY(next);
}

/** A doubled consonant, or t before ch (matcha), is っ. */
function isStop(code: number, next: number, afterNext: number): boolean {
  if (code < 0x62 || code > 0x7a || isVowelOrY(code)) return false;
  return code === next || (code === 0x74 && next === 0x63 && afterNext === 0x68);
}

/** An apostrophe between two vowels marks a morpheme boundary: Hatsuka'ichi. */
function isDivision(word: string, index: number): boolean {
  return baseOf(word.charCodeAt(index + 1)) !== 0 && isVowelOrY(baseOf(word.charCodeAt(index - 1)));
}

function isVowelOrY(code: number): boolean {
  const base = baseOf(code);
  return base === 0x61 || base === 0x65 || base === 0x69 || base === 0x6f || base === 0x75 || base === 0x79;
}

/** Plain letter of a letter with macron, circumflex or acute (Pokémon); 0 for anything else outside a–z. */
function baseOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code;
  switch (code) {
    case 0x101:
    case 0xe2:
      return 0x61;
    case 0x113:
    case 0xea:
    case 0xe9:
      return 0x65;
    case 0x12b:
    case 0xee:
      return 0x69;
    case 0x14d:
    case 0xf4:
      return 0x6f;
    case 0x16b:
    case 0xfb:
      return 0x75;
    default:
      return 0;
  }
}

/** Macron or circumflex: the vowel is long. */
function isLongLetter(code: number): boolean {
  return code > 0x7a && code !== 0xe9 && baseOf(code) !== 0;
}

/** The state of the longest spelling that begins at `start`; 0 when there is none. */
function longestMatch(trie: Trie, word: string, start: number): number {
  let longest = 0;
  let state = 0;
  for (let index = start; index < word.length; index++) {
    const code = word.charCodeAt(index);
    const base = code >= 0x61 && code <= 0x7a ? code : baseOf(code);
    const column = base !== 0 ? base - 0x61 : isApostrophe(code) ? APOSTROPHE_COLUMN : -1;
    state = column < 0 ? 0 : (trie.next[state * COLUMNS + column] ?? 0);
    if (state === 0) break;
    if (trie.mora[state] !== undefined) longest = state;
  }
  return longest;
}
