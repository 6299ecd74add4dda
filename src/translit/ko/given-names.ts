/** Given names of Koreans, two syllables each (`data/translit/names/korean`). */
import { createPrefilter } from '../core/prefilter.ts';
import { readWords } from '../core/text-tables.ts';
import names from './names.json' with { type: 'json' };

/** In `mode: name` they can be a whole name (지민, 정국). */
const GIVEN_NAMES = readWords(names.given);

/** Names of singers and actors, which are rare in the register of births. */
const BORNE_BY_SEVERAL = readWords(names.borne);

const mayBeGiven = createPrefilter(GIVEN_NAMES);
const mayBeBorne = createPrefilter([...GIVEN_NAMES, ...BORNE_BY_SEVERAL]);

/** Is the word a given name, and not a surname and one more syllable? */
export function isGivenName(word: string): boolean {
  return mayBeGiven(word) && GIVEN_NAMES.has(word);
}

/** Is the word a given name that after a surname is evidence for a person? */
export function isGivenOfPeople(word: string): boolean {
  return mayBeBorne(word) && (GIVEN_NAMES.has(word) || BORNE_BY_SEVERAL.has(word));
}
