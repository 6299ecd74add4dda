/** Calendars of the schedule. No clock: an entry is stamped with its own airing. */
import ical, { escape as escapeText, ICalEventTransparency } from 'ical-generator';
import type { ScheduleRecord } from '../records/records.ts';
import { type CalendarName, calendarAddress } from './addresses.ts';
import { type FeedFile, type FeedSource, toFile, uuidOf } from './source.ts';

/** How often calendars look for changes, seconds. */
const refreshSeconds = 6 * 3600;

/** The airings of a title with their ids: an airing that moves keeps its id, a repeat has one of its own. */
function numbered(airings: readonly ScheduleRecord[]): { airing: ScheduleRecord; id: string }[] {
  const times = new Map<string, number>();
  return airings.map((airing) => {
    const key = `${airing.anime} ${airing.episode}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { airing, id: uuidOf('airing', airing.anime, airing.episode, time) };
  });
}

function nameOf(name: CalendarName, source: FeedSource): string {
  const [kind, id] = name.split('/');
  if (id === undefined) return 'Розклад аніме';
  return `${kind === 'anime' ? source.titleName(Number(id)) : source.teamName(Number(id))}: розклад`;
}

/** The file of a calendar; without airings there is none. @param airings by time */
export function calendarFile(
  name: CalendarName,
  airings: readonly ScheduleRecord[],
  source: FeedSource,
): FeedFile {
  const address = calendarAddress(name);
  if (airings.length === 0) return toFile(address, undefined);
  const { siteAddress } = source.present;
  const calendar = ical({
    // The package writes a name as it is.
    name: escapeText(nameOf(name, source), false),
    prodId: { company: 'ani-ua', product: 'schedule', language: 'UK' },
    ttl: refreshSeconds,
    url: siteAddress(address),
  });
  for (const { airing, id } of numbered(airings)) {
    const start = new Date(airing.airing);
    const minutes = airing.durationMin;
    calendar.createEvent({
      id,
      start,
      // Without it the package would take the clock.
      stamp: start,
      ...(minutes !== null && { end: new Date(start.getTime() + minutes * 60_000) }),
      summary: `${source.titleName(airing.anime)}, серія ${airing.episode}`,
      url: siteAddress(`/anime/${airing.anime}/`),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return toFile(address, `${calendar.toString()}\r\n`);
}

/** The calendars that an airing is in. */
export const calendarsOf = (anime: number, teams: readonly number[]): CalendarName[] => [
  'schedule',
  `anime/${anime}`,
  ...teams.map((team): CalendarName => `teams/${team}`),
];
