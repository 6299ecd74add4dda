/**
 * Where records stand by their id or by a text that names them, in a typed array: ids and texts are those of the records. A
 * Map would be an object with an entry for each, and V8 puts texts that are keys of one into its table of strings besides,
 * which every major garbage collection goes through while all else waits: of 40,000 titles and 150,000 characters that was
 * most of the wait.
 */

import { createTable, findSlot, type HashTable, hashNumber } from '../packed/hash-table.ts';
import { numberOf } from '../packed/units.ts';
import { type HasId, idAt, type RecordList, visitRecords } from '../records/list.ts';
import type { Lazy } from '../scheduling/lazy.ts';
import type { Task } from '../scheduling/task.ts';

/** What a record is found or ordered by; null where it has none. */
export type Key<R> = (record: R) => number | string | null;

/** What is found by a key. */
interface Found<K, V> {
  get(key: K): V | undefined;
}

/** Ids by a text; what finds them is made at the first use, or by a task. */
export interface IdByText extends Found<string, number> {
  prepare(): Task<unknown>;
}

/** Rows by id. */
export type RowById = Found<number, number>;

/** Records by id. */
export interface RecordById<R> extends Found<number, R> {
  has(id: number): boolean;
  keys(): Iterable<number>;
}

/** So many rows are put into a table in a step. */
const step = 4096;

/** Puts every row into a table; of those that have the same slot the last one counts. */
function* tableResumably(
  length: number,
  slotOf: (table: HashTable, row: number) => number | undefined,
): Task<HashTable> {
  const table = createTable(length);
  for (let row = 0; row < length; row += 1) {
    if (row % step === 0) yield;
    const slot = slotOf(table, row);
    if (slot !== undefined) table[slot] = row + 1;
  }
  return table;
}

const slotOfText = (table: HashTable, textAt: (row: number) => string | null | undefined, text: string) =>
  findSlot(table, numberOf(text), (row) => textAt(row) === text);

const slotOfId = (table: HashTable, records: RecordList<HasId>, id: number) =>
  findSlot(table, hashNumber(id, Math.floor(id / 2 ** 32)), (row) => idAt(records, row) === id);

const textOf = <R>(record: R, key: Key<R>): string | null => {
  const value = key(record);
  return value === null ? null : String(value);
};

/** Rows of a list by texts, a table for each key; of records with the same text the last one counts. */
export function* textsResumably<R>(records: RecordList<R>, keys: readonly Key<R>[]): Task<HashTable[]> {
  const columns = keys.map((key) => ({ key, texts: new Array<string | null>(records.length) }));
  yield* visitRecords(records, (record, row) => {
    for (const { key, texts } of columns) texts[row] = textOf(record, key);
  });
  const tables: HashTable[] = [];
  for (const { texts } of columns)
    tables.push(
      yield* tableResumably(records.length, (table, own) => {
        const text = texts[own] ?? null;
        return text === null ? undefined : slotOfText(table, (other) => texts[other], text);
      }),
    );
  return tables;
}

/** Rows of a list by id. */
export function idsResumably(records: RecordList<HasId>): Task<HashTable> {
  return tableResumably(records.length, (table, row) => slotOfId(table, records, idAt(records, row) ?? 0));
}

/**
 * Ids of the list that tables were made of, or of one with the same texts in the same rows.
 * @param at which of the tables is that of the key
 */
export function idByText<R extends HasId>(
  tables: Lazy<readonly HashTable[]>,
  at: number,
  records: RecordList<R>,
  key: Key<R>,
): IdByText {
  const textAt = (row: number) => {
    const record = records.at(row);
    return record && textOf(record, key);
  };
  return {
    get(text) {
      const table = tables()[at];
      const held = table === undefined ? 0 : (table[slotOfText(table, textAt, text)] ?? 0);
      return held === 0 ? undefined : idAt(records, held - 1);
    },
    prepare: tables.prepare,
  };
}

/** Rows of the list that a table was made of, or of one with the same ids in the same rows. */
export function rowById(table: HashTable, records: RecordList<HasId>): RowById {
  return {
    get(id) {
      const held = table[slotOfId(table, records, id)] ?? 0;
      return held === 0 ? undefined : held - 1;
    },
  };
}

/** Records by id. @param rows of the same list */
export function recordById<R extends HasId>(rows: RowById, records: RecordList<R>): RecordById<R> {
  const get = (id: number) => {
    const row = rows.get(id);
    return row === undefined ? undefined : records.at(row);
  };
  return {
    get,
    has: (id) => rows.get(id) !== undefined,
    *keys() {
      for (let row = 0; row < records.length; row += 1) yield idAt(records, row) ?? 0;
    },
  };
}
