/**
 * Hash tables of rows by id or by a text, in typed arrays: the keys are read from the records. A Map would have an
 * entry for each key, and V8 puts texts that are keys of a Map into its string table, which every major garbage
 * collection traverses: with 40,000 titles and 150,000 characters that took most of its pause.
 */

import type { Task } from '../scheduling/task.ts';
import { numberOf } from '../search/units.ts';

/** Rows by a number, in open addressing: a slot holds row + 1, or 0 if it is free. */
export type RowTable = Uint32Array;

/** The value that a record is found or ordered by; null where it has none. */
export type Key<R> = (record: R) => number | string | null;

interface HasId {
  readonly id: number;
}

interface LookUp<K, V> {
  get(key: K): V | undefined;
}

/** Ids by a text. */
export type IdByText = LookUp<string, number>;

/** Rows by id. */
export type RowById = LookUp<number, number>;

/** Records by id. */
export interface RecordById<R> extends LookUp<number, R> {
  has(id: number): boolean;
  keys(): Iterable<number>;
}

/** Records between two pauses. */
const step = 4096;

/** At most half of the slots are taken. */
const slotsFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));

/** The slot of the row that `isIt` accepts, or a free one. */
function slotOf(table: RowTable, number: number, isIt: (row: number) => boolean): number {
  let slot = number & (table.length - 1);
  for (let held = table[slot] ?? 0; held !== 0; held = table[slot] ?? 0) {
    if (isIt(held - 1)) return slot;
    slot = (slot + 1) & (table.length - 1);
  }
  return slot;
}

/** Puts every record into a table; of records with the same key the last one counts. */
function* tableResumably<R>(
  records: readonly R[],
  find: (table: RowTable, record: R) => number | undefined,
): Task<RowTable> {
  const table = new Uint32Array(slotsFor(records.length));
  for (let row = 0; row < records.length; row += 1) {
    if (row % step === 0) yield;
    const slot = find(table, records[row] as R); // within their length
    if (slot !== undefined) table[slot] = row + 1;
  }
  return table;
}

function slotOfText<R>(table: RowTable, records: readonly R[], key: Key<R>, text: string): number {
  return slotOf(table, numberOf(text), (row) => String(key(records[row] as R)) === text); // a row of theirs
}

function slotOfId(table: RowTable, records: readonly HasId[], id: number): number {
  // Ids are below 2⁵³, and their distances vary.
  const mixed = Math.imul(id, 0x9e3779b1) ^ Math.imul(Math.floor(id / 2 ** 32), 0x85ebca6b);
  return slotOf(table, mixed ^ (mixed >>> 15), (row) => records[row]?.id === id);
}

/** Rows of a list by a text; of records with the same text the last one counts. */
export function textsResumably<R>(records: readonly R[], key: Key<R>): Task<RowTable> {
  return tableResumably(records, (table, record) => {
    const value = key(record);
    return value === null ? undefined : slotOfText(table, records, key, String(value));
  });
}

/** Rows of a list by id. */
export function idsResumably(records: readonly HasId[]): Task<RowTable> {
  return tableResumably(records, (table, { id }) => slotOfId(table, records, id));
}

/** Ids by text. @param table made from `records`, or from a list with the same texts in the same rows */
export function idByText<R extends HasId>(table: RowTable, records: readonly R[], key: Key<R>): IdByText {
  return { get: (text) => records[(table[slotOfText(table, records, key, text)] ?? 0) - 1]?.id };
}

/** Rows by id. @param table made from `records`, or from a list with the same ids in the same rows */
export function rowById(table: RowTable, records: readonly HasId[]): RowById {
  return {
    get(id) {
      const held = table[slotOfId(table, records, id)] ?? 0;
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
