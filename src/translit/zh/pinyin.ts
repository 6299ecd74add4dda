/**
 * Pinyin letters by code point. One table look-up a character gives the letter without its tone; the marks of
 * combined letters come from Unicode decomposition.
 */

/** Letters are numbered a = 1 … z = 26, then: */
export const U_UMLAUT = 27;
export const LETTERS = 28;

/** Classes of characters that are not letters. */
export const UNKNOWN = 0;
export const BOUNDARY = 29;
export const TONE = 30;
export const DIAERESIS = 31;

const LETTER_MASK = 0x1f;
const CAPITAL = 0x20;
const TONED = 0x40;

/** Macron, acute, caron, breve (usual misprint of the caron), grave. */
const TONE_MARKS = new Set([0x304, 0x301, 0x30c, 0x306, 0x300]);
const UMLAUT = 0x308;

/** What stands between syllables beyond the table: typographic apostrophes, dots, hyphens, the wide space. */
const WIDE_BOUNDARIES = new Set([
  0x2019, 0x2018, 0x2bc, 0x2bb, 0x2032, 0xff07, 0x2010, 0x2011, 0x2027, 0x30fb, 0x3000,
]);

/** Class and flags of every character below U+0370; letters beyond are not pinyin. */
const CHARACTERS = describeCharacters();

function describeCharacters(): Uint8Array {
  const table = new Uint8Array(0x370);
  for (let code = 0x41; code < 0x250; code++) table[code] = describeLetter(String.fromCharCode(code));
  // Letters of teaching materials: ɑ, ɡ of typefaces with a round a and a single-storey g.
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

/** Letters of one written word with where its syllables must begin. Buffers grow and are used again. */
export interface PinyinLetters {
  length: number;
  letters: Uint8Array;
  /** 1: a syllable must begin at this letter (apostrophe, digit, dot, inner capital before it). */
  starts: Uint8Array;
  capitals: Uint8Array;
  tones: Uint8Array;
  /** Place in the source, in UTF-16 units. */
  places: Uint32Array;
  capitalCount: number;
  toneCount: number;
}

export function createLetters(): PinyinLetters {
  return { ...allocate(64), length: 0, capitalCount: 0, toneCount: 0 };
}

function allocate(size: number) {
  return {
    letters: new Uint8Array(size),
    starts: new Uint8Array(size),
    capitals: new Uint8Array(size),
    tones: new Uint8Array(size),
    places: new Uint32Array(size),
  };
}

/** Fills `word` with the letters of the source; false if a character is not pinyin. */
export function lexPinyin(word: PinyinLetters, source: string): boolean {
  if (source.length > word.letters.length) Object.assign(word, allocate(source.length * 2));
  const { letters, starts, capitals, tones, places } = word;
  let count = 0;
  let capitalCount = 0;
  let toneCount = 0;
  let start = 1;
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    const known =
      code < CHARACTERS.length ? (CHARACTERS[code] ?? 0) : WIDE_BOUNDARIES.has(code) ? BOUNDARY : 0;
    const letter = known & LETTER_MASK;
    if (letter === UNKNOWN) return false;
    if (letter >= BOUNDARY) {
      if (letter === BOUNDARY) start = 1;
      else if (count === 0) return false;
      else if (letter === TONE) {
        if (tones[count - 1] === 0) toneCount++;
        tones[count - 1] = 1;
      } else if (letters[count - 1] === 21 || letters[count - 1] === U_UMLAUT) letters[count - 1] = U_UMLAUT;
      else return false;
      continue;
    }
    const capital = known & CAPITAL ? 1 : 0;
    const toned = known & TONED ? 1 : 0;
    letters[count] = letter;
    capitals[count] = capital;
    tones[count] = toned;
    places[count] = index;
    // decision: XiAn, LiXiaoLong: a capital after a small letter begins a syllable.
    starts[count] = start | (capital && count > 0 && !capitals[count - 1] ? 1 : 0);
    capitalCount += capital;
    toneCount += toned;
    start = 0;
    count++;
  }
  word.length = count;
  word.capitalCount = capitalCount;
  word.toneCount = toneCount;
  return count > 0;
}
