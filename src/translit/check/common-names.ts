/** Words that the check always knows, in addition to those of a catalogue: `data/translit/tables/check`. */
import { readWords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** Surnames, given names, places, in Hepburn with long vowels. */
export const COMMON_NAMES: readonly string[] = [
  ...readWords(tables.surnames),
  ...readWords(tables['given-names']),
  ...readWords(tables.places),
];

/** Common nouns, which are marked in small letters, too. */
export const COMMON_WORDS = readWords(tables.nouns);

/** Ukrainian words and names that look like a misspelled Japanese name. They are never marked. */
export const ORDINARY: ReadonlySet<string> = readWords(tables.ordinary);
