/** Picks the items of the feed that are new for a visitor. The browser picks them, so it sends nothing of the list. */
import type { FeedItem } from '../../contract/feed.ts';
import { releaseKey } from '../views/recent-updates.ts';
import { teamNames } from '../views/release-words.ts';
import type { ListStatus } from './entries.ts';
import type { StoredList } from './stored-list.ts';

const fortnight = 14 * 86_400_000;

/** Items after this moment are new: the last one that the visitor marked as seen, but at most 14 days back. */
export const newSince = ({ seen }: StoredList, now: number): number =>
  Math.max(Math.min(seen, now), now - fortnight);

/** A title with something new: its releases, and their new episodes in ascending order. */
export type NewTitle = ReturnType<typeof newsFor>[number];

/** Takes every new episode of a watched title, and only voiced ones of a planned title. Without a status a title is watched. */
const isWanted = (status: ListStatus | undefined, kind: FeedItem['kind']) =>
  status === 'planned' ? kind === 'voice' : status === 'watching' || status === undefined;

/** The titles of a list with something new, those with the newest item first. */
export function newsFor(items: readonly FeedItem[], { entries }: StoredList, since: number) {
  const statuses = new Map(entries.map(({ own = 0, status }) => [own, status]));
  const wanted = items.filter(
    ({ anime, kind, publishedAt }) =>
      statuses.has(anime.ids.own) &&
      isWanted(statuses.get(anime.ids.own), kind) &&
      Date.parse(publishedAt) > since,
  );
  return [...Map.groupBy(wanted, ({ anime }) => anime.ids.own).values()].flatMap((own) => {
    const [newest] = own;
    if (newest === undefined) return [];
    const releases = [...Map.groupBy(own, releaseKey).values()].map((release) => ({
      teams: teamNames(release[0]?.teams ?? []),
      kind: release[0]?.kind ?? 'sub',
      episodes: [...new Set(release.map(({ episode }) => episode))].sort((a, b) => a - b),
    }));
    return [{ anime: newest.anime, status: statuses.get(newest.anime.ids.own), releases }];
  });
}
