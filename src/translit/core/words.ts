/**
 * Lines and words: what every engine needs before it can read. Pure and linear: each character is looked at
 * a fixed number of times, whatever the text (lone surrogates, control characters and right-to-left included).
 */

/** Script of a word. `kana` covers hiragana and katakana of both widths; `other` is any script no engine reads. */
type Script = 'latin' | 'cyrillic' | 'kana' | 'han' | 'hangul' | 'other';

/** A span of a line. Gaps are everything between words: spaces, punctuation, digits, emoji, stray marks. */
export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly script: Script }
  | { readonly kind: 'gap'; readonly text: string };

const SPACE: Token = { kind: 'gap', text: ' ' };

/** Kinds of spans, as {@link kindAt} gives them. */
export const GAP = 0;
export const LATIN = 1;
export const CYRILLIC = 2;
export const KANA = 3;
export const HAN = 4;
export const HANGUL = 5;
const OTHER = 6;
const MARK = 7;
const APOSTROPHE_CLASS = 8;

const SCRIPTS: readonly Script[] = ['other', 'latin', 'cyrillic', 'kana', 'han', 'hangul', 'other'];

/** The apostrophe every engine writes. */
export const APOSTROPHE = '’';

/** Accepted as an apostrophe on input: ' ’ ʼ ` and their look-alikes ‘ ‛ ʻ ´ ′ ＇. */
export function isApostrophe(code: number): boolean {
  return (
    code === 0x27 ||
    code === 0x2019 ||
    code === 0x2bc ||
    code === 0x60 ||
    code === 0x2018 ||
    code === 0x201b ||
    code === 0x2bb ||
    code === 0xb4 ||
    code === 0x2032 ||
    code === 0xff07
  );
}

/** Every accepted apostrophe becomes U+2019. */
export function unifyApostrophes(text: string): string {
  return text.replace(LOOK_ALIKES, APOSTROPHE);
}

