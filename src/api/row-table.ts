/**
 * Where records stand by their id or by a text that names them, in a typed array: ids and texts are those of the records. A
 * Map would be an object with an entry for each, and V8 puts texts that are keys of one into its table of strings besides,
 * which every major garbage collection goes through while all else waits: of 40,000 titles and 150,000 characters that was
 * most of the wait.
 */

import type { Task } from '../scheduling/task.ts';
import { numberOf } from '../search/units.ts';

/** Rows by a number: a place holds row + 1, or 0; what finds its place taken goes to the next free one. */
export type RowTable = Uint32Array;

/** What a record is found or ordered by; null where it has none. */
export type Key<R> = (record: R) => number | string | null;

interface HasId {
  readonly id: number;
}

/** What is found by a key. */
interface Found<K, V> {
  get(key: K): V | undefined;
}

/** Ids by a text. */
export type IdByText = Found<string, number>;

/** Rows by id. */
export type RowById = Found<number, number>;

/** Records by id. */
export interface RecordById<R> extends Found<number, R> {
  has(id: number): boolean;
  keys(): Iterable<number>;
}

/** So many records are gone through in a step. */
const step = 4096;

/** At most half of the places are taken. */
const placesFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));

/** The place of a row that `isIt`, or a free one. */
function placeOf(table: RowTable, number: number, isIt: (row: number) => boolean): number {
  let place = number & (table.length - 1);
  for (let held = table[place] ?? 0; held !== 0; held = table[place] ?? 0) {
    if (isIt(held - 1)) return place;
    place = (place + 1) & (table.length - 1);
  }
  return place;
}

/** Puts every record into a table; of those that have the same place the last one counts. */
function* tableResumably<R>(
  records: readonly R[],
  find: (table: RowTable, record: R) => number | undefined,
): Task<RowTable> {
  const table = new Uint32Array(placesFor(records.length));
  for (let row = 0; row < records.length; row += 1) {
    if (row % step === 0) yield;
    const place = find(table, records[row] as R); // within their length
    if (place !== undefined) table[place] = row + 1;
  }
  return table;
}

function placeOfText<R>(table: RowTable, records: readonly R[], key: Key<R>, text: string): number {
  return placeOf(table, numberOf(text), (row) => String(key(records[row] as R)) === text); // a row of theirs
}

function placeOfId(table: RowTable, records: readonly HasId[], id: number): number {
  // Ids are below 2⁵³, and may have any distance from one another.
  const mixed = Math.imul(id, 0x9e3779b1) ^ Math.imul(Math.floor(id / 2 ** 32), 0x85ebca6b);
  return placeOf(table, mixed ^ (mixed >>> 15), (row) => records[row]?.id === id);
}

/** Rows of a list by a text; of records with the same text the last one counts. */
export function textsResumably<R>(records: readonly R[], key: Key<R>): Task<RowTable> {
  return tableResumably(records, (table, record) => {
    const value = key(record);
    return value === null ? undefined : placeOfText(table, records, key, String(value));
  });
}

/** Rows of a list by id. */
export function idsResumably(records: readonly HasId[]): Task<RowTable> {
  return tableResumably(records, (table, { id }) => placeOfId(table, records, id));
}

/** Ids of the list that a table was made of, or of one with the same texts in the same rows. */
export function idByText<R extends HasId>(table: RowTable, records: readonly R[], key: Key<R>): IdByText {
  return { get: (text) => records[(table[placeOfText(table, records, key, text)] ?? 0) - 1]?.id };
}

/** Rows of the list that a table was made of, or of one with the same ids in the same rows. */
export function rowById(table: RowTable, records: readonly HasId[]): RowById {
  return {
    get(id) {
      const held = table[placeOfId(table, records, id)] ?? 0;
      return held === 0 ? undefined : held - 1;
    },
  };
}

/** Records by id. @param rows of the same list */
export function recordById<R extends HasId>(rows: RowById, records: readonly R[]): RecordById<R> {
  const get = (id: number) => {
    const row = rows.get(id);
    return row === undefined ? undefined : records[row];
  };
  return { get, has: (id) => rows.get(id) !== undefined, keys: () => records.values().map(({ id }) => id) };
}
