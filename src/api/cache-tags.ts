/**
 * `Cache-Tag` of an answer, for CDNs that purge by tag: first the tag of its address (`anime-5` for a record, `anime`
 * for a list), then the records of a list. A changed record is purged by its tag, under every alias and query, and a
 * list by its kind. A list that belongs to a record (`/teams/1/anime`) has only the tag of its address: it is a file of
 * the tree, which any web server may send. /airings has the tag of the schedule, because it shows a part of it.
 */

/** Longer values are cut to the first tag. */
export const longestCacheTag = 1024;

/** The tag of a record of a list: `team-2`, `character-3`. */
const tagOfRecord = (noun: string, id: string | number) => `${noun.replace(/s$/, '')}-${id}`;

/** The tag of a canonical path: `/teams/5/anime` → `team-5`, `/updates` → `updates`. */
export function tagOfPath(path: string): string {
  const [, noun = '', id = ''] = path.split('/');
  if (noun === 'airings') return 'schedule';
  return /^\d+$/.test(id) ? tagOfRecord(noun, id) : noun || 'root';
}

const has = <N extends string>(value: unknown, name: N): value is Readonly<Record<N, unknown>> =>
  typeof value === 'object' && value !== null && name in value;

/** The tag of an item of a list; undefined if the item is not a record. */
function tagOfItem(item: unknown, noun: string): string | undefined {
  const title = has(item, 'anime') ? item.anime : item;
  if (has(title, 'ids') && has(title.ids, 'own')) return `anime-${title.ids.own}`;
  return has(item, 'id') && typeof item.id === 'number' ? tagOfRecord(noun, item.id) : undefined;
}

/** `Cache-Tag` of an answer. @param path canonical */
export function cacheTagOf(path: string, result: unknown): string {
  const first = tagOfPath(path);
  if (!Array.isArray(result) || first === 'schedule' || /-\d+$/.test(first)) return first;
  const items = result.flatMap((item: unknown) => tagOfItem(item, first) ?? []);
  const all = [...new Set([first, ...items])].join(',');
  return all.length > longestCacheTag ? first : all;
}
