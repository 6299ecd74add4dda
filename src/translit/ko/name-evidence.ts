/**
 * Evidence that a word of hangul names a person: syllable by syllable, names and words differ. Hardly a word begins with
 * 김, hardly a given name ends in 다.
 */
import { readRows } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

/** What a syllable weighs that no given name of those counted has in its place. */
const UNUSED = -4;

/** Weights of evidence in bits, by syllable; how they were counted is told in `data/translit/tables/ko`. */
const SURNAME = weigh(tables['weights-of-surnames']);
const FIRST_OF_GIVEN = weigh(tables['weights-of-first-syllables']);
const LAST_OF_GIVEN = weigh(tables['weights-of-last-syllables']);

/** Bits for a full name of a surname of one syllable and a given name of two; below 0 for a word. */
export function fullNameEvidence(name: string): number {
  return weightOf(SURNAME, name, 0) + givenNameEvidence(name.slice(1));
}

/** Bits for a given name of one syllable or two. */
export function givenNameEvidence(given: string): number {
  const last = weightOf(LAST_OF_GIVEN, given, given.length - 1);
  return given.length === 1 ? last : weightOf(FIRST_OF_GIVEN, given, 0) + last;
}

function weightOf(weights: Int8Array, word: string, at: number): number {
  return weights[word.charCodeAt(at) - FIRST_SYLLABLE] ?? UNUSED;
}

/** Rows of a weight and the syllables that have it. */
function weigh(table: string): Int8Array {
  const weights = new Int8Array(SYLLABLES).fill(UNUSED);
  for (const [weight = '', syllables = ''] of readRows(table))
    for (const syllable of syllables) weights[syllable.charCodeAt(0) - FIRST_SYLLABLE] = Number(weight);
  return weights;
}
