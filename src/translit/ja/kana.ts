/**
 * Kana to morae: hiragana and katakana, half-width, small kana, ー, iteration marks, Ainu extensions.
 */
import { clear, DIVIDED, KANA, type Morae, push } from './morae.ts';
import { BOUNDARY, BY_KANA, createMora, KATAKANA_PAIRS, LONG, type Mora } from './syllables.ts';

const FIRST = 0x3041;
const SINGLES = 0x3097 - FIRST;
const SMALL = 'ぁぃぅぇぉゃゅょゎ';

/** Flat tables: morae of one kana, and morae of a kana and a small one. */
const single: (Mora | undefined)[] = new Array(SINGLES).fill(undefined);
const paired: (Mora | undefined)[] = new Array(SINGLES * SMALL.length).fill(undefined);
const LONG_MARK = 0x30fc;
const BOUNDARY_MARK = 0x5f;
/** Place of a small kana in {@link SMALL} plus one; 0 for all other kana. */
const smallPlace = new Uint8Array(SINGLES);
[...SMALL].forEach((kana, place) => {
  smallPlace[kana.charCodeAt(0) - FIRST] = place + 1;
});

for (const [kana, mora] of BY_KANA) {
  const base = kana.charCodeAt(0) - FIRST;
  if (kana.length === 1) single[base] = mora;
  else paired[base * SMALL.length + SMALL.indexOf(kana.charAt(1))] = mora;
}

/** Ainu and other small katakana (U+31F0…) close a syllable, so they give the consonant alone; ヷ ヸ ヹ ヺ are va vi ve vo. */
const EXTENSIONS: ReadonlyMap<string, Mora> = new Map([
  ...[...'ㇰкㇱшㇲсㇳтㇴнㇵхㇶхㇷфㇸхㇹхㇺмㇻрㇼрㇽрㇾрㇿр'.matchAll(/(.)(.)/g)].map(
    ([, kana = '', reading = '']): [string, Mora] => [kana, createMora('syllable', reading, reading, null)],
  ),
  ...['ヷゔぁ', 'ヸゔぃ', 'ヹゔぇ', 'ヺゔぉ'].flatMap((row): [string, Mora][] => {
    const mora = BY_KANA.get(row.slice(1));
    return mora === undefined ? [] : [[row.charAt(0), mora]];
  }),
]);

/** Makes half-width and compatibility forms plain, joins separate sound marks to their kana, writes out iteration marks. */
export function plainKana(word: string): string {
  if (isPlain(word)) return word;
  const plain = word.replace(/゛/g, '\u3099').replace(/゜/g, '\u309a').normalize('NFKC');
  return /[ゝゞヽヾ]/.test(plain) ? expandIteration(plain) : plain;
}

/** Is the word only full-width kana and ー, as nearly all kana is? */
function isPlain(word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    const isLetter = (code >= FIRST && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30f6);
    if (!isLetter && code !== LONG_MARK) return false;
  }
  return true;
}

/**
 * Reads a word of kana into `morae`.
 * @param word a result of {@link plainKana}; `_` marks a morpheme boundary (Koval)
 * @returns false if a character is not readable kana
 */
export function readKana(morae: Morae, word: string): boolean {
  clear(morae);
  morae.traits = KANA;
  for (let index = 0; index < word.length; ) {
    const pair = pairAt(word, index);
    const mora = pair ?? singleAt(word, index);
    if (mora === undefined) return false;
    if (mora === BOUNDARY) morae.traits |= DIVIDED;
    index += pair === undefined ? 1 : 2;
    push(morae, mora, index);
  }
  return true;
}

function singleAt(word: string, index: number): Mora | undefined {
  const code = word.charCodeAt(index);
  if (code === LONG_MARK) return LONG;
  if (code === BOUNDARY_MARK) return BOUNDARY;
  return single[hiraganaCode(code) - FIRST] ?? EXTENSIONS.get(word.charAt(index));
}

function pairAt(word: string, index: number): Mora | undefined {
  const place = smallPlace[hiraganaCode(word.charCodeAt(index + 1)) - FIRST] ?? 0;
  if (place === 0) return undefined;
  const code = word.charCodeAt(index);
  const base = hiraganaCode(code);
  const own =
    code === base ? undefined : KATAKANA_PAIRS.get(String.fromCharCode(base) + SMALL.charAt(place - 1));
  return own ?? paired[(base - FIRST) * SMALL.length + place - 1];
}

/** Katakana as hiragana; anything else unchanged. */
function hiraganaCode(code: number): number {
  return code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code;
}

/**
 * ゝ repeats the kana before it without its voicing, ゞ with it (ひとりづゝ = づつ, いすゞ = いすず): 「くりかへし符号の使ひ方」, Ministry of
 * Education 1946. A mark with nothing before it stays.
 */
function expandIteration(word: string): string {
  let expanded = '';
  let before = '';
  for (const character of word) {
    const isMark = before !== '' && 'ゝゞヽヾ'.includes(character);
    const kana = isMark ? repeated(before, character === 'ゞ' || character === 'ヾ') : character;
    expanded += kana;
    before = kana;
  }
  return expanded;
}

function repeated(kana: string, isVoiced: boolean): string {
  const plain = kana.normalize('NFD').charAt(0);
  const voiced = `${plain}\u3099`.normalize('NFC');
  return isVoiced && voiced.length === 1 ? voiced : plain;
}
