/** Korean surnames, and how a name without spaces divides into surname and given name. */
import { readList, readPairTable } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

/** One syllable, in the order of holders. */
const SINGLE = readList(tables.surnames, 'one');

/** The twenty commonest: the first of the census. */
const COMMON: ReadonlySet<string> = new Set([...SINGLE].slice(0, 20));

/** One of the twenty surnames that most people have. */
export function isCommonSurname(syllable: string): boolean {
  return COMMON.has(syllable);
}

/** Two syllables, in living or historical use. */
const DOUBLE = readList(tables.surnames, 'two');

/** Two syllables even where one is left for the given name. */
const DOUBLE_OF_THREE = readList(tables.surnames, 'two-before-one');

/**
 * Surnames with a traditional Ukrainian form, in small letters, that is not that of the rules (uk.wikipedia, naming of
 * Korean people).
 */
export const TRADITIONAL_SURNAMES = readPairTable('이=лі 리=лі 림=лім');

const ONE = 1;
const TWO = 2;
/** By syllable: is it a surname, does one of two syllables begin with it? */
const begins = new Uint8Array(SYLLABLES);
for (const surname of [...SINGLE, ...DOUBLE]) {
  const place = surname.charCodeAt(0) - FIRST_SYLLABLE;
  begins[place] = (begins[place] ?? 0) | (surname.length === 1 ? ONE : TWO);
}

/** Whether the whole word is a listed surname, of one syllable or two. */
export function isSurname(word: string): boolean {
  return SINGLE.has(word) || DOUBLE.has(word);
}

/**
 * Syllables of the surname in a name written without spaces (the rest is the given name, '' where the surname stands
 * alone); 0 if the name does not begin with a listed surname.
 */
export function surnameLength(name: string): 0 | 1 | 2 {
  const kinds = begins[name.charCodeAt(0) - FIRST_SYLLABLE] ?? 0;
  if ((kinds & TWO) !== 0 && (name.length === 3 ? DOUBLE_OF_THREE : DOUBLE).has(name.slice(0, 2))) return 2;
  return (kinds & ONE) === 0 ? 0 : 1;
}
