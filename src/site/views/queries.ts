/** Queries of lists: what the address of a page says, and what the page adds. */

/** A query with values for what it does not say. */
export function withDefaults(query: string, defaults: Readonly<Record<string, string>>): string {
  const said = new Set(
    [...new URLSearchParams(query)].filter(([, value]) => value !== '').map(([name]) => name),
  );
  const added = Object.entries(defaults).flatMap(([name, value]) =>
    said.has(name) ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const given = query.split('&').filter((pair) => pair !== '' && !/^[^=]*=?$/.test(pair));
  return [...given, ...added].join('&');
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
