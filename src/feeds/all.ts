/** All feeds, calendars and maps of ids of a catalogue. */
import type { Deps } from '../api/context.ts';
import type { ScheduleRecord } from '../records/records.ts';
import type { CalendarName, FeedName } from './addresses.ts';
import { calendarFile, calendarsOf } from './calendar.ts';
import { episodeItem, feedFiles, posterFeed } from './feed.ts';
import { idMaps } from './id-maps.ts';
import { type FeedFile, sourceOf } from './source.ts';
import { windowsOf } from './windows.ts';

type Lookups = Pick<Deps['lookups'], 'anime' | 'records'>;

/**
 * Airings by the calendars they are in.
 * @param only the wanted calendars, also those without airings; absent = all that have airings
 */
function airingsOf(
  { anime, records }: Lookups,
  only?: ReadonlySet<CalendarName>,
): Map<CalendarName, ScheduleRecord[]> {
  const found = new Map<CalendarName, ScheduleRecord[]>(Array.from(only ?? [], (name) => [name, []]));
  for (const airing of records.schedule)
    for (const name of calendarsOf(airing.anime, anime.get(airing.anime)?.teams ?? [])) {
      const airings = found.get(name);
      if (airings !== undefined) airings.push(airing);
      else if (only === undefined) found.set(name, [airing]);
    }
  return found;
}

/** Names of feeds and calendars, and addresses of maps of ids. */
export interface FeedNames {
  readonly feeds: ReadonlySet<FeedName>;
  readonly calendars: ReadonlySet<CalendarName>;
  readonly ids: ReadonlySet<string>;
}

/** Every file, in a fixed order. @param only the wanted files beside the feed of posters; absent = all */
export function* allFeeds(deps: Deps, only?: FeedNames): Generator<FeedFile> {
  const source = sourceOf(deps);
  const { feed, posters, anime } = deps.lookups.records;
  for (const [name, rows] of windowsOf(feed, only?.feeds)) {
    const items = rows.map((row) => episodeItem(row, source));
    yield* feedFiles(name, items, source);
  }
  yield* posterFeed(posters, source);
  for (const [name, airings] of airingsOf(deps.lookups, only?.calendars))
    yield calendarFile(name, airings, source);
  yield* idMaps(anime, only?.ids);
}
