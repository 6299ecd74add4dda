/**
 * Pinyin letters by code point. One table look-up a character gives the letter without its tone; the marks of
 * combined letters come from Unicode decomposition.
 */

/** Letters are numbered a = 1 … z = 26, then: */
const U = 21;
export const U_UMLAUT = 27;
export const LETTERS = 28;

/** Classes of characters that are not letters. */
const UNKNOWN = 0;
const BOUNDARY = 29;
const TONE = 30;
const DIAERESIS = 31;

/** Bits of a letter's code: its number, is a capital, has a tone mark, must begin a syllable. */
export const LETTER = 0x1f;
export const CAPITAL = 0x20;
export const TONED = 0x40;
export const START = 0x80;

/** Macron, acute, caron, breve (usual misprint of the caron), grave. */
const TONE_MARKS = new Set([0x304, 0x301, 0x30c, 0x306, 0x300]);
const UMLAUT = 0x308;

/** Further signs between syllables: typographic apostrophes, dots, hyphens, the wide space. */
const WIDE_BOUNDARIES = new Set([
  0x2019, 0x2018, 0x201b, 0x2bc, 0x2bb, 0x2032, 0xff07, 0x2010, 0x2011, 0x2027, 0x30fb, 0x3000,
]);

/** Class and flags of every character below U+0370; letters beyond are not pinyin. */
const CHARACTERS = describeCharacters();

function describeCharacters(): Uint8Array {
  const table = new Uint8Array(0x370);
  for (let code = 0x41; code < 0x250; code++) table[code] = describeLetter(String.fromCharCode(code));
  // Teaching materials have ɑ, ɡ: letters of typefaces with a round a and a single-storey g.
  table[0x251] = 1;
  table[0x261] = 7;
  for (const code of TONE_MARKS) table[code] = TONE;
  table[UMLAUT] = DIAERESIS;
  table[0x3a] = DIAERESIS;
  for (const character of "0123456789'`´·- \t\u00a0") table[character.charCodeAt(0)] = BOUNDARY;
  for (const code of WIDE_BOUNDARIES) if (code < table.length) table[code] = BOUNDARY;
  return table;
}

function describeLetter(character: string): number {
  const [base = '', ...marks] = character.toLowerCase().normalize('NFD');
  let letter = base.charCodeAt(0) - 0x60;
  if (base.length !== 1 || letter < 1 || letter > 26) return UNKNOWN;
  let toned = 0;
  for (const mark of marks) {
    const code = mark.charCodeAt(0);
    if (TONE_MARKS.has(code)) toned = TONED;
    else if (code === UMLAUT && base === 'u') letter = U_UMLAUT;
    else return UNKNOWN;
  }
  if (base === 'v') letter = U_UMLAUT;
  return letter | toned | (character === character.toLowerCase() ? 0 : CAPITAL);
}

/** Codes of the letters of one written word. The buffer grows and is reused. */
export interface PinyinLetters {
  length: number;
  codes: Uint8Array;
  capitalCount: number;
  toneCount: number;
}

/** An empty buffer, to be filled by {@link lexPinyin}. */
export function createLetters(): PinyinLetters {
  return { length: 0, codes: new Uint8Array(64), capitalCount: 0, toneCount: 0 };
}

/** Fills `word` with the letters from `begin` to `end`; returns false if a character is not pinyin or there is no letter. */
export function lexPinyin(word: PinyinLetters, source: string, begin = 0, end = source.length): boolean {
  if (end - begin > word.codes.length) word.codes = new Uint8Array((end - begin) * 2);
  const { codes } = word;
  let count = 0;
  let capitalCount = 0;
  let toneCount = 0;
  let start = START;
  for (let index = begin; index < end; index++) {
    const code = source.charCodeAt(index);
    const known =
      code < CHARACTERS.length ? (CHARACTERS[code] ?? 0) : WIDE_BOUNDARIES.has(code) ? BOUNDARY : 0;
    // The common case: a small letter without marks.
    if (known > UNKNOWN && known < BOUNDARY) {
      codes[count++] = known | start;
      start = 0;
      continue;
    }
    const letter = known & LETTER;
    if (letter < BOUNDARY) {
      if (letter === UNKNOWN) return false;
      const capital = known & CAPITAL;
      if (capital !== 0) {
        // decision: XiAn, LiXiaoLong: a capital after a small letter begins a syllable.
        if (count > 0 && ((codes[count - 1] ?? 0) & CAPITAL) === 0) start = START;
        capitalCount++;
      }
      if ((known & TONED) !== 0) toneCount++;
      codes[count++] = known | start;
      start = 0;
    } else if (letter === BOUNDARY) start = START;
    else {
      if (count === 0) return false;
      const marked = addMark(codes[count - 1] ?? 0, letter);
      if (marked === UNKNOWN) return false;
      if ((marked & TONED) > ((codes[count - 1] ?? 0) & TONED)) toneCount++;
      codes[count - 1] = marked;
    }
  }
  word.length = count;
  word.capitalCount = capitalCount;
  word.toneCount = toneCount;
  return count > 0;
}

/** The letter's code with a combining mark on it; UNKNOWN if the letter cannot have it. */
function addMark(code: number, mark: number): number {
  if (mark === TONE) return code | TONED;
  const letter = code & LETTER;
  return letter === U || letter === U_UMLAUT ? (code & ~LETTER) | U_UMLAUT : UNKNOWN;
}
