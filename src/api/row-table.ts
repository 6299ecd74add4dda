/**
 * Records by id, for lists that are sorted by id, and hash tables from texts to records, in typed arrays that store no
 * keys. A Map would need an object for each entry. V8 also puts text keys into its string table, and every major garbage
 * collection stops the program to go through it. For 40,000 titles and 150,000 characters that was most of the pause.
 */

import { createTable, findSlot, type HashTable } from '../packed/hash-table.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import { numberOf } from '../packed/units.ts';
import { type HasId, idAt, type RecordList } from '../records/list.ts';

/** The key of a record; null if it has none. */
export type Key<R> = (record: R) => number | string | null;

export interface RowById {
  get(id: number): number | undefined;
}

export interface RecordById<R> {
  get(id: number): R | undefined;
  has(id: number): boolean;
  keys(): Iterable<number>;
}

const slotOfText = (table: HashTable, textAt: (row: number) => string | null | undefined, text: string) =>
  findSlot(table, numberOf(text), (row) => textAt(row) === text);

const textOf = <R>(record: R, key: Key<R>): string | null => {
  const value = key(record);
  return value === null ? null : String(value);
};

/** Table of rows by text. If several records have the same text, the last one counts. */
export function makeTextTable<R>(records: readonly R[], key: Key<R>): HashTable {
  const table = createTable(records.length);
  const texts = records.map((record) => textOf(record, key));
  for (const [row, text] of texts.entries())
    if (text !== null) table[slotOfText(table, (other) => texts[other], text)] = row + 1;
  return table;
}

/** Look-up of ids by text. The list must be the one that the table was made of. */
export function idByText<R extends HasId>(table: HashTable, records: RecordList<R>, key: Key<R>) {
  const textAt = (row: number) => {
    const record = records.at(row);
    return record && textOf(record, key);
  };
  return {
    get(text: string): number | undefined {
      const held = table[slotOfText(table, textAt, text)] ?? 0;
      return held === 0 ? undefined : idAt(records, held - 1);
    },
  };
}

/** Look-up of rows by id. @param records sorted by id */
export function rowById(records: RecordList<HasId>): RowById {
  return {
    get(id) {
      const row = partitionPoint(records.length, (at) => (idAt(records, at) ?? 0) < id);
      return idAt(records, row) === id ? row : undefined;
    },
  };
}

/** Look-up of records by id. @param records sorted by id */
export function recordById<R extends HasId>(records: RecordList<R>): RecordById<R> {
  const rows = rowById(records);
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
