/** Calendars of the schedule. No clock: the time stamp of an event is that of the import that last changed it. */
import ical, { escape as escapeText, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { usualMinutes } from '../contract/time.ts';
import type { ScheduleRecord } from '../records/records.ts';
import { type CalendarName, calendarAddress } from './addresses.ts';
import { type FeedFile, type FeedSource, toFile, uuidOf } from './source.ts';

/** How often calendar programs should look for changes, seconds. */
const refreshSeconds = 6 * 3600;

/** An airing in a calendar. */
export interface CalendarEvent {
  readonly airing: ScheduleRecord;
  readonly isCancelled: boolean;
}

function nameOf(name: CalendarName, source: FeedSource): string {
  const [kind, id] = name.split('/');
  if (id === undefined) return 'Розклад аніме';
  return `${kind === 'anime' ? source.titleName(Number(id)) : source.teamName(Number(id))}: розклад`;
}

/** The file of a calendar; a calendar without events has none. @param events by time */
export function calendarFile(
  name: CalendarName,
  events: readonly CalendarEvent[],
  source: FeedSource,
): FeedFile {
  const address = calendarAddress(name);
  if (events.length === 0) return toFile(address, undefined);
  const { siteAddress } = source.present;
  const calendar = ical({
    // The package does not escape names.
    name: escapeText(nameOf(name, source), false),
    prodId: { company: 'ani-ua', product: 'schedule', language: 'UK' },
    ttl: refreshSeconds,
    url: siteAddress(address),
  });
  for (const { airing, isCancelled } of events) {
    const { anime, episode, ordinal, sequence, durationMin } = airing;
    const start = Date.parse(airing.airing);
    const changedAt = new Date(airing.changedAt);
    calendar.createEvent({
      // An airing that moves keeps its id. A repeat has another id.
      id: uuidOf('airing', anime, episode, ordinal),
      sequence,
      // Without a stamp the package would use the clock.
      stamp: changedAt,
      lastModified: changedAt,
      start: new Date(start),
      // An end that equals the start is invalid (RFC 5545, 3.8.2.2).
      end: new Date(start + (durationMin || usualMinutes) * 60_000),
      summary: `${source.titleName(anime)}, серія ${episode}`,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
      url: siteAddress(`/anime/${anime}/`),
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
