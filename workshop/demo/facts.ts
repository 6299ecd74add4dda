import { readFileSync } from 'node:fs';

/**
 * Facts of one real title, as committed in `facts/anime.ndjson`.
 * Where they come from is written in data/demo/README.md; nothing here is invented.
 */
export interface TitleFacts {
  readonly id: number;
  readonly slug: string;
  readonly catalog_a?: number;
  readonly catalog_b?: number;
  readonly catalog_c?: string;
  readonly filmdb?: string;
  readonly ua?: string;
  readonly english?: string;
  /** Title in the script of its country, where we know it; drawn on covers from top to bottom. */
  readonly original?: string;
  /** The same title in Latin letters, where a collection has it; served among the synonyms. */
  readonly romaji?: string;
  readonly synonyms?: readonly string[];
  readonly format: string;
  readonly status: string;
  readonly season: string;
  readonly year?: number;
  readonly startDate?: string;
  readonly source?: string;
  readonly studio?: string;
  readonly country?: string;
  readonly ageRating?: string;
  readonly isAdult?: boolean;
  readonly total: number;
  readonly aired: number;
  readonly durationMin?: number;
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  readonly relations?: readonly { readonly kind: string; readonly anime: number }[];
  /** Weekly rule of a running title, `R/<first airing, UTC>/P7D`. */
  readonly broadcast?: string;
  /**
   * Fields that the editors of the demo wrote from their own knowledge of a well-known title, because the public
   * collections say nothing there, or count weeks between first and last airing where episodes were asked for.
   */
  readonly known?: readonly string[];
}

/** Facts of one character, as committed in `facts/characters.ndjson`. */
export interface CharacterFacts {
  readonly id: number;
  readonly slug: string;
  readonly en: string;
  readonly native?: string;
  /** A Ukrainian spelling attested in print, in subtitles or in a dub. */
  readonly ua?: string;
  readonly alt?: readonly string[];
  readonly gender?: string;
  readonly ageMin?: number;
  readonly ageMax?: number;
  readonly birthday?: string;
  readonly heightCm?: number;
  readonly anime?: readonly { readonly anime: number; readonly role: string }[];
}

/** A genre or a tag: canonical name and Ukrainian name. */
interface Term {
  readonly name: string;
  readonly ua: string;
}

/** Everything the generator knows from outside, read once. */
export interface Facts {
  readonly titles: readonly TitleFacts[];
  readonly characters: readonly CharacterFacts[];
  readonly genres: readonly Term[];
  readonly tags: readonly Term[];
}

/** The lines of a file of `facts`. */
export function readLines<T>(name: string): readonly T[] {
  const text = readFileSync(new URL(`facts/${name}.ndjson`, import.meta.url), 'utf8');
  // `as`: the files are committed beside this module and checked by test/unit/demo.
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** A file of pairs: slug → value. */
export const readPairs = <T>(name: string): ReadonlyMap<string, T> => new Map(readLines<[string, T]>(name));

/** Reads the committed facts. */
export function readFacts(): Facts {
  return {
    titles: readLines<TitleFacts>('anime'),
    characters: readLines<CharacterFacts>('characters'),
    genres: readLines<Term>('genres'),
    tags: readLines<Term>('tags'),
  };
}
