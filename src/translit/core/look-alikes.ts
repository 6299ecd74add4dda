/** Characters that look the same: Latin and Cyrillic letters, full-width letters, spaces and hyphens that do not break. */
import type { Span } from './addresses.ts';

const PAIRS = Array.from(
  'aа cс eе iі jј kк mм oо pр sѕ tт xх yу ëё ïї AА BВ CС EЕ HН IІ JЈ KК MМ OО PР SЅ TТ XХ YУ ËЁ ÏЇ'.split(
    ' ',
  ),
  ([latin = '', cyrillic = '']) => [latin, cyrillic] as const,
);
const TO_CYRILLIC: ReadonlyMap<string, string> = new Map(PAIRS);
const TO_LATIN: ReadonlyMap<string, string> = new Map(PAIRS.map(([latin, cyrillic]) => [cyrillic, latin]));

const LATIN = /\p{Script=Latin}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}]+/gu;
/** Matches where the two alphabets meet inside a word. */
export const MIXED = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;

/** Matches what typography and Japanese input write for a plain space, hyphen or letter. */
export const VARIANT = /[\u00a0\u202f\u2011\uff21-\uff3a\uff41-\uff5a]/;
const VARIANTS = new RegExp(VARIANT, 'g');
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2011', '-'],
]);

/** Ｊ is J, a space that does not break is a space. The length of the text does not change. */
function plainVariants(text: string): string {
  if (!VARIANT.test(text)) return text;
  return text.replace(VARIANTS, (sign) => PLAIN.get(sign) ?? sign.normalize('NFKC'));
}

/**
 * Makes variants plain, and puts each mixed word into the alphabet of most of its letters, if the other letters look
 * like letters of this alphabet (Jоhn with a Cyrillic о, Нaруто with a Latin a). Other words stay. The length of the
 * text does not change.
 */
export function inOneAlphabet(text: string): string {
  const plain = plainVariants(text);
  return MIXED.test(plain) ? plain.replace(WORD, wordInOneAlphabet) : plain;
}

function wordInOneAlphabet(word: string): string {
  const [latin, cyrillic] = [word.match(LATIN) ?? [], word.match(CYRILLIC) ?? []];
  if (latin.length === cyrillic.length) return word;
  const isLatin = latin.length > cyrillic.length;
  const twins = isLatin ? TO_LATIN : TO_CYRILLIC;
  if (!(isLatin ? cyrillic : latin).every((letter) => twins.has(letter))) return word;
  return word.replace(isLatin ? CYRILLIC : LATIN, (letter) => twins.get(letter) ?? letter);
}

/** The words of a text that mix the alphabets. */
export function findMixed(text: string): readonly Span[] {
  if (!MIXED.test(text)) return [];
  const words = [...text.matchAll(WORD)].filter(([word]) => MIXED.test(word));
  return words.map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
