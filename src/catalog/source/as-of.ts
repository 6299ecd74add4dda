import { formatUtc, isTimestamp, toUtc } from './time.ts';

const day = 86_400_000;
const week = 7 * day;
/** What lies further before `createdAt` than this is history and stays as it is. */
const recentDays = 120;

/** A line of a source as JSON gives it: it may yet be wrong in any way. */
type Line = Readonly<Record<string, unknown>>;

/** Shows the lines of a source as they were at a moment. */
export interface AsOf {
  /** `createdAt`, moved. */
  readonly createdAt: string;
  /** The line as it was then; undefined where its record did not exist yet. What is no valid line is given back as it is. */
  readonly showLine: (file: string, line: Line) => Line | undefined;
}

/**
 * A source that ends with `createdAt`, as it looked at a moment of its last week. First all recent times (of the 120
 * days before `createdAt`, and later) are moved by one whole number of weeks, the one that brings `createdAt` into
 * the seven days that begin with the moment: weekdays and hours stay. Then what lies after the moment has not
 * happened yet: its episodes and their sources are left out, its airings are not finished and not among the aired
 * episodes of their title. Posters and characters stay; where they would be newer than the moment they move by one
 * week less. Depends on nothing but its arguments.
 * @param createdAt RFC3339
 * @param moment milliseconds since 1970
 * @param schedule the lines of `schedule.ndjson`: how many episodes are aired follows from them
 */
export function createAsOf(createdAt: string, moment: number, schedule: Iterable<Line>): AsOf {
  const created = Date.parse(toUtc(createdAt));
  const shift = Math.ceil((moment - created) / week) * week;
  const from = created - recentDays * day;
  const move = (time: number) => (time < from ? time : time + shift);
  const timeOf = (value: unknown) =>
    typeof value === 'string' && isTimestamp(value) ? move(Date.parse(toUtc(value))) : undefined;
  const isAhead = (value: unknown) => (timeOf(value) ?? -Infinity) > moment;
  /** A time as it is written then; what is no time stays, for the importer to name. */
  const show = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined ? value : formatUtc(time);
  };
  const showPast = (value: unknown) => {
    const time = timeOf(value);
    return time === undefined || time <= moment ? show(value) : formatUtc(time - week);
  };
  const unaired = countUnaired(schedule, isAhead);

  const showDated = (item: unknown): unknown =>
    isObject(item) && 'addedAt' in item ? { ...item, addedAt: show(item.addedAt) } : item;
  const showEpisode = (episode: unknown): unknown[] => {
    if (!isObject(episode)) return [episode];
    if (isAhead(episode.addedAt)) return [];
    if (!Array.isArray(episode.sources)) return [showDated(episode)];
    const sources = episode.sources.filter((source) => !isObject(source) || !isAhead(source.addedAt));
    if (sources.length === 0 && episode.sources.length > 0) return [];
    return [showDated({ ...episode, sources: sources.map(showDated) })];
  };
  const showRelease = (line: Line): Line | undefined => {
    if (!Array.isArray(line.episodes)) return line;
    const episodes = line.episodes.flatMap(showEpisode);
    return episodes.length === 0 && line.episodes.length > 0 ? undefined : { ...line, episodes };
  };
  const showAnime = (line: Line): Line => {
    const count = unaired.get(line.id) ?? 0;
    const { episodes } = line;
    if (count === 0 || !isObject(episodes) || typeof episodes.aired !== 'number') return line;
    return { ...line, episodes: { ...episodes, aired: Math.max(0, episodes.aired - count) } };
  };
  const byFile: Readonly<Record<string, (line: Line) => Line | undefined>> = {
    anime: showAnime,
    releases: showRelease,
    schedule: (line) => ({ ...line, airing: show(line.airing), finished: !isAhead(line.airing) }),
    posters: (line) => ({ ...line, publishedAt: showPast(line.publishedAt) }),
    characters: (line) => ({ ...line, updatedAt: showPast(line.updatedAt) }),
  };
  return {
    createdAt: formatUtc(created + shift),
    showLine: (file, line) => (Object.hasOwn(byFile, file) ? byFile[file]?.(line) : line),
  };
}

/** How many episodes of each title the source calls aired that lie ahead of the moment. */
function countUnaired(schedule: Iterable<Line>, isAhead: (airing: unknown) => boolean): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { anime, airing, finished } of schedule) {
    if (finished === true && isAhead(airing)) counts.set(anime, (counts.get(anime) ?? 0) + 1);
  }
  return counts;
}

function isObject(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
