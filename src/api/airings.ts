/** /schedule and /airings. */

import { cacheSeconds } from '../contract/endpoint.ts';
import { invalidParameter } from '../contract/errors.ts';
import {
  type Endpoints,
  type InputOf,
  maxAiringDays,
  maxDetailIds,
  type Schedule,
  type ScheduleEntry,
  weekdays,
} from '../contract/index.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import type { AnimeRecord, ScheduleRecord } from '../records/records.ts';
import { checkCount } from './allowed.ts';
import type { Deps } from './context.ts';
import { kyivMidnight, kyivWallClock, kyivWeek, kyivWeekday, secondsToKyivMonday } from './kyiv.ts';
import { paginate } from './page.ts';
import type { Result } from './result.ts';
import { parseMoment } from './since.ts';
import { titleOf } from './tables.ts';

const collator = new Intl.Collator('uk', { numeric: true });

interface Airing {
  readonly entry: ScheduleRecord;
  readonly anime: AnimeRecord;
  readonly instant: number;
}

/**
 * The end of an entry: already past if the source marks it as finished, else its beginning plus its length. An unknown
 * length counts as 0 (decision: decisions.ts, Meaning).
 */
function endOf({ entry, instant }: Airing): number {
  if (entry.finished) return Number.NEGATIVE_INFINITY;
  return instant + (entry.durationMin ?? 0) * 60_000;
}

/**
 * The cache time of a schedule. A cached response must not outlive the week. It gets half of the time left, because it
 * may be shown stale for as long again. It is rendered again earlier if the next entry ends earlier.
 * @param end just after the next entry
 */
function expiryOf(now: number, end: number): Pick<Result<never>, 'maxAge' | 'renderAgainAt'> {
  const left = secondsToKyivMonday(now);
  const maxAge = Math.floor(left / 2);
  if (maxAge <= cacheSeconds.minute) return { maxAge };
  const lastMinutes = now + (left - 2 * cacheSeconds.minute) * 1000;
  return { renderAgainAt: Math.min(lastMinutes, end) };
}

/** Airings of shown titles at wanted moments: by airing, then title, then episode. */
function findAirings(
  entries: readonly ScheduleRecord[],
  { lookups }: Deps,
  isWanted: (instant: number) => boolean,
) {
  return entries
    .map((entry) => ({ entry, instant: Date.parse(entry.airing) }))
    .filter(({ instant }) => isWanted(instant))
    .flatMap(({ entry, instant }): Airing[] => {
      const anime = lookups.anime.get(entry.anime);
      return anime === undefined ? [] : [{ entry, instant, anime }];
    })
    .sort(
      (a, b) =>
        a.instant - b.instant ||
        collator.compare(titleOf(a.anime), titleOf(b.anime)) ||
        a.anime.id - b.anime.id ||
        a.entry.episode - b.entry.episode,
    );
}

/** An airing as the schedule shows it. */
function toEntry(airing: Airing, { present }: Deps, now: number): ScheduleEntry {
  const { entry, anime } = airing;
  return {
    anime: present.nested(anime),
    episode: entry.episode,
    airing: entry.airing,
    finished: endOf(airing) < now,
  };
}

/** When the next of these airings ends. From then on the answer is different. */
const nextEnd = (airings: readonly Airing[], now: number): number =>
  Math.min(...airings.map(endOf).filter((end) => end >= now)) + 1;

/** Entries of the current Kyiv week by day; within a day by airing, then title (decision: decisions.ts, Meaning). */
export function schedule(_input: object, deps: Deps): Result<Schedule> {
  const now = deps.now();
  const week = kyivWeek(now);
  const days: ScheduleEntry[][] = weekdays.map(() => []);
  const airings = findAirings(deps.lookups.records.schedule, deps, (instant) => kyivWeek(instant) === week);
  for (const airing of airings) days[kyivWeekday(airing.instant)]?.push(toEntry(airing, deps, now));
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] =
    days;
  return {
    result: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    ...expiryOf(now, nextEnd(airings, now)),
  };
}

type AiringsInput = InputOf<Endpoints['airings']>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const usualDays = 7;

/** A bound of a window: an instant, or a date (its beginning in Kyiv). @throws ApiError `invalid_parameter` */
function boundOf(parameter: 'from' | 'to', text: string | undefined): number | undefined {
  const midnight = text === undefined ? undefined : kyivMidnight(text.trim());
  return midnight ?? parseMoment(parameter, text, true);
}

/** The requested window of time (decision: decisions.ts, Parameters). @throws ApiError `invalid_parameter` */
function windowOf(input: AiringsInput, now: number): { from: number; to: number } {
  const from = boundOf('from', input.from) ?? Math.floor(now / minuteMs) * minuteMs;
  const to = boundOf('to', input.to) ?? from + usualDays * dayMs;
  if (from >= to) throw invalidParameter({ kind: 'notLater', from: 'from', to: 'to' });
  // Measured by clock and by calendar: when clocks are set back, 31 days are an hour longer.
  const length = Math.min(to - from, kyivWallClock(to) - kyivWallClock(from));
  if (length > maxAiringDays * dayMs)
    throw invalidParameter({ kind: 'tooWide', from: 'from', to: 'to', days: maxAiringDays });
  return { from, to };
}

/**
 * GET /airings: what is shown in a window of time (decision: decisions.ts, Parameters).
 * @throws ApiError `invalid_parameter`, `too_many_ids`
 */
export function airings(input: AiringsInput, deps: Deps): Result<ScheduleEntry[]> {
  const { schedule: all } = deps.lookups.records;
  const now = deps.now();
  const { from, to } = windowOf(input, now);
  checkCount('anime', input.anime ?? [], maxDetailIds);
  // The records are sorted by airing time.
  const before = (moment: number) =>
    partitionPoint(all.length, (row) => Date.parse(all[row]?.airing ?? '') < moment);
  const wanted = input.anime === undefined ? undefined : new Set(input.anime);
  const own = all.slice(before(from), before(to)).filter(({ anime }) => wanted?.has(anime) ?? true);
  const found = findAirings(own, deps, () => true);
  const nextMinute = input.from === undefined ? (Math.floor(now / minuteMs) + 1) * minuteMs : Infinity;
  return {
    ...paginate(found, input, (airing) => toEntry(airing, deps, now)),
    renderAgainAt: Math.min(nextMinute, nextEnd(found, now)),
  };
}
