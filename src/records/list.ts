/** Lists of records. Those of a snapshot keep their records as bytes. */

/** Records by row. An array is one. */
export interface RecordList<R> extends Iterable<R> {
  readonly length: number;
  at(row: number): R | undefined;
  /** The id of a row, if the list knows it without parsing the record. */
  idAt?(row: number): number | undefined;
}

/** A record with an id. */
export interface HasId {
  readonly id: number;
}

/** The id of a row. */
export const idAt = <R extends HasId>(list: RecordList<R>, row: number): number | undefined =>
  list.idAt === undefined ? list.at(row)?.id : list.idAt(row);

/** Records by their id. */
export const byId = <R extends HasId>(records: Iterable<R>): ReadonlyMap<number, R> =>
  new Map(Iterator.from(records).map((record) => [record.id, record]));
