/**
 * Where records stand by their id or by a text that names them, in a typed array: ids and texts are those of the records. A
 * Map would be an object with an entry for each, and V8 puts texts that are keys of one into its table of strings besides,
 * which every major garbage collection goes through while all else waits: of 40,000 titles and 150,000 characters that was
 * most of the wait.
 */

import { createTable, findSlot, type HashTable, hashNumber } from '../packed/hash-table.ts';
import { numberOf } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';

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

/** Puts every record into a table; of those that have the same slot the last one counts. */
function* tableResumably<R>(
  records: readonly R[],
  slotOf: (table: HashTable, record: R) => number | undefined,
): Task<HashTable> {
  const table = createTable(records.length);
  for (let row = 0; row < records.length; row += 1) {
    if (row % step === 0) yield;
    const slot = slotOf(table, records[row] as R); // within their length
    if (slot !== undefined) table[slot] = row + 1;
  }
  return table;
}

function slotOfText<R>(table: HashTable, records: readonly R[], key: Key<R>, text: string): number {
  return findSlot(table, numberOf(text), (row) => String(key(records[row] as R)) === text); // a row of theirs
}

function slotOfId(table: HashTable, records: readonly HasId[], id: number): number {
  return findSlot(table, hashNumber(id, Math.floor(id / 2 ** 32)), (row) => records[row]?.id === id);
}

/** Rows of a list by a text; of records with the same text the last one counts. */
export function textsResumably<R>(records: readonly R[], key: Key<R>): Task<HashTable> {
  return tableResumably(records, (table, record) => {
    const value = key(record);
    return value === null ? undefined : slotOfText(table, records, key, String(value));
  });
}

/** Rows of a list by id. */
export function idsResumably(records: readonly HasId[]): Task<HashTable> {
  return tableResumably(records, (table, { id }) => slotOfId(table, records, id));
}

/** Ids of the list that a table was made of, or of one with the same texts in the same rows. */
export function idByText<R extends HasId>(table: HashTable, records: readonly R[], key: Key<R>): IdByText {
  return { get: (text) => records[(table[slotOfText(table, records, key, text)] ?? 0) - 1]?.id };
}

/** Rows of the list that a table was made of, or of one with the same ids in the same rows. */
export function rowById(table: HashTable, records: readonly HasId[]): RowById {
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
