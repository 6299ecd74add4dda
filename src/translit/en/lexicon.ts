/**
 * The lexicon: English words that the letter rules would read wrongly, names and places in their established form,
 * given names by language, and surnames with their language. Each list is one packed string (about a third of the plain
 * text, one byte a character), unpacked by initial letter. `scripts/lexicon.ts` makes it.
 */
import { createPackedWords, createWordTest, type PackedWords, packWords } from '../core/packed-words.ts';
import { differenceOf, readDifference } from './differences.ts';
import { type RawPhrase, readNameTables } from './name-tables.ts';

export interface Lexicon {
  /** The reading of a lower-case word, with і for every [i]; undefined if the word is not listed. */
  lookup(word: string): string | undefined;
  /**
   * The established form of a lower-case name of people and characters, beside those of `names.json`; undefined if it
   * is not listed. Some are listed with their marks; without the marks they are another name.
   */
  name(word: string): string | undefined;
  /**
   * The established form of a place (lower case, no marks), which may differ from a person's name (Nora Нура);
   * undefined if it is not listed.
   */
  place(word: string): string | undefined;
  /**
   * The readings of a given name (lower case, no marks) by language, packed by `names-abroad.ts`; undefined if the
   * surname changes nothing.
   */
  given(word: string): string | undefined;
  /** The language of a lower-case surname, packed by `names-abroad.ts`; undefined if it is not listed. */
  origin(surname: string): string | undefined;
  /** Is a word that romaji or pinyin could spell, in any letter case, listed as English and as neither of them? */
  isEnglish(word: string): boolean;
  /**
   * Names of several words that begin with a word (lower case, no marks): seas, islands, lands and the like with
   * Ukrainian exonyms (`geography`), then other places (`placePhrases`).
   */
  phrases(plain: string): readonly RawPhrase[];
  readonly size: number;
}

/** The lists of a lexicon, each packed by {@link packReadings} or `packWords`, and two tables. */
export interface PackedLexicon {
  /** English words by their pronunciation. */
  readonly packed: string;
  /** Names in their established form. */
  readonly names?: string;
  readonly places?: string;
  readonly given?: string;
  readonly origins?: string;
  /** English words that romaji or pinyin could spell, without readings. */
  readonly english?: string;
  readonly placePhrases?: string;
  readonly geography?: string;
}

/** Packs sorted words with their readings, for {@link createLexicon}, as differences from the letter rules. */
export function packReadings(entries: readonly (readonly [word: string, reading: string])[]): string {
  return packWords(entries.map(([word, reading]) => [word, differenceOf(word, reading)]));
}

/** A plural of a listed word (Relaxations). Shorter ones are often surnames (Cleves), those in -ales, -ares Spanish. */
function readPlural(word: string, lookup: Lexicon['lookup']): string | undefined {
  if (word.length < 7 || !/[^aiousy](?<!a[lr]e)s$/.test(word)) return undefined;
  const singular = lookup(word.slice(0, -1));
  if (singular === undefined) return undefined;
  if (/[sczgx]es$/.test(word)) return `${singular}ес`;
  return singular + (/[lv]es$/.test(word) ? 'з' : 'с');
}

/**
 * Makes a lexicon from packed lists. The words of an initial letter are unpacked at the first look-up, so making a
 * lexicon costs almost nothing, and a name or two unpack only a few letters.
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
  const lookup = readingsOf(words);
  return {
    get size() {
      return words.size();
    },
    lookup: (word) => lookup(word) ?? readPlural(word, lookup),
    name: readingsOf(createPackedWords(names)),
    place: readingsOf(createPackedWords(places)),
    given: createPackedWords(given).lookup,
    origin: createPackedWords(origins).lookup,
    isEnglish: createWordTest(english),
    phrases: readNameTables({ geography, placePhrases }).phrases,
  };
}
