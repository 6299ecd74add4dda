/** All feeds, calendars and maps of ids of a catalogue. */
import type { Deps } from '../api/context.ts';
import type { ScheduleRecord } from '../records/records.ts';
import type { CalendarName } from './addresses.ts';
import { calendarFile, calendarsOf } from './calendar.ts';
import { episodeItem, feedFiles, posterFeed } from './feed.ts';
import { idMaps } from './id-maps.ts';
import { type FeedFile, sourceOf } from './source.ts';
import { windowsOf } from './windows.ts';

type Lookups = Pick<Deps['lookups'], 'anime' | 'records'>;

/** Airings by the calendars they are in. @param isWanted which of these */
export function airingsOf(
  { anime, records }: Lookups,
  isWanted: (name: CalendarName) => boolean,
): Map<CalendarName, ScheduleRecord[]> {
  const found = new Map<CalendarName, ScheduleRecord[]>();
  for (const airing of records.schedule)
    for (const name of calendarsOf(airing.anime, anime.get(airing.anime)?.teams ?? [])) {
      if (!isWanted(name)) continue;
      const airings = found.get(name);
      if (airings === undefined) found.set(name, [airing]);
      else airings.push(airing);
    }
  return found;
}

/** Every file, in a fixed order. */
export function* allFeeds(deps: Deps): Generator<FeedFile> {
  const source = sourceOf(deps);
  const { feed, posters, anime } = deps.lookups.records;
  for (const [name, rows] of windowsOf(feed)) {
    const items = rows.map((row) => episodeItem(row, source));
    yield* feedFiles(name, items, source);
  }
  yield* posterFeed(posters, source);
  for (const [name, airings] of airingsOf(deps.lookups, () => true))
    yield calendarFile(name, airings, source);
  yield* idMaps(anime);
}
