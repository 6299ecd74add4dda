/** Letters of two alphabets that look the same: a word that mixes them was meant in one. */

const pairs = 'aа bв cс eе hн iі kк mм oо pр tт xх yу'.split(' ').map((pair) => [...pair]);
const toCyrillic = new Map(pairs.map(([latin = '', cyrillic = '']) => [latin, cyrillic]));
const toLatin = new Map(pairs.map(([latin = '', cyrillic = '']) => [cyrillic, latin]));

const latin = /[a-z]/g;
const cyrillic = /[а-яіїєґё]/g;

/**
 * A word in one alphabet: letters of the other one become those they look like, where each looks like one (`brооk` with two
 * Cyrillic о); the alphabet of most letters counts. Any other word stays as it is.
 */
export function inOneAlphabet(word: string): string {
  const [own, other] = [word.match(latin) ?? [], word.match(cyrillic) ?? []];
  if (own.length === 0 || other.length === 0) return word;
  const asLatin = other.every((letter) => toLatin.has(letter));
  const asCyrillic = own.every((letter) => toCyrillic.has(letter));
  if (asLatin && (own.length >= other.length || !asCyrillic))
    return word.replace(cyrillic, (letter) => toLatin.get(letter) ?? letter);
  return asCyrillic ? word.replace(latin, (letter) => toCyrillic.get(letter) ?? letter) : word;
}
