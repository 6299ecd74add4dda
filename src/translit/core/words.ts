/**
 * Splits lines into words, for every engine. Pure and linear: each character of any text (also lone surrogates, control
 * characters and right-to-left text) is looked at a fixed number of times.
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

/** Accepted as an apostrophe on input: ’ and its look-alikes. */
const APOSTROPHES: ReadonlySet<number> = new Set(Array.from("'’ʼ`‘‛ʻ´′＇", (sign) => sign.charCodeAt(0)));

/** Is it one of ' ’ ʼ ` ‘ ‛ ʻ ´ ′ ＇? */
export function isApostrophe(code: number): boolean {
  return code < 0x80 ? code === 0x27 || code === 0x60 : APOSTROPHES.has(code);
}

/** Is there a hyphen that joins two Latin parts of a word (Sakura-chan)? In kana and kanji a hyphen is a dash. */
export function isJoint(line: string, at: number): boolean {
  return HYPHEN.test(line.charAt(at)) && kindAt(line, at - 1) === LATIN && kindAt(line, at + 1) === LATIN;
}

export const HYPHEN = /[-‐‑]/;

/** Every accepted apostrophe becomes U+2019. */
export function unifyApostrophes(text: string): string {
  return text.replace(LOOK_ALIKES, APOSTROPHE);
}

const LOOK_ALIKES = /['ʼ`‘‛ʻ´′＇]/g;
/** Matches an apostrophe to unify beside a letter that is not Latin. The engine unifies those between Latin letters. */
export const LOOSE_APOSTROPHE = /['ʼ`‘‛ʻ´′＇](?:[^\0-\u024f]|(?<=[^\0-\u024f].))/;
const BETWEEN_CYRILLIC = /['ʼ`‘‛ʻ´′＇](?<=\p{Script=Cyrillic}\p{M}*['ʼ`‘‛ʻ´′＇])(?=\p{Script=Cyrillic})/gu;

/**
 * Every apostrophe between Cyrillic letters becomes U+2019, also if a rule wrote one of the letters (n'я → н’я). So
 * reading a result again does not change it.
 */
export function unifyCyrillicApostrophes(text: string): string {
  return text.replace(BETWEEN_CYRILLIC, APOSTROPHE);
}

/** NFC, without a copy for ASCII. Composes conjoining jamo and letters written with combining marks. */
export function compose(text: string): string {
  // A loop is faster than a pattern, and this runs for every word.
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) > 0x7f) return text.normalize('NFC');
  return text;
}

/** Separate sound marks of kana (゛ ゜ and their combining forms) belong to the letter before them. */
const MARKS = /[\p{M}\u3099-\u309c]/u;
/** Kana letters, the long mark ー, iteration marks, small phonetic extensions and half-width kana with its marks. */
const KANA_LETTERS = /[\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;
/** Syllables, conjoining, compatibility and half-width jamo. */
const HANGUL_LETTERS = /[\uac00-\ud7a3\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\ud7b0-\ud7fb\uffa1-\uffdc]/;
const LETTERS = /\p{L}/u;
const LATIN_LETTERS = /\p{Script=Latin}/u;
const CYRILLIC_LETTERS = /\p{Script=Cyrillic}/u;
const HAN_LETTERS = /\p{Script=Han}/u;

/** Cached classes plus one, by code unit of the basic plane. So each letter is looked up in Unicode's data once. */
const known = new Uint8Array(0x10000);

function classOf(code: number): number {
  const before = known[code] ?? 0;
  if (before !== 0) return before - 1;
  const found = findClass(code);
  if (code < known.length) known[code] = found + 1;
  return found;
}

function findClass(code: number): number {
  if (isApostrophe(code)) return APOSTROPHE_CLASS;
  const character = String.fromCodePoint(code);
  if (KANA_LETTERS.test(character)) return KANA;
  if (HANGUL_LETTERS.test(character)) return HANGUL;
  if (MARKS.test(character)) return MARK;
  if (!LETTERS.test(character)) return code === 0x3007 ? HAN : GAP;
  if (LATIN_LETTERS.test(character)) return LATIN;
  if (CYRILLIC_LETTERS.test(character)) return CYRILLIC;
  return HAN_LETTERS.test(character) ? HAN : OTHER;
}

/**
 * Splits a line into words and gaps; the texts joined give the line. A word is a run of letters of one script with
 * their combining marks; an apostrophe belongs to it only between two letters of an alphabet (`man'yougana`, `O’Brien`). A
 * new word begins if the script changes: «Re:ゼロから» gives Re, ゼロから. Nothing is normalised: use {@link compose} on each word.
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
 * The kind of the word or gap that begins at `index`: {@link GAP} or the number of a script. Marks and apostrophes
 * cannot begin a word. Beyond the end of the line the kind is a gap.
 */
export function kindAt(line: string, index: number): number {
  const kind = index < line.length ? classOf(codeAt(line, index)) : GAP;
  return kind >= MARK ? GAP : kind;
}

/** The end of the word or gap of this kind that begins at `start`. Like {@link splitWords}, without making strings. */
export function spanEnd(line: string, start: number, kind: number): number {
  let index = start;
  while (index < line.length) {
    const unit = line.charCodeAt(index);
    if ((unit & SURROGATE_MASK) !== SURROGATE) {
      const before = known[unit] ?? 0;
      // The common case: the class of the letter is cached and equals the word's.
      if (before === kind + 1) {
        index++;
        continue;
      }
      // The common end: a gap or a letter of another script; not a mark or an apostrophe.
      if (before > 0 && before <= MARK) break;
    }
    const code = codeAt(line, index);
    const found = classOf(code);
    if (found !== kind && found !== MARK) {
      if (found !== APOSTROPHE_CLASS) break;
      if (kind !== GAP && !(hasApostrophes(kind) && index > start && kindAt(line, index + 1) === kind)) break;
    }
    index += code > 0xffff ? 2 : 1;
  }
  return index;
}

/** In kana, han and hangul such a sign is a quotation mark ('기생충'의). */
function hasApostrophes(kind: number): boolean {
  return kind !== KANA && kind !== HAN && kind !== HANGUL;
}

/** A code unit is a surrogate if the bits of this mask equal {@link SURROGATE}. */
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
