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

/** Rows by the feed they are in, as many as it shows; each added row is older than those before. */
export function createWindows() {
  const windows = new Map<FeedName, FeedRow[]>();
  return {
    windows,
    add(name: FeedName, row: FeedRow): void {
      const rows = windows.get(name);
      if (rows === undefined) windows.set(name, [row]);
      else if (rows.length < mostOf(name)) rows.push(row);
    },
  };
}
