/**
 * Words with an established Ukrainian form that differs from the rules, each with its source. `ko_default` reads them
 * as whole words; `ko_academic` follows the letters.
 */
import { createPrefilter } from '../core/prefilter.ts';
import { readRecords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** Common nouns are in small letters. */
export const ESTABLISHED = readRecords(tables.established, 'hangul', 'ukrainian', 'source');

/**
 * States, provinces, cities, quarters of Seoul and a few common words that begin with a surname's syllable: in `mode:
 * auto` they are not persons, also with a word for town, station … after them (서울역, 평양시). decision: a closed list of
 * exceptions to the rule that a short line beginning with a surname is a name.
 */
const PLACES: ReadonlySet<string> = new Set(tables.places.split('\n'));

const settled = new Set(
  ESTABLISHED.filter(({ ukrainian }) => !ukrainian.includes(' ')).map((entry) => entry.hangul),
);

const mayBeNoName = createPrefilter([...PLACES, ...settled]);

/** Is the word known not to be a person's name? */
export function isNoName(word: string): boolean {
  return isPlace(word) || (PLACE_SUFFIX.test(word) && isPlace(word.replace(PLACE_SUFFIX, '')));
}

/** The word for town, station, district, port … after the name of a place. */
const PLACE_SUFFIX = /(?<=..)(?:특별시|광역시|시|역|군|구|동|항)$/;

function isPlace(word: string): boolean {
  return mayBeNoName(word) && (PLACES.has(word) || settled.has(word));
}
