/** Given names of Koreans, two syllables each (`data/translit/names/korean`). */
import { createPrefilter } from '../core/prefilter.ts';
import { readWords } from '../core/text-tables.ts';
import names from './names.json' with { type: 'json' };

/** They stand alone in `mode: name` (지민, 정국). */
const GIVEN_NAMES = readWords(names.given);

/** Names of singers and actors are here, which the register of births has seldom. */
const BORNE_BY_SEVERAL = readWords(names.borne);

const mayBeGiven = createPrefilter(GIVEN_NAMES);
const mayBeBorne = createPrefilter([...GIVEN_NAMES, ...BORNE_BY_SEVERAL]);

/** A given name that is not taken for a surname and a syllable. */
export function isGivenName(word: string): boolean {
  return mayBeGiven(word) && GIVEN_NAMES.has(word);
}

/** A given name that behind a surname speaks for a person. */
export function isGivenOfPeople(word: string): boolean {
  return mayBeBorne(word) && (GIVEN_NAMES.has(word) || BORNE_BY_SEVERAL.has(word));
}
