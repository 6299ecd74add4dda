/** The newest rows of the feed, for each feed of episodes that has them. */
import type { FeedRelease, FeedRow } from '../records/records.ts';
import type { FeedName } from './addresses.ts';
import { mostOf } from './feed.ts';

/** The feeds that a release is in, by name. */
export const feedsOf = ({ anime, teams }: FeedRelease): FeedName[] => [
  'updates',
  `anime/${anime}`,
  ...teams.map((team): FeedName => `teams/${team}`),
];

/** The newest rows of each feed, as many as it shows. */
export function windowsOf(feed: Iterable<FeedRow>): ReadonlyMap<FeedName, readonly FeedRow[]> {
  const windows = new Map<FeedName, FeedRow[]>();
  for (const row of feed) {
    for (const name of feedsOf(row.release)) {
      const rows = windows.get(name);
      if (rows === undefined) windows.set(name, [row]);
      else if (rows.length < mostOf(name)) rows.push(row);
    }
  }
  return windows;
}
