/**
 * Forms that Ukrainian has long had, or whose boundary romaji cannot show. A rule stays a rule: what departs from the
 * rules stands here with its source and nowhere else.
 */
import { createPrefilter, LETTER_CASE } from '../core/prefilter.ts';
import { readRows } from '../core/text-tables.ts';
import type { JapaneseSystem } from './mora-reading.ts';
import tables from './tables.json' with { type: 'json' };

/** Form of the word in each system, in lower case, and who writes it so. */
export type EstablishedReading = Readonly<Record<JapaneseSystem | 'source', string>>;

/** Established readings by the word in lower case, composed; kana in hiragana or in katakana. */
const ESTABLISHED: ReadonlyMap<string, EstablishedReading> = new Map(
  readRows(tables.established).flatMap(([words = '', ja_default = '', gojuon = '', source = '']) =>
    words
      .split(' ')
      .flatMap((word) => [word, katakanaOf(word)])
      .map((word) => [word, { ja_default, gojuon, source }] as const),
  ),
);

/** Spares making small letters: false where the word, in whatever case, is none of the listed ones. */
export const mayBeEstablished = createPrefilter(ESTABLISHED.keys(), LETTER_CASE);

/** @param word in small letters, composed */
export function findEstablished(word: string): EstablishedReading | undefined {
  return mayBeEstablished(word) ? ESTABLISHED.get(word) : undefined;
}

function katakanaOf(word: string): string {
  return word.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
