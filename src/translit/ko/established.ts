/**
 * Words whose Ukrainian form is settled otherwise than by the rules, each with where it is settled. Read as whole words
 * in `ko_default`; `ko_academic` keeps to the letters.
 */
import { createPrefilter } from '../core/prefilter.ts';
import { readRecords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** In small letters where it is a common noun. */
export const ESTABLISHED = readRecords(tables.established, 'hangul', 'ukrainian', 'source');

/**
 * States, provinces, cities, quarters of Seoul and a few common words that begin with a surname's syllable: in `mode: auto` no one
 * means a person; nor by one of them with the word for town, station … behind it (서울역, 평양시).
 * decision: a closed list beside the rule that a short line beginning with a surname is a name.
 */
const PLACES: ReadonlySet<string> = new Set(tables.places.split('\n'));

const settled = new Set(
  ESTABLISHED.filter(({ ukrainian }) => !ukrainian.includes(' ')).map((entry) => entry.hangul),
);

const mayBeNoName = createPrefilter([...PLACES, ...settled]);

/** A word that is known to be no person's name. */
export function isNoName(word: string): boolean {
  return isPlace(word) || (PLACE_SUFFIX.test(word) && isPlace(word.replace(PLACE_SUFFIX, '')));
}

/** Town, station, district, mountain, palace … after the name of a place. */
const PLACE_SUFFIX = /(?<=..)(?:특별시|광역시|시|역|군|구|동|항)$/;

function isPlace(word: string): boolean {
  return mayBeNoName(word) && (PLACES.has(word) || settled.has(word));
}
