/** Queries of lists: what the address of a page says, and what the page adds. */

/** Without a search the catalogue begins with what is new. */
export const usualSort = 'updated';

/** A query without what says nothing: `genres=&page=2` is `page=2`. */
export const withoutEmpty = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && !/^[^=]*=?$/.test(pair))
    .join('&');

/** A query without a parameter, or without one of its values. */
export function without(query: string, name: string, value?: string): string {
  const kept = valuesIn(query, name).filter((own) => value !== undefined && own !== value);
  const others = withoutEmpty(query)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== name);
  const pair = kept.length > 0 ? [`${name}=${kept.map(encodeURIComponent).join(',')}`] : [];
  return [...others, ...pair].join('&');
}

/** What a list's address says of order and size alone. */
const presentation = new Set(['limit', 'sort', 'order', 'include']);

/**
 * The canonical query of a list: each page of it has its own, in whatever order it is shown. Pages of another
 * size are no pages of the canonical list.
 */
export function canonicalQuery(query: string): string {
  const isSized = valueIn(query, 'limit') !== '';
  const pairs = withoutEmpty(query)
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'page=1' && !(isSized && pair.startsWith('page=')))
    .filter((pair) => !presentation.has(pair.split('=')[0] ?? ''));
  return pairs.sort().join('&');
}

/** A query with values for what it does not say. */
export function withDefaults(query: string, defaults: Readonly<Record<string, string>>): string {
  const said = new Set(
    [...new URLSearchParams(query)].filter(([, value]) => value !== '').map(([name]) => name),
  );
  const added = Object.entries(defaults).flatMap(([name, value]) =>
    said.has(name) ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [withoutEmpty(query), ...added].filter((part) => part !== '').join('&');
}

/** What a query says of a parameter: its values, comma-separated ones apart. */
export function valuesIn(query: string, name: string): readonly string[] {
  const values = new URLSearchParams(query).getAll(name);
  return values.flatMap((value) => value.split(',')).filter((value) => value !== '');
}

/** What a query says of a parameter that has one value. */
export function valueIn(query: string, ...names: readonly string[]): string {
  const said = new URLSearchParams(query);
  return names.map((name) => said.get(name) ?? '').find((value) => value !== '') ?? '';
}
