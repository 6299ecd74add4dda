import type { BitSet } from '../packed/bit-set.ts';
import type { RecordList } from '../records/list.ts';
import { createFacets } from '../search/facets.ts';
import type { Result } from './result.ts';

/** One page of a list: the items are made only for the page (contract: Endpoints, pagination). */
export function paginate<I, R>(
  items: readonly I[],
  { page, limit }: { readonly page: number; readonly limit: number },
  show: (item: I) => R,
): Result<R[]> {
  const start = (page - 1) * limit;
  return { result: items.slice(start, start + limit).map(show), total: items.length, page, limit };
}

/** The records that are in every set, in an order of rows. */
export interface Selection<R> {
  readonly records: RecordList<R>;
  readonly sets: readonly BitSet[];
  /** Only these rows; absent = all. */
  readonly among?: Iterable<number> | undefined;
  readonly order: ArrayLike<number>;
}

/** One page of a selection (contract: Endpoints, pagination). */
export function paginateRows<R, S>(
  { records, sets, among, order }: Selection<R>,
  { page, limit }: { readonly page: number; readonly limit: number },
  show: (record: R) => S,
): Result<S[]> {
  const facets = createFacets(records.length);
  const set = facets.and(...sets, ...(among === undefined ? [] : [facets.of(among)]));
  const result = facets.page(set, order, (page - 1) * limit, limit).flatMap((row) => {
    const record = records.at(row);
    return record === undefined ? [] : [show(record)];
  });
  return { result, total: facets.size(set), page, limit };
}
