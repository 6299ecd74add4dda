/**
 * Where records stand by a text that names them, in a typed array: the texts are those of the records. A Map would be an
 * object with an entry for each, and V8 puts the keys of a Map into its table of strings besides, which every major
 * garbage collection goes through while all else waits: of 40,000 titles and 150,000 characters that was most of the wait.
 */
import { numberOf } from '../search/text-number.ts';
import type { Steps } from '../translit/index.ts';
import type { Key } from './in-steps.ts';

/** Rows by the number of their text: a place holds row + 1, or 0; what finds its place taken goes to the next free one. */
export type TextRows = Uint32Array;

/** Ids by a text. */
export interface IdByText {
  get(text: string): number | undefined;
}

/** So many records are gone through in a step. */
const step = 4096;

/** At most half of the places are taken. */
const placesFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));

/** The place of a text: where its row stands, or a free one. */
function placeOf<R>(rows: TextRows, records: readonly R[], key: Key<R>, text: string): number {
  let place = numberOf(text) & (rows.length - 1);
  for (let held = rows[place] ?? 0; held !== 0; held = rows[place] ?? 0) {
    const other = records[held - 1];
    if (other !== undefined && String(key(other)) === text) return place;
    place = (place + 1) & (rows.length - 1);
  }
  return place;
}

/** Rows of a list by a text; of records with the same the last one counts. */
export function* textRowsInSteps<R>(records: readonly R[], key: Key<R>): Steps<TextRows> {
  const rows = new Uint32Array(placesFor(records.length));
  for (let row = 0; row < records.length; row += 1) {
    if (row % step === 0) yield;
    const record = records[row];
    const value = record === undefined ? null : key(record);
    if (value !== null) rows[placeOf(rows, records, key, String(value))] = row + 1;
  }
  return rows;
}

/** Ids of the list that rows were made of, or of one with the same texts in the same places. */
export function idByText<R extends { readonly id: number }>(
  rows: TextRows,
  records: readonly R[],
  key: Key<R>,
): IdByText {
  return { get: (text) => records[(rows[placeOf(rows, records, key, text)] ?? 0) - 1]?.id };
}
