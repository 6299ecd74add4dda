import { formatUtc } from '../../contract/time.ts';
import { isTimestamp, toUtc } from './time.ts';

const day = 86_400_000;
const week = 7 * day;
/** Times further before `createdAt` than this are history and stay unchanged. */
const recentDays = 120;

/** A line of a source as parsed JSON, not validated. */
export type UncheckedLine = Readonly<Record<string, unknown>>;

/**
 * Shows a source that ends with `createdAt` as it looked at a moment of its last week. First all recent times (from 120
 * days before `createdAt` on) are moved by a whole number of weeks, so that `createdAt` comes into the seven days that
 * begin with the moment; weekdays and hours stay. Then times after the moment count as future: episodes and their
 * sources are left out, airings are not finished and do not count among the aired episodes of their title. Posters and
 * characters stay; where they would be newer than the moment they move by one week less. The result depends on the
 * arguments alone.
 * @param createdAt RFC3339
 * @param moment milliseconds since 1970
 * @param schedule the lines of `schedule.ndjson`: how many episodes are aired follows from them
 */
export function createAsOf(createdAt: string, moment: number, schedule: Iterable<UncheckedLine>) {
  const created = Date.parse(toUtc(createdAt));
  const shift = Math.ceil((moment - created) / week) * week;
  const from = created - recentDays * day;
  const move = (time: number) => (time < from ? time : time + shift);
  const timeOf = (value: unknown) =>
    typeof value === 'string' && isTimestamp(value) ? move(Date.parse(toUtc(value))) : undefined;
  const isAhead = (value: unknown) => (timeOf(value) ?? -Infinity) > moment;
  /** The moved time, as text; an invalid time stays, and the importer reports it. */
  const show = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined ? value : formatUtc(time);
  };
  const showPast = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined || time <= moment ? show(value) : formatUtc(time - week);
  };
  const unaired = countUnaired(schedule, isAhead);

  const showDated = (item: unknown): unknown => {
    if (!isObject(item) || !('addedAt' in item)) return item;
    const dated = { ...item, addedAt: show(item.addedAt) };
    return 'appearedAt' in item ? { ...dated, appearedAt: showPast(item.appearedAt) } : dated;
  };
  const showEpisode = (episode: unknown): unknown[] => {
    if (!isObject(episode)) return [episode];
    if (isAhead(episode.addedAt)) return [];
    if (!Array.isArray(episode.sources)) return [showDated(episode)];
    const sources = episode.sources.filter((source) => !isObject(source) || !isAhead(source.addedAt));
    if (sources.length === 0 && episode.sources.length > 0) return [];
    return [showDated({ ...episode, sources: sources.map(showDated) })];
  };
  const showRelease = (line: UncheckedLine): UncheckedLine | undefined => {
    if (!Array.isArray(line.episodes)) return line;
    const episodes = line.episodes.flatMap(showEpisode);
    return episodes.length === 0 && line.episodes.length > 0 ? undefined : { ...line, episodes };
  };
  const showAnime = (line: UncheckedLine): UncheckedLine => {
    const count = unaired.get(line.id) ?? 0;
    const { episodes } = line;
    if (count === 0 || !isObject(episodes) || typeof episodes.aired !== 'number') return line;
    return { ...line, episodes: { ...episodes, aired: Math.max(0, episodes.aired - count) } };
  };
  const byFile: Readonly<Record<string, (line: UncheckedLine) => UncheckedLine | undefined>> = {
    anime: showAnime,
    releases: showRelease,
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
    /** `createdAt`, moved. */
    createdAt: formatUtc(created + shift),
    /** The line as it was then; undefined where its record did not exist yet. An invalid line is returned unchanged. */
    showLine: (file: string, line: UncheckedLine) =>
      Object.hasOwn(byFile, file) ? byFile[file]?.(line) : line,
  };
}

/** For each title, the number of episodes that the source calls aired and that lie after the moment. */
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

/** Whether a value of JSON is an object, and so may be a line. */
export function isObject(value: unknown): value is UncheckedLine {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
