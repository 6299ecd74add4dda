/** Composes and tests hangul syllables by arithmetic (The Unicode Standard, 3.12). */
import { readPairTable } from '../core/text-tables.ts';

export const FIRST_SYLLABLE = 0xac00;
export const SYLLABLES = 11_172;

export const ONSETS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
export const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
export const CODAS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

const CODA_COUNT = 28;
const VOWEL_COUNT = 21;
const ONSET_SPAN = CODA_COUNT * VOWEL_COUNT;

/** Is the UTF-16 unit a whole syllable, U+AC00 … U+D7A3? */
function isSyllable(code: number): boolean {
  return code >= FIRST_SYLLABLE && code < FIRST_SYLLABLE + SYLLABLES;
}

/** Does the text consist only of syllables? False for the empty text. */
export function isSyllables(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSyllable(text.charCodeAt(at))) return false;
  return text !== '';
}

/** Codas of two letters: the letter that stays and the letter that moves to a following vowel. */
export const CLUSTERS = readPairTable(
  'ㄳ=ㄱㅅ ㄵ=ㄴㅈ ㄶ=ㄴㅎ ㄺ=ㄹㄱ ㄻ=ㄹㅁ ㄼ=ㄹㅂ ㄽ=ㄹㅅ ㄾ=ㄹㅌ ㄿ=ㄹㅍ ㅀ=ㄹㅎ ㅄ=ㅂㅅ',
);

/**
 * Compatibility jamo (U+3131…, half-width U+FFA1…) typed one by one, composed into syllables as an input method does:
 * ㅎㅏㄴㄱㅜㄱ is 한국. Undefined if they do not make whole syllables: ㅋㅋ and ㅠㅠ are not words.
 */
export function assembleJamo(text: string): string | undefined {
  // Not NFKC: it turns letters into conjoining jamo, which distinguish onset and coda.
  const letters = [...text].map((letter) => (letter >= '\uff00' ? toFullWidth(letter) : letter));
  let result = '';
  let at = 0;
  while (at < letters.length) {
    const onset = ONSETS.indexOf(letters[at] ?? '');
    const [vowel, vowelEnd] = takeVowel(letters, at + 1);
    if (onset < 0 || vowel < 0) return undefined;
    const [coda, codaEnd] = takeCoda(letters, vowelEnd);
    result += String.fromCharCode(FIRST_SYLLABLE + onset * ONSET_SPAN + vowel * CODA_COUNT + coda);
    at = codaEnd;
  }
  return result === '' ? undefined : result;
}

const VOWEL_PAIRS = readPairTable('ㅗㅏ=ㅘ ㅗㅐ=ㅙ ㅗㅣ=ㅚ ㅜㅓ=ㅝ ㅜㅔ=ㅞ ㅜㅣ=ㅟ ㅡㅣ=ㅢ');
const CODA_PAIRS: ReadonlyMap<string, string> = new Map(
  Array.from(CLUSTERS, ([coda, parts]) => [parts, coda]),
);

function takeVowel(letters: readonly string[], at: number): readonly [number, number] {
  const first = letters[at] ?? '';
  const pair = VOWEL_PAIRS.get(first + (letters[at + 1] ?? ''));
  return pair ? [VOWELS.indexOf(pair), at + 2] : [VOWELS.indexOf(first), at + 1];
}

/** The letters up to the next syllable's onset, which is the last one before its vowel. */
function takeCoda(letters: readonly string[], at: number): readonly [number, number] {
  const begins = (place: number) =>
    VOWELS.includes(letters[place + 1] ?? '') && ONSETS.includes(letters[place] ?? '');
  const first = letters[at] ?? '';
  if (first === '' || begins(at) || !CODAS.includes(first)) return [0, at];
  const pair = CODA_PAIRS.get(first + (letters[at + 1] ?? ''));
  if (pair && !begins(at + 1)) return [CODAS.indexOf(pair), at + 2];
  return [CODAS.indexOf(first), at + 1];
}

/** Half-width jamo have the order of the full-width ones, but their vowels are in groups of six. */
function toFullWidth(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0xffa1 && code <= 0xffbe) return String.fromCharCode(0x3131 + code - 0xffa1);
  const offset = code - 0xffc2;
  const place = Math.floor(offset / 8) * 6 + (offset % 8);
  return offset >= 0 && offset % 8 < 6 && place < VOWELS.length ? (VOWELS[place] ?? letter) : letter;
}
