/** The data of an index: texts as rows of words, and the tables that find them. build-fields.ts builds it. */
import type { Buckets } from '../packed/buckets.ts';
import { textOf } from '../packed/units.ts';
import type { Forms } from './forms.ts';
import type { Grams } from './grams.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A record to search: its texts with their weights (1 = a proper name, less = another name). */
export interface TextDocument {
  readonly id: number;
  readonly fields: readonly { readonly text: string; readonly weight: number }[];
  /** Popularity. If two records fit nearly equally, the more popular one comes first. */
  readonly rank: number;
  /** Year of release, if known. */
  readonly year?: number | null;
}

/** Readings of words that are not spelled as they sound. A function returns null for a word that it cannot read. */
export interface Readings {
  /** A Latin word by ear, in Cyrillic: `Charlotte` → `Шарлотта`. */
  readonly ear: (word: string) => string | null;
  /** Kana in Cyrillic: `しんげき` → `шінґекі`. */
  readonly kana: (text: string) => string | null;
}

/**
 * All texts as rows of numbers of words. Documents are numbered by rank (then id). Document `d` has the
 * fields `fieldStarts[d] … fieldStarts[d + 1]`, field `f` the words `wordStarts[f] … wordStarts[f + 1]`.
 */
export interface Fields {
  readonly vocabulary: Vocabulary;
  readonly documentCount: number;
  /** By document: its id, its place in the list it came from, and its distance in popularity from the first (0 … 8). */
  readonly ids: Float64Array;
  readonly rows: Uint32Array;
  readonly ranks: Float32Array;
  /** By document: the year it came out; 0 if unknown. */
  readonly years: Uint16Array;
  /** By document: bit n for season n, and the highest part. */
  readonly seasons: Uint32Array;
  readonly parts: Uint8Array;
  readonly fieldStarts: Uint32Array;
  readonly wordStarts: Uint32Array;
  readonly words: Uint32Array;
  readonly weights: Float32Array;
  /** By field: letters, without those that name a season. */
  readonly letters: Uint8Array;
  /** By field: its signs as a number (src/search/signs.ts). */
  readonly signs: Uint32Array;
  readonly documentOf: Uint32Array;
  /** Documents by word. */
  readonly postings: Buckets;
  /** Words as written and folded; words by sound and by ear. */
  readonly spellings: Forms;
  readonly sounds: Forms;
  /** Fields without their spaces, as written and by sound; fields by the first letters of their words. */
  readonly written: Grams;
  readonly heard: Grams;
  readonly initials: Buckets;
}

type Named = Pick<Fields, 'vocabulary' | 'words' | 'wordStarts'>;

/** The words of a field that are written with letters, in order. */
export function letterWordsOfField(
  { vocabulary, words, wordStarts }: Named,
  field: number,
): readonly string[] {
  const { units, starts, lengths } = vocabulary;
  const found: string[] = [];
  for (let at = wordStarts[field] ?? 0; at < (wordStarts[field + 1] ?? 0); at += 1) {
    const word = words[at] ?? 0;
    const start = starts[word] ?? 0;
    if ((units[start] ?? 0) < 0x2000) found.push(textOf(units, start, start + (lengths[word] ?? 0)));
  }
  return found;
}

/** A field without its spaces; empty if it has no letters. */
export const lettersOfField = (named: Named, field: number): string =>
  letterWordsOfField(named, field).join('');

/** The first letters of a field's words. */
export const initialsOfField = (named: Named, field: number): string =>
  letterWordsOfField(named, field)
    .map((word) => word.charAt(0))
    .join('');
