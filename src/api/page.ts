import { type BitSet, createBitSets, hasBit } from '../packed/bit-set.ts';
import type { RecordList } from '../records/list.ts';
import type { Result } from './result.ts';

/** Which page of a list to show. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

/**
 * One page of a list. Only the items of that page are made (contract: Endpoints, pagination).
 * @param total the list is cut to its first `total` items
 */
export function paginate<I, R>(
  items: RecordList<I>,
  { page, limit }: Page,
  show: (item: I) => R,
  total: number = items.length,
): Result<R[]> {
  const start = Math.min((page - 1) * limit, total);
  const length = Math.min(limit, total - start);
  const result = Array.from({ length }, (_, at) => show(items.at(start + at) as I)); // within the list
  return { result, total, page, limit };
}

/** The records that are in every set, in a given order of rows (indexes of the list), or in the order of the list. */
interface Selection<R> {
  readonly records: RecordList<R>;
  readonly sets: readonly BitSet[];
  /** Only these rows; absent = all. */
  readonly among?: Iterable<number> | undefined;
  readonly order?: ArrayLike<number>;
}

/** One page of a selection (contract: Endpoints, pagination). */
export function paginateRows<R, S>(
  { records, sets, among, order }: Selection<R>,
  { page, limit }: Page,
  show: (record: R) => S,
): Result<S[]> {
  const { of, and, size } = createBitSets(records.length);
  const set = and(...sets, ...(among === undefined ? [] : [of(among)]));
  const total = size(set);
  const start = (page - 1) * limit;
  // A page after the last one is empty, and after the last row of the set the search ends.
  const end = start < total ? Math.min(start + limit, total) : 0;
  const result: S[] = [];
  const rows = order?.length ?? records.length;
  for (let [at, seen] = [0, 0]; at < rows && seen < end; at += 1) {
    const row = order === undefined ? at : (order[at] ?? 0);
    if (!hasBit(set, row)) continue;
    seen += 1;
    const record = seen > start ? records.at(row) : undefined;
    if (record !== undefined) result.push(show(record));
  }
  return { result, total, page, limit };
}
