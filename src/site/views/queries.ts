/** Queries of lists: that of the page's address, and the values that the page adds. */

/** Without a search the catalogue begins with the newest updates. */
export const usualSort = 'updated';

/** The parameters of a query that are not empty. */
const pairsOf = (query: string) => query.split('&').filter((pair) => !/^[^=]*=?$/.test(pair));

/** A query without empty parameters: `genres=&page=2` becomes `page=2`. */
export const withoutEmpty = (query: string): string => pairsOf(query).join('&');

/** A query without a parameter, or without one of its values. */
export function without(query: string, name: string, value?: string): string {
  const kept = valuesIn(query, name).filter((own) => value !== undefined && own !== value);
  const others = pairsOf(query).filter((pair) => pair.split('=')[0] !== name);
  const pair = kept.length > 0 ? [`${name}=${kept.map(encodeURIComponent).join(',')}`] : [];
  return [...others, ...pair].join('&');
}

/** Parameters that do not change which records a list has. */
const presentation = new Set(['limit', 'sort', 'order', 'include']);

/**
 * The canonical query of a list. It has the page's number and no order. If the address sets a page size, the
 * number is left out: the pages of the canonical list have the default size.
 */
export function canonicalQuery(query: string): string {
  const isSized = valueIn(query, 'limit') !== '';
  const pairs = pairsOf(query)
    .filter((pair) => pair !== 'page=1' && !(isSized && pair.startsWith('page=')))
    .filter((pair) => !presentation.has(pair.split('=')[0] ?? ''));
  return pairs.sort().join('&');
}

/** A query with defaults for parameters that it does not have. */
export function withDefaults(query: string, defaults: Readonly<Record<string, string>>): string {
  const added = Object.entries(defaults)
    .filter(([name]) => valuesIn(query, name).length === 0)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [...pairsOf(query), ...added].join('&');
}

/** The values of a parameter. Splits comma-separated values. */
export function valuesIn(query: string, name: string): readonly string[] {
  const values = new URLSearchParams(query).getAll(name);
  return values.flatMap((value) => value.split(',')).filter((value) => value !== '');
}

/** The value of the first of these parameters that is not empty. */
export function valueIn(query: string, ...names: readonly string[]): string {
  const said = new URLSearchParams(query);
  return names.map((name) => said.get(name) ?? '').find((value) => value !== '') ?? '';
}