const LOOK_ALIKES = /['ʼ`‘‛ʻ´′＇]/g;
/**
 * Finds an apostrophe to unify beside a letter that is not Latin. One between Latin letters stands within a word, and
 * is the engine's.
 */
export const LOOSE_APOSTROPHE = /['ʼ`‘‛ʻ´′＇](?:[^\0-\u024f]|(?<=[^\0-\u024f].))/;
const BETWEEN_CYRILLIC = /['ʼ`‘‛ʻ´′＇](?<=\p{Script=Cyrillic}\p{M}*['ʼ`‘‛ʻ´′＇])(?=\p{Script=Cyrillic})/gu;

/**
 * Every apostrophe between Cyrillic letters becomes U+2019, whichever of the letters a rule has written: what is read
 * once is read for good (n'я → н’я).
 */
export function unifyCyrillicApostrophes(text: string): string {
  return text.replace(BETWEEN_CYRILLIC, APOSTROPHE);
}

/** NFC, free of charge for ASCII. Composes conjoining jamo and letters written with combining marks. */
export function compose(text: string): string {
  return isAscii(text) ? text : text.normalize('NFC');
}

/** Whether no code unit is above U+007F; so the empty text is. */
function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** Is the text already in Cyrillic: at least one Cyrillic letter and no letter of another script? */
export function isCyrillic(text: string): boolean {
  let found = false;
  for (const character of text) {
    const kind = classOf(character.codePointAt(0) ?? 0);
    if (kind === CYRILLIC) found = true;
    else if (kind !== GAP && kind !== MARK && kind !== APOSTROPHE_CLASS) return false;
  }
  return found;
}

const MARKS = /\p{M}/u;
const LETTERS = /\p{L}/u;
const LATIN_LETTERS = /\p{Script=Latin}/u;
const CYRILLIC_LETTERS = /\p{Script=Cyrillic}/u;
const HAN_LETTERS = /\p{Script=Han}/u;

/** Classes found so far plus one, by code unit of the basic plane: a letter is looked up in Unicode's data once. */
const known = new Uint8Array(0x10000);

function classOf(code: number): number {
  const before = known[code] ?? 0;
  if (before !== 0) return before - 1;
  const found = findClass(code);
  if (code < known.length) known[code] = found + 1;
  return found;
}

function findClass(code: number): number {
  if (code < 0x80) {
    const lower = code | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) return LATIN;
    return code === 0x27 || code === 0x60 ? APOSTROPHE_CLASS : GAP;
  }
  if (code >= 0x430 && code <= 0x45f) return CYRILLIC;
  if (code >= 0xac00 && code <= 0xd7a3) return HANGUL;
  if (code >= 0x4e00 && code <= 0x9fff) return HAN;
  if (isKana(code)) return KANA;
  return rareClassOf(code);
}

/** Kana letters, the long mark ー, iteration marks, small phonetic extensions and half-width kana with its marks. */
function isKana(code: number): boolean {
  return (
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x309d && code <= 0x309f) ||
    (code >= 0x30a1 && code <= 0x30fa) ||
    (code >= 0x30fc && code <= 0x30ff) ||
    (code >= 0x31f0 && code <= 0x31ff) ||
    (code >= 0xff66 && code <= 0xff9f)
  );
}

function rareClassOf(code: number): number {
  if (isApostrophe(code)) return APOSTROPHE_CLASS;
  // Sound marks of kana on their own (゛ ゜ and their combining forms) belong to the letter before them.
  if (code >= 0x3099 && code <= 0x309c) return MARK;
  if (isJamo(code)) return HANGUL;
  const character = String.fromCodePoint(code);
  if (MARKS.test(character)) return MARK;
  if (!LETTERS.test(character)) return code === 0x3007 ? HAN : GAP;
  if (LATIN_LETTERS.test(character)) return LATIN;
  if (CYRILLIC_LETTERS.test(character)) return CYRILLIC;
  return HAN_LETTERS.test(character) ? HAN : OTHER;
}

/** Conjoining, compatibility and half-width jamo. */
function isJamo(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x3131 && code <= 0x318e) ||
    (code >= 0xa960 && code <= 0xa97c) ||
    (code >= 0xd7b0 && code <= 0xd7fb) ||
    (code >= 0xffa1 && code <= 0xffdc)
  );
}

/**
 * Splits a line into words and gaps; the texts joined give the line. A word is a run of letters of one script with
 * their combining marks; an apostrophe belongs to it only between two of its letters (`man'yougana`, `O’Brien`).
 * Where the script changes a new word begins: «Re:ゼロから» gives Re, ゼロから. Nothing is normalised:
 * use {@link compose} on each word.
 */
export function splitWords(line: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < line.length; ) {
    const kind = kindAt(line, start);
    const end = spanEnd(line, start, kind);
    const text = line.slice(start, end);
    if (text === ' ') tokens.push(SPACE);
    else if (kind === GAP) tokens.push({ kind: 'gap', text });
    else tokens.push({ kind: 'word', text, script: SCRIPTS[kind] ?? 'other' });
    start = end;
  }
  return tokens;
}

/**
 * What begins at `index`, where a word or a gap does: {@link GAP} or the number of a script. Marks and apostrophes begin
 * no word. Beyond the end there is a gap.
 */
export function kindAt(line: string, index: number): number {
  const kind = index < line.length ? classOf(codeAt(line, index)) : GAP;
  return kind >= MARK ? GAP : kind;
}

/** Where the word or gap of this kind that begins at `start` ends: {@link splitWords} without its strings. */
export function spanEnd(line: string, start: number, kind: number): number {
  let index = start;
  while (index < line.length) {
    const unit = line.charCodeAt(index);
    if ((unit & SURROGATE_MASK) !== SURROGATE) {
      const before = known[unit] ?? 0;
      // The everyday letter: its class is known, and it is the word's.
      if (before === kind + 1) {
        index++;
        continue;
      }
      // The everyday end: a gap or a letter of another script; not a mark or an apostrophe.
      if (before > 0 && before <= MARK) break;
    }
    const code = codeAt(line, index);
    const found = classOf(code);
    if (found !== kind && found !== MARK) {
      if (found !== APOSTROPHE_CLASS) break;
      if (kind !== GAP && !(index > start && kindAt(line, index + 1) === kind)) break;
    }
    index += code > 0xffff ? 2 : 1;
  }
  return index;
}

/** A code unit is a surrogate when these bits are so. */
const SURROGATE_MASK = 0xf800;
const SURROGATE = 0xd800;

function codeAt(line: string, index: number): number {
  const code = line.charCodeAt(index);
  return (code & SURROGATE_MASK) === SURROGATE ? (line.codePointAt(index) ?? 0) : code;
}

/**
 * Roman numerals of titles (II … XXXIX, in capitals, canonical). Single letters are left to the engine: «V» may be
 * five, an initial or a word; larger numerals (MI, DI, LI …) look like syllables and do not occur as part numbers.
 */
export function isRomanNumeral(word: string): boolean {
  const first = word.charCodeAt(0);
  if (first !== 0x49 && first !== 0x56 && first !== 0x58) return false;
  return word.length > 1 && word.length <= 7 && /^X{0,3}(?:IX|IV|V?I{0,3})$/.test(word);
}
