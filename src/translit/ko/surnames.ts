/** Korean surnames. Divides a name without spaces into surname and given name. */
import { readList, readPairTable } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

/** Surnames of one syllable, the commonest first. */
const SINGLE = readList(tables.surnames, 'one');

/** The twenty commonest of the census. */
const COMMON: ReadonlySet<string> = new Set([...SINGLE].slice(0, 20));

/** Is the syllable one of the twenty commonest surnames? */
export function isCommonSurname(syllable: string): boolean {
  return COMMON.has(syllable);
}

/** Surnames of two syllables, in living or historical use. */
const DOUBLE = readList(tables.surnames, 'two');

/** Surnames of two syllables that are recognised even if only one syllable follows. */
const DOUBLE_OF_THREE = readList(tables.surnames, 'two-before-one');

/** Surnames whose traditional Ukrainian form differs from the rules (uk.wikipedia, naming of Korean people). */
export const TRADITIONAL_SURNAMES = readPairTable('이=лі 리=лі 림=лім');

const ONE = 1;
const TWO = 2;
/** By syllable: is it a surname, and does a surname of two syllables begin with it? */
const begins = new Uint8Array(SYLLABLES);
for (const surname of [...SINGLE, ...DOUBLE]) {
  const place = surname.charCodeAt(0) - FIRST_SYLLABLE;
  begins[place] = (begins[place] ?? 0) | (surname.length === 1 ? ONE : TWO);
}

/** Is the whole word a listed surname, of one syllable or two? */
export function isSurname(word: string): boolean {
  return SINGLE.has(word) || DOUBLE.has(word);
}

/**
 * The number of syllables of the surname in a name without spaces (the rest, perhaps '', is the given name). 0 if the
 * name does not begin with a listed surname.
 */
export function surnameLength(name: string): 0 | 1 | 2 {
  const kinds = begins[name.charCodeAt(0) - FIRST_SYLLABLE] ?? 0;
  if ((kinds & TWO) !== 0 && (name.length === 3 ? DOUBLE_OF_THREE : DOUBLE).has(name.slice(0, 2))) return 2;
  return (kinds & ONE) === 0 ? 0 : 1;
}
