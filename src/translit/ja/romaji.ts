/**
 * Romaji to morae: Hepburn with or without macrons, Kunrei-shiki, Nihon-shiki and the spellings of passports.
 * A trie over 26 letters and the apostrophe; each letter is looked at a bounded number of times.
 */
import { APOSTROPHE_LETTER, JOINT_BIT, LETTER, type Letters, LONG_BIT } from './letters.ts';
import { clear, DIVIDED, type Morae, push } from './morae.ts';
import { HEPBURN_TRIE, KUNREI, KUNREI_TRIE, ROW_BITS, type Trie } from './spellings.ts';
import { BOUNDARY, LONG, N, STOP } from './syllables.ts';

/**
 * Reads a word of Latin letters into `morae`.
 * @param kunrei read ti tu di du as Kunrei. A word with a spelling that only Kunrei has is always read so
 * @returns false if some letter cannot be romaji
 */
export function readRomaji(morae: Morae, word: Letters, kunrei: boolean): boolean {
  if (!scan(morae, word, kunrei ? KUNREI_TRIE : HEPBURN_TRIE)) return false;
  return kunrei || (morae.traits & KUNREI) === 0 || scan(morae, word, KUNREI_TRIE);
}

function scan(morae: Morae, word: Letters, trie: Trie): boolean {
  const { codes, length } = word;
  const { next } = trie;
  clear(morae);
  let index = 0;
  while (index < length) {
    const letter = (codes[index] ?? 0) & LETTER;
    if (((codes[index] ?? 0) & JOINT_BIT) !== 0) addBoundary(morae, index);
    if (!isVowel(letter) && !beginsSyllable(letter, codes, index, length)) {
      const after = specialAt(morae, codes, index, length);
      if (after !== index) {
        index = after;
        continue;
      }
    }
    let state = next[letter] ?? 0;
    while (state > 0 && ++index < length)
      state = next[(state << ROW_BITS) | ((codes[index] ?? 0) & LETTER)] ?? 0;
    const mora = trie.morae[~state];
    if (mora === undefined) return false;
    morae.traits |= trie.traits[~state] ?? 0;
    index++;
    push(morae, mora, index);
    if (((codes[index - 1] ?? 0) & LONG_BIT) !== 0) push(morae, LONG, index);
  }
  return true;
}

const A = 1;
const C = 3;
const E = 5;
const H = 8;
const I = 9;
const M = 13;
const N_LETTER = 14;
const O = 15;
const T = 20;
const U = 21;
const Y = 25;
const Z = 26;

/** A bit for each letter. */
const VOWELS = (1 << A) | (1 << E) | (1 << I) | (1 << O) | (1 << U);

function isVowel(letter: number): boolean {
  return ((VOWELS >> letter) & 1) !== 0;
}

function isVowelOrY(letter: number): boolean {
  return isVowel(letter) || letter === Y;
}

/** A consonant before a vowel, the common case, is not one that {@link specialAt} adds. */
function beginsSyllable(letter: number, codes: Uint8Array, index: number, length: number): boolean {
  const next = codes[index + 1] ?? 0;
  return (
    letter !== APOSTROPHE_LETTER && index + 1 < length && (next & JOINT_BIT) === 0 && isVowel(next & LETTER)
  );
}

/** decision: NarutoUzumaki, OreImo, KenIchi: a capital after a small letter begins a word, if a mora begins there. */
function addBoundary(morae: Morae, index: number): void {
  morae.traits |= DIVIDED;
  push(morae, BOUNDARY, index);
}

/**
 * Adds a mora that is not a syllable of the table: ん, っ, the h of Satoh, an apostrophe between vowels.
 * @returns the index after it, or `index` if there is none
 */
function specialAt(morae: Morae, codes: Uint8Array, index: number, length: number): number {
  const letter = (codes[index] ?? 0) & LETTER;
  const isJoint = ((codes[index + 1] ?? 0) & JOINT_BIT) !== 0;
  const next = index + 1 < length ? (codes[index + 1] ?? 0) & LETTER : 0;
  const afterNext = index + 2 < length ? (codes[index + 2] ?? 0) & LETTER : 0;
  if (letter === N_LETTER) return isJoint ? add(morae, N, index + 1) : addN(morae, index, next, afterNext);
  if (letter === M) return isLabial(next) ? add(morae, N, index + 1) : index;
  if (letter === APOSTROPHE_LETTER) {
    if (!isDivision((codes[index - 1] ?? 0) & LETTER, next)) return index;
    morae.traits |= DIVIDED;
    return add(morae, BOUNDARY, index + 1);
  }
  if (letter === H && lengthensAt(morae, codes, index, length)) return add(morae, LONG, index + 1);
  // A doubled consonant, or t before ch (matcha), is っ.
  const isStop = isConsonant(letter) && (letter === next || (letter === T && next === C && afterNext === H));
  return isStop ? add(morae, STOP, index + 1) : index;
}

function add(morae: Morae, mora: typeof N, end: number): number {
  push(morae, mora, end);
  return end;
}

/** `n` before a vowel or y begins the na-row; n' and other n are ん; nn before a vowel is ん + na-row (Konnyaku). */
function addN(morae: Morae, index: number, next: number, afterNext: number): number {
  if (next === APOSTROPHE_LETTER) {
    morae.traits |= DIVIDED;
    return add(morae, N, index + 2);
  }
  if (isVowelOrY(next)) return index;
  return add(morae, N, next === N_LETTER && !isVowelOrY(afterNext) ? index + 2 : index + 1);
}

/** Traditional Hepburn and passports write ん before b p m as m: Shimbun, Homma. */
function isLabial(letter: number): boolean {
  return letter === 2 || letter === 16 || letter === M;
}

/**
 * Passport `oh`: Ohno, Satoh, Tohru; `uh` only before a consonant (Yuhki). A word-initial `ohya` is おお + や (Ohyama 大山),
 * because no name begins with おひゃ. decision: `ah`, `eh`, `ih` are not lengthened, because no registry writes them.
 */
function lengthensAt(morae: Morae, codes: Uint8Array, index: number, length: number): boolean {
  const before = morae.count === 0 ? null : morae.morae[morae.count - 1]?.vowel;
  if (before !== 'o' && before !== 'u') return false;
  if (index + 1 === length) return before === 'o';
  const next = (codes[index + 1] ?? 0) & LETTER;
  if (next === Y) return index === 1 && before === 'o' && length > 3 && codes[3] === A;
  return isConsonant(next) && next !== H;
}

function isConsonant(letter: number): boolean {
  return letter > A && letter <= Z && !isVowelOrY(letter);
}

/** An apostrophe between two vowels marks a morpheme boundary: Hatsuka'ichi. */
function isDivision(before: number, next: number): boolean {
  return next > 0 && next <= Z && isVowelOrY(before);
}
