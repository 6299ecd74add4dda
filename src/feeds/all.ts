/** All feeds, calendars and maps of ids of a catalogue. */
import type { Deps } from '../api/context.ts';
import type { Records } from '../records/records.ts';
import type { CalendarName, FeedName } from './addresses.ts';
import { type CalendarEvent, calendarFile, calendarsOf } from './calendar.ts';
import { episodeItem, feedFiles, posterFeed } from './feed.ts';
import { idMaps } from './id-maps.ts';
import { type FeedFile, sourceOf } from './source.ts';
import { windowsOf } from './windows.ts';

type Lookups = Pick<Deps['lookups'], 'anime' | 'records'>;

/**
 * Events by calendar, ordered by time.
 * @param only the wanted calendars, even those without events; absent = all that have events
 */
function eventsOf(
  { anime, records }: Lookups,
  only?: ReadonlySet<CalendarName>,
): Map<CalendarName, CalendarEvent[]> {
  const all = [
    ...records.schedule.map((airing): CalendarEvent => ({ airing, isCancelled: false })),
    ...records.cancelledAirings.map((airing): CalendarEvent => ({ airing, isCancelled: true })),
  ];
  const found = new Map<CalendarName, CalendarEvent[]>(Array.from(only ?? [], (name) => [name, []]));
  for (const event of all.sort((a, b) => Date.parse(a.airing.airing) - Date.parse(b.airing.airing)))
    for (const name of calendarsOf(event.airing.anime, anime.get(event.airing.anime)?.teams ?? [])) {
      const events = found.get(name);
      if (events !== undefined) events.push(event);
      else if (only === undefined) found.set(name, [event]);
    }
  return found;
}

/** The feeds of a catalogue: those of all titles, and of each title and team. */
function* feedNames(records: Records): Generator<FeedName> {
  yield 'updates';
  for (const { id } of records.anime) yield `anime/${id}`;
  for (const { id } of records.teams) yield `teams/${id}`;
}

/** Names of feeds and calendars, and addresses of maps of ids. */
export interface FeedNames {
  readonly feeds: ReadonlySet<FeedName>;
  readonly calendars: ReadonlySet<CalendarName>;
  readonly ids: ReadonlySet<string>;
}

/** Every file, in a fixed order. @param only the wanted files, in addition to the feed of posters; absent = all */
export function* allFeeds(deps: Deps, only?: FeedNames): Generator<FeedFile> {
  const source = sourceOf(deps);
  const { records } = deps.lookups;
  for (const [name, rows] of windowsOf(records.feed, only?.feeds ?? new Set(feedNames(records)))) {
    const items = rows.map((row) => episodeItem(row, source));
    yield* feedFiles(name, items, source);
  }
  yield* posterFeed(records.posters, source);
  for (const [name, events] of eventsOf(deps.lookups, only?.calendars))
    yield calendarFile(name, events, source);
  yield* idMaps(records.anime, only?.ids);
}
