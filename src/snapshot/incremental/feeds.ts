/** Finds the feeds, calendars and maps of ids that a change of the catalogue may change. */
import type { CalendarName, FeedName } from '../../feeds/addresses.ts';
import type { FeedNames } from '../../feeds/all.ts';
import { calendarsOf } from '../../feeds/calendar.ts';
import { idsOf } from '../../feeds/id-maps.ts';
import { byId } from '../../records/list.ts';
import type { Records } from '../../records/records.ts';
import type { Affected } from './affected.ts';

/** Names of the feeds, calendars and maps that show an affected title or team, or showed it before. */
export function affectedFeeds(
  { anime: changed, airings, files }: Affected,
  base: Records,
  records: Records,
): FeedNames {
  const feeds = new Set<FeedName>(['updates']);
  const calendars = new Set<CalendarName>(['schedule']);
  const ids = new Set<string>();
  const titles = new Set([...changed.keys(), ...airings]);
  for (const { anime } of [base, records]) {
    const byTitle = byId(anime);
    for (const id of titles) {
      const title = byTitle.get(id);
      for (const name of calendarsOf(id, title?.teams ?? [])) calendars.add(name);
      for (const [address] of title === undefined ? [] : idsOf(title)) ids.add(address);
    }
  }
  for (const id of files.teams.keys()) calendars.add(`teams/${id}`);
  for (const name of calendars) if (name !== 'schedule') feeds.add(name);
  return { feeds, calendars, ids };
}
