/**
 * Words with an established Ukrainian form, or with a boundary that romaji cannot show. All exceptions to the rules are
 * in this list, each with its source.
 */
import { createPrefilter, LETTER_CASE } from '../core/prefilter.ts';
import { readRows } from '../core/text-tables.ts';
import type { JapaneseSystem } from './mora-reading.ts';
import tables from './tables.json' with { type: 'json' };

/** Form of the word in each system, in lower case, and the source of the form. */
export type EstablishedReading = Readonly<Record<JapaneseSystem | 'source', string>>;

/** Established readings by the word in lower case, composed. Kana are listed both in hiragana and in katakana. */
const ESTABLISHED: ReadonlyMap<string, EstablishedReading> = new Map(
  readRows(tables.established).flatMap(([words = '', ja_default = '', gojuon = '', source = '']) =>
    words
      .split(' ')
      .flatMap((word) => [word, katakanaOf(word)])
      .map((word) => [word, { ja_default, gojuon, source }] as const),
  ),
);

/** A cheap test before lower-casing: false if the word, in any case, is not listed. */
export const mayBeEstablished = createPrefilter(ESTABLISHED.keys(), LETTER_CASE);

/** @param word in small letters, composed */
export function findEstablished(word: string): EstablishedReading | undefined {
  return mayBeEstablished(word) ? ESTABLISHED.get(word) : undefined;
}

function katakanaOf(word: string): string {
  return word.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
