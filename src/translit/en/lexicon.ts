/**
 * The lexicon: English words whose reading the letter rules would miss, names and places in their settled form, given names by language
 * and surnames with theirs. Each is kept as one packed string (about a third of the plain text, one byte a character), unpacked by
 * initial letter. See `scripts/lexicon.ts` for how it is made.
 */
import { createPackedWords, createWordTest, type PackedWords, packWords } from '../core/packed-words.ts';
import { differenceOf, readDifference } from './differences.ts';
import { type RawPhrase, readNameTables } from './name-tables.ts';

export interface Lexicon {
  /** The reading of a lower-case word, with і for every [i]; undefined where the word is not listed. */
  lookup(word: string): string | undefined;
  /**
   * The settled form of a lower-case name of people and characters, as `names.json` has others; undefined where it is not listed. Some are
   * listed with their marks, and mean another name than without them.
   */
  name(word: string): string | undefined;
  /** The settled form of a place (lower case, no marks), which need not be that of a person so called (Nora Нура); undefined where it is not listed. */
  place(word: string): string | undefined;
  /** How languages read a given name (lower case, no marks), as `names-abroad.ts` packs it; undefined where the surname changes nothing. */
  given(word: string): string | undefined;
  /** The language of a lower-case surname, as `names-abroad.ts` packs it; undefined where it is not listed. */
  origin(surname: string): string | undefined;
  /** Whether a word that romaji or pinyin could spell, in capitals or small letters, is listed as English and as neither of them. */
  isEnglish(word: string): boolean;
  /**
   * Names of several words that begin with a word (lower case, no marks): seas, islands, lands and the like that Ukrainian has names of
   * its own for (`geography`), then other places (`placePhrases`).
   */
  phrases(plain: string): readonly RawPhrase[];
  readonly size: number;
}

/** The lists of a lexicon, each packed by {@link packReadings} or `packWords`, and two tables. */
export interface PackedLexicon {
  /** Words as they are pronounced. */
  readonly packed: string;
  /** Names in their settled form. */
  readonly names?: string;
  readonly places?: string;
  readonly given?: string;
  readonly origins?: string;
  /** English words that romaji or pinyin could spell, without readings. */
  readonly english?: string;
  readonly placePhrases?: string;
  readonly geography?: string;
}

/** Packs sorted words with their readings, for {@link createLexicon}: what differs from the letter rules. */
export function packReadings(entries: readonly (readonly [word: string, reading: string])[]): string {
  return packWords(entries.map(([word, reading]) => [word, differenceOf(word, reading)]));
}

/**
 * Reads what `packWords` wrote. The words of an initial letter are unpacked when the first of them is asked for:
 * making a lexicon costs next to nothing, and a name or two some letters of it.
 */
export function createLexicon({
  packed,
  names = '',
  places = '',
  given = '',
  origins = '',
  english = '',
  placePhrases = '',
  geography = '',
}: PackedLexicon): Lexicon {
  const words = createPackedWords(packed);
  const readingsOf =
    ({ lookup }: PackedWords) =>
    (word: string) => {
      const difference = lookup(word);
      return difference === undefined ? undefined : readDifference(word, difference);
    };
  return {
    get size() {
      return words.size();
    },
    lookup: readingsOf(words),
    name: readingsOf(createPackedWords(names)),
    place: readingsOf(createPackedWords(places)),
    given: createPackedWords(given).lookup,
    origin: createPackedWords(origins).lookup,
    isEnglish: createWordTest(english),
    phrases: readNameTables({ geography, placePhrases }).phrases,
  };
}
