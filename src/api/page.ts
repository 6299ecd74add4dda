import type { Answer } from './context.ts';

/** One page of a list: the items are made only for the page (contract: Endpoints, pagination). */
export function paginate<I, R>(
  items: readonly I[],
  { page, limit }: { readonly page: number; readonly limit: number },
  show: (item: I) => R,
): Answer<R[]> {
  const start = (page - 1) * limit;
  return { result: items.slice(start, start + limit).map(show), total: items.length, page, limit };
}
