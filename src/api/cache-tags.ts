/**
 * `Cache-Tag` of an answer, for CDNs that purge by tag: first what it is an answer of (`anime-5` a record, `anime` a
 * list), then the records of a list. A record whose answer changed is purged by its tag, under every alias and query;
 * a list by its kind. A list that belongs to a record (`/teams/1/anime`) is a file of the tree, which any web server may
 * send: it has the tag of its address alone.
 */

/** Longer ones are cut to their first tag. */
export const longestCacheTag = 1024;

/** Of a canonical path: `/anime/5/player` → `anime-5`, `/updates` → `updates`. */
export function tagOfPath(path: string): string {
  const [, noun = '', id = ''] = path.split('/');
  return /^\d+$/.test(id) ? `${noun}-${id}` : noun || 'root';
}

const has = <N extends string>(value: unknown, name: N): value is Readonly<Record<N, unknown>> =>
  typeof value === 'object' && value !== null && name in value;

/** The tag of an item of a list; undefined where it stands for no record. */
function tagOfItem(item: unknown, noun: string): string | undefined {
  const title = has(item, 'anime') ? item.anime : item;
  if (has(title, 'ids') && has(title.ids, 'own')) return `anime-${title.ids.own}`;
  return has(item, 'id') && typeof item.id === 'number' ? `${noun}-${item.id}` : undefined;
}

/** Of an answer. @param path the canonical one */
export function cacheTagOf(path: string, result: unknown): string {
  const first = tagOfPath(path);
  if (!Array.isArray(result) || /-\d+$/.test(first)) return first;
  const items = result.flatMap((item: unknown) => tagOfItem(item, first) ?? []);
  const all = [...new Set([first, ...items])].join(',');
  return all.length > longestCacheTag ? first : all;
}
