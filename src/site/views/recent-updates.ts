/** Reads the newest items of the feed page by page. */
import type { FeedItem } from '../../contract/feed.ts';
import { type Asking, askMaybe } from './page.ts';

const mostPages = 3;
const pageSize = 100;

/** The call of a page. @param anime ids of the wanted titles; without them all visitors make the same call */
export function recentCall(page: number, anime: readonly number[] = []) {
  const titles = anime.length > 0 ? `&anime=${anime.join(',')}` : '';
  return { name: 'updates', query: `page=${page}&limit=${pageSize}${titles}` } as const;
}

export interface Recent {
  /** The newest first. */
  readonly items: readonly FeedItem[];
  /** Whether `items` has all items that are newer than the requested moment. */
  readonly isWhole: boolean;
}

/** The key of a release: its title, its kind and its teams. Two tracks have the same key. */
export const releaseKey = ({ anime, teams, kind }: FeedItem): string =>
  [anime.ids.own, kind, ...teams.map(({ id }) => id)].join(' ');

/**
 * Asks for items until they are older than a moment; undefined if there is no answer.
 * @param since milliseconds since 1970
 * @param anime as above
 */
export function* recentUpdates(since: number, anime: readonly number[] = []): Asking<Recent | undefined> {
  const items: FeedItem[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = yield* askMaybe('updates', recentCall(page, anime));
    if (answer === undefined) return page === 1 ? undefined : { items, isWhole: false };
    items.push(...answer.result);
    const oldest = Date.parse(answer.result.at(-1)?.publishedAt ?? '');
    if (page >= (answer.pages ?? 1) || oldest <= since) return { items, isWhole: true };
  }
  return { items, isWhole: false };
}
