/** The newest rows for each feed of episodes. */
import type { FeedRelease, FeedRow } from '../records/records.ts';
import type { FeedName } from './addresses.ts';
import { mostOf } from './feed.ts';

/** The feeds that a release is in, by name. */
const feedsOf = ({ anime, teams }: FeedRelease): FeedName[] => [
  'updates',
  `anime/${anime}`,
  ...teams.map((team): FeedName => `teams/${team}`),
];

/**
 * The newest rows of each feed, as many as it may have.
 * @param only the wanted feeds, even those without rows; absent = all that have rows
 */
export function windowsOf(
  feed: Iterable<FeedRow>,
  only?: ReadonlySet<FeedName>,
): ReadonlyMap<FeedName, readonly FeedRow[]> {
  const windows = new Map<FeedName, FeedRow[]>(Array.from(only ?? [], (name) => [name, []]));
  for (const row of feed) {
    for (const name of feedsOf(row.release)) {
      const rows = windows.get(name);
      if (rows === undefined) {
        if (only === undefined) windows.set(name, [row]);
      } else if (rows.length < mostOf(name)) rows.push(row);
    }
  }
  return windows;
}
