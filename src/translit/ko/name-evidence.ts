/**
 * Evidence that a word of hangul is a person's name. Names and words have different syllables: few words begin with 김,
 * few given names end in 다.
 */
import { readRows } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

/** The weight of a syllable that no counted name has at this place. */
const UNUSED = -4;

/** Weights of evidence in bits, by syllable. `data/translit/tables/ko` tells how they were counted. */
const SURNAME = weigh(tables['weights-of-surnames']);
const FIRST_OF_GIVEN = weigh(tables['weights-of-first-syllables']);
const LAST_OF_GIVEN = weigh(tables['weights-of-last-syllables']);

/** Evidence in bits for a full name: one syllable of surname, two of given name. Below 0, it is rather a word. */
export function fullNameEvidence(name: string): number {
  return weightOf(SURNAME, name, 0) + givenNameEvidence(name.slice(1));
}

/** Evidence in bits for a given name of one or two syllables. */
export function givenNameEvidence(given: string): number {
  const last = weightOf(LAST_OF_GIVEN, given, given.length - 1);
  return given.length === 1 ? last : weightOf(FIRST_OF_GIVEN, given, 0) + last;
}

function weightOf(weights: Int8Array, word: string, at: number): number {
  return weights[word.charCodeAt(at) - FIRST_SYLLABLE] ?? UNUSED;
}

/** Parses rows of a weight and the syllables that have it. */
function weigh(table: string): Int8Array {
  const weights = new Int8Array(SYLLABLES).fill(UNUSED);
  for (const [weight = '', syllables = ''] of readRows(table))
    for (const syllable of syllables) weights[syllable.charCodeAt(0) - FIRST_SYLLABLE] = Number(weight);
  return weights;
}
