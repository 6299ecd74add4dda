/** Lists of records, of which those that were read from a snapshot stay bytes. */
import type { Task } from '../scheduling/task.ts';

/** Records by row. An array is one. */
export interface RecordList<R> extends Iterable<R> {
  readonly length: number;
  at(row: number): R | undefined;
}

/** So many records are read, or compared, between two pauses: those of a stored list are parsed. */
export const readAtOnce = 512;

/** A list of shards that stay bytes. */
export interface StoredList<R> extends RecordList<R> {
  idAt(row: number): number | undefined;
  /** The number of a record among all that were ever read here: one record of one shard, one number. */
  numberAt(row: number): number | undefined;
}

/** What is told apart by its id. */
export interface HasId {
  readonly id: number;
}

const isStored = <R>(list: RecordList<R>): list is StoredList<R> => 'numberAt' in list;

/** The id of a row, which of a stored list needs no parsing. */
export const idAt = <R extends HasId>(list: RecordList<R>, row: number): number | undefined =>
  isStored(list) ? list.idAt(row) : list.at(row)?.id;

/** Whether rows of two lists are known to be one record, without a look at it: false says nothing. */
export function isSameRecord<R>(a: RecordList<R>, rowInA: number, b: RecordList<R>, rowInB: number): boolean {
  if (!isStored(a) || !isStored(b)) return !isStored(a) && !isStored(b) && a.at(rowInA) === b.at(rowInB);
  return a.numberAt(rowInA) === b.numberAt(rowInB);
}

/** Whether two lists have equal elements. @param isSame compares two elements that are not known to be one */
export function* isSameList<V>(
  a: RecordList<V>,
  b: RecordList<V>,
  isSame: (a: V, b: V) => boolean,
): Task<boolean> {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) {
    if (at % readAtOnce === 0) yield;
    if (!isSameRecord(a, at, b, at) && !isSame(a.at(at) as V, b.at(at) as V)) return false; // within their length
  }
  return true;
}

/** Reads a list once, with pauses. */
export function* visitRecords<R>(list: RecordList<R>, visit: (record: R, row: number) => void): Task<void> {
  let row = 0;
  for (const record of list) {
    if (row % readAtOnce === 0) yield;
    visit(record, row);
    row += 1;
  }
}
