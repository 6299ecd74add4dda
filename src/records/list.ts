/** Lists of records, of which those that were read from a snapshot stay bytes. */

/** Records by row. An array is one. */
export interface RecordList<R> extends Iterable<R> {
  readonly length: number;
  at(row: number): R | undefined;
}

/** So many records are read between two pauses: those of a stored list are parsed. */
export const readAtOnce = 512;

/** A list of shards that stay bytes. */
export interface StoredList<R> extends RecordList<R> {
  readonly shards: readonly object[];
  idAt(row: number): number | undefined;
  /** The shard of a row, by its number. */
  shardAt(row: number): number;
  /** The first row of a shard. */
  firstOf(shard: number): number;
}

interface HasId {
  readonly id: number;
}

const isStored = <R>(list: RecordList<R>): list is StoredList<R> => 'shardAt' in list;

/** The id of a row, which of a stored list needs no parsing. */
export const idAt = <R extends HasId>(list: RecordList<R>, row: number): number | undefined =>
  isStored(list) ? list.idAt(row) : list.at(row)?.id;

/** Whether rows of two lists are known to be one record, without a look at it: false says nothing. */
export function isSameRecord<R>(a: RecordList<R>, rowInA: number, b: RecordList<R>, rowInB: number): boolean {
  if (!isStored(a) || !isStored(b)) return !isStored(a) && !isStored(b) && a.at(rowInA) === b.at(rowInB);
  const [inA, inB] = [a.shardAt(rowInA), b.shardAt(rowInB)];
  return a.shards[inA] === b.shards[inB] && rowInA - a.firstOf(inA) === rowInB - b.firstOf(inB);
}
