import { formatUtc } from '../../contract/time.ts';
import { isTimestamp, toUtc } from './time.ts';

const day = 86_400_000;
const week = 7 * day;
/** Times that are more days than this before `createdAt` are history and stay unchanged. */
const recentDays = 120;

/** A line of a source as parsed JSON, not validated. */
export type UncheckedLine = Readonly<Record<string, unknown>>;

/**
 * Shows a source as it looked at a moment in the last week before its `createdAt`.
 *
 * 1. Moves recent times (from 120 days before `createdAt`) by a whole number of weeks, so that `createdAt` is in the
 * seven days that begin with the moment. Weekdays and hours stay the same.
 * 2. Times after the moment then count as future. Episodes and sources with such a time are left out. Such airings are
 * not finished, and do not count as aired episodes of their title.
 * 3. Posters and characters stay. If they would be newer than the moment, they move by one week less.
 *
 * The result depends only on the arguments.
 * @param createdAt RFC3339
 * @param moment milliseconds since 1970
 * @param schedule the lines of `schedule.ndjson`, from which the number of aired episodes follows
 */
export function createAsOf(createdAt: string, moment: number, schedule: Iterable<UncheckedLine>) {
  const times = createTimes(createdAt, moment);
  const { isAhead, show, showPast } = times;
  const unaired = countUnaired(schedule, isAhead);
  const showAnime = (line: UncheckedLine): UncheckedLine => {
    const count = unaired.get(line.id) ?? 0;
    const { episodes } = line;
    if (count === 0 || !isObject(episodes) || typeof episodes.aired !== 'number') return line;
    return { ...line, episodes: { ...episodes, aired: Math.max(0, episodes.aired - count) } };
  };
  const byFile: Readonly<Record<string, (line: UncheckedLine) => UncheckedLine | undefined>> = {
    anime: showAnime,
    releases: (line) => showRelease(line, times),
    schedule: (line) => ({
      ...line,
      airing: show(line.airing),
      ...(line.cancelled !== true && { finished: !isAhead(line.airing) }),
      ...('changedAt' in line && { changedAt: showPast(line.changedAt) }),
    }),
    posters: (line) => ({
      ...line,
      publishedAt: showPast(line.publishedAt),
      ...('appearedAt' in line ? { appearedAt: showPast(line.appearedAt) } : {}),
    }),
    characters: (line) => ({ ...line, updatedAt: showPast(line.updatedAt) }),
  };
  return {
    /** The moved `createdAt`. */
    createdAt: times.createdAt,
    /** The line as it was then; undefined if its record did not exist yet. An invalid line stays unchanged. */
    showLine: (file: string, line: UncheckedLine) =>
      Object.hasOwn(byFile, file) ? byFile[file]?.(line) : line,
  };
}

type Times = ReturnType<typeof createTimes>;

/** Moves the times of a source, so that `createdAt` is in the seven days that begin with the moment. */
function createTimes(createdAt: string, moment: number) {
  const created = Date.parse(toUtc(createdAt));
  const shift = Math.ceil((moment - created) / week) * week;
  const from = created - recentDays * day;
  const move = (time: number) => (time < from ? time : time + shift);
  const timeOf = (value: unknown) =>
    typeof value === 'string' && isTimestamp(value) ? move(Date.parse(toUtc(value))) : undefined;
  /** The moved time as text. An invalid time stays, so that the import reports it. */
  const show = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined ? value : formatUtc(time);
  };
  return {
    createdAt: formatUtc(created + shift),
    isAhead: (value: unknown) => (timeOf(value) ?? -Infinity) > moment,
    show,
    /** As `show`, but a week earlier if the time is after the moment. */
    showPast: (value: unknown) => {
      const time = timeOf(value);
      return time === undefined || time <= moment ? show(value) : formatUtc(time - week);
    },
  };
}

/** A release without its future episodes and sources; undefined if no episode is left. */
function showRelease(line: UncheckedLine, times: Times): UncheckedLine | undefined {
  if (!Array.isArray(line.episodes)) return line;
  const episodes = line.episodes.flatMap((episode) => showEpisode(episode, times));
  return episodes.length === 0 && line.episodes.length > 0 ? undefined : { ...line, episodes };
}

function showEpisode(episode: unknown, times: Times): unknown[] {
  if (!isObject(episode)) return [episode];
  if (times.isAhead(episode.addedAt)) return [];
  if (!Array.isArray(episode.sources)) return [showDated(episode, times)];
  const sources = episode.sources.filter((source) => !isObject(source) || !times.isAhead(source.addedAt));
  if (sources.length === 0 && episode.sources.length > 0) return [];
  return [showDated({ ...episode, sources: sources.map((source) => showDated(source, times)) }, times)];
}

/** An episode or a source with moved times. */
function showDated(item: unknown, { show, showPast }: Times): unknown {
  if (!isObject(item) || !('addedAt' in item)) return item;
  const dated = { ...item, addedAt: show(item.addedAt) };
  return 'appearedAt' in item ? { ...dated, appearedAt: showPast(item.appearedAt) } : dated;
}

/** By title, the number of episodes that the source counts as aired, but that air after the moment. */
function countUnaired(
  schedule: Iterable<UncheckedLine>,
  isAhead: (airing: unknown) => boolean,
): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { anime, airing, finished, cancelled } of schedule) {
    if (finished === true && cancelled !== true && isAhead(airing))
      counts.set(anime, (counts.get(anime) ?? 0) + 1);
  }
  return counts;
}

/** Whether a JSON value is an object, as a line must be. */
export function isObject(value: unknown): value is UncheckedLine {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
