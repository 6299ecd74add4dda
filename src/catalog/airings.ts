/**
 * Airings as calendar events (decision: decisions.ts, Meaning, calendars). The source names an airing by title, episode
 * and time. We give each airing an ordinal, because the id of its event must stay the same when its time changes.
 */
import { usualMinutes } from '../contract/time.ts';
import type { ScheduleRecord } from '../records/records.ts';
import { type CatalogDatabase, readMeta } from './database.ts';
import { fileKinds } from './source/files.ts';
import type { ScheduleLine } from './source/shapes.ts';
import { toUtc } from './source/time.ts';

/** A row of `schedule`. */
export interface AiringRow {
  readonly anime: number;
  readonly episode: number;
  readonly ordinal: number;
  readonly airing: string;
  readonly finished: number;
  readonly sequence: number;
  readonly changed_at: string;
  readonly added_at: string;
  readonly cancelled: number;
}

/** The fields of a line, as columns of its row. */
type Given = Pick<AiringRow, 'anime' | 'episode' | 'airing' | 'finished' | 'cancelled'> &
  Partial<Pick<AiringRow, 'ordinal' | 'sequence' | 'changed_at'>>;

/** The fields of a title that its events show, and whether the title is hidden. */
interface EventTitle {
  readonly name: string;
  readonly minutes: number;
  readonly isHidden: number;
}

/** The airings of a catalogue before a change, and their titles. */
export interface AiringsBefore {
  readonly rows: readonly AiringRow[];
  readonly titles: ReadonlyMap<number, EventTitle>;
}

interface Moments {
  /** When the change happens. */
  readonly moment: string;
  /** `createdAt` of the newest published snapshot; '' if there is none. */
  readonly publishedAt: string;
  /** Turns the time in the source into the time that the service shows (appearance.ts). */
  readonly appear: (given: string) => string;
}

function createTitleReader(db: CatalogDatabase): (id: number) => EventTitle | undefined {
  const title = db.prepare<[number], EventTitle>(`
    SELECT coalesce(title_ua, title_english, title_original) AS name,
      coalesce(nullif(duration_min, 0), ${usualMinutes}) AS minutes,
      EXISTS (SELECT 1 FROM hidden h WHERE h.kind = 'anime' AND h.id = anime.id) AS isHidden
    FROM anime WHERE id = ?`);
  return (id) => title.get(id);
}

/** Reads the airings and their titles, before an import deletes the titles that it replaces. */
export function readAirings(db: CatalogDatabase): AiringsBefore {
  const rows = db.prepare<[], AiringRow>('SELECT * FROM schedule ORDER BY airing, ordinal').all();
  const titleOf = createTitleReader(db);
  const titles = new Map<number, EventTitle>();
  for (const { anime } of rows) {
    const title = titles.has(anime) ? undefined : titleOf(anime);
    if (title !== undefined) titles.set(anime, title);
  }
  return { rows, titles };
}

/** A line as columns. */
export const givenOf = (line: ScheduleLine): Given => ({
  anime: line.anime,
  episode: line.episode,
  airing: toUtc(line.airing),
  finished: Number(line.finished),
  cancelled: Number(line.cancelled ?? false),
  ...(line.ordinal !== undefined && { ordinal: line.ordinal }),
  ...(line.sequence !== undefined && { sequence: line.sequence }),
  ...(line.changedAt !== undefined && { changed_at: toUtc(line.changedAt) }),
});

/** The key of the line that a row of `schedule` comes from. */
export const lineKeyOf = (row: AiringRow): string =>
  fileKinds.schedule.key({ ...row, finished: row.finished === 1, cancelled: row.cancelled === 1 });

/** `lineKeyOf` as an SQL expression. */
export const airingKey = `anime || '/' || episode || '/' || airing || iif(cancelled = 1, '/' || ordinal, '')`;

/** Rebuilds an unchanged line from its row. Only the line of a cancelled airing must contain an ordinal. */
export const keptOf = ({ anime, episode, airing, finished, cancelled, ordinal }: AiringRow): Given => ({
  ...{ anime, episode, airing, finished, cancelled },
  ...(cancelled === 1 && { ordinal }),
});

/** Whether calendars show the airing as cancelled. */
const isCalledOff = ({ cancelled, finished }: Given): boolean => cancelled === 1 && finished === 0;

const byTime = (a: Given, b: Given): number => (a.airing < b.airing ? -1 : Number(a.airing > b.airing));

/**
 * Pairs the airings of one episode with its rows: first by a given ordinal, then by equal time, then the rest in order
 * of time. A cancelled row never moves to another time: its event is over, so a new airing gets a new event.
 */
function pairAirings(rows: readonly AiringRow[], lines: readonly Given[], { moment }: Moments) {
  const pairs = new Map<Given, AiringRow>();
  const free = new Set(rows.toSorted((a, b) => a.cancelled - b.cancelled || byTime(a, b)));
  const pair = (line: Given, isIt: (row: AiringRow) => boolean) => {
    const row = free.values().find(isIt);
    if (row === undefined) return;
    pairs.set(line, row);
    free.delete(row);
  };
  for (const line of lines) if (line.ordinal !== undefined) pair(line, (row) => row.ordinal === line.ordinal);
  const others = lines.filter(({ ordinal }) => ordinal === undefined);
  for (const line of others) pair(line, (row) => row.airing === line.airing);
  const moved = others.filter((line) => !pairs.has(line)).sort(byTime);
  const isOver = ({ airing }: AiringRow) => Number(airing <= moment);
  // If there are more rows than lines, the source removed the past airings.
  const left = [...free]
    .filter(({ cancelled }) => cancelled === 0)
    .sort((a, b) => isOver(a) - isOver(b) || byTime(a, b))
    .slice(0, moved.length)
    .sort(byTime);
  for (const [at, line] of moved.entries()) pair(line, (row) => row === left[at]);
  return { pairs, gone: free };
}

/**
 * A row after a change. SEQUENCE grows with a change of start, end or status (RFC 5546, 2.1.4).
 * @param next the airing now
 */
function revise(
  row: AiringRow,
  next: Given,
  [before, now]: readonly [before: EventTitle, now: EventTitle],
  { moment, appear }: Moments,
): AiringRow {
  const isMoved =
    row.airing !== next.airing || before.minutes !== now.minutes || isCalledOff(row) !== isCalledOff(next);
  const sequence = Math.max(row.sequence + Number(isMoved), next.sequence ?? 0);
  const isChanged = sequence !== row.sequence || row.cancelled !== next.cancelled || before.name !== now.name;
  const { airing, finished, cancelled } = next;
  const changed_at = isChanged ? appear(moment) : row.changed_at;
  return { ...row, airing, finished, sequence, changed_at, cancelled };
}

/**
 * The rows of one episode after a change.
 * @param rows the rows before the change
 * @param lines the lines of the source now
 */
function settleEpisode(
  rows: readonly AiringRow[],
  lines: readonly Given[],
  titles: readonly [before: EventTitle, now: EventTitle],
  moments: Moments,
): AiringRow[] {
  const { moment, publishedAt, appear } = moments;
  const { pairs, gone } = pairAirings(rows, lines, moments);
  let last = [...rows, ...lines].reduce((most, { ordinal = 0 }) => Math.max(most, ordinal), 0);
  const shown = lines.toSorted(byTime).map((line): AiringRow => {
    const row = pairs.get(line);
    if (row !== undefined) return revise(row, line, titles, moments);
    const { ordinal = ++last, sequence = 0, ...given } = line;
    const changed_at = appear(given.changed_at ?? moment);
    // If the line has an ordinal, another catalogue has published this airing already.
    return {
      ...given,
      ordinal,
      sequence,
      changed_at,
      added_at: line.ordinal === undefined ? changed_at : '',
    };
  });
  const kept = [...gone].flatMap((row) => {
    if (row.cancelled === 1) return revise(row, row, titles, moments);
    const isPublished = row.added_at === '' || row.added_at <= publishedAt;
    const isAhead = row.airing > moment && titles[1].isHidden === 0;
    return isPublished
      ? revise(row, { ...row, cancelled: 1, finished: Number(!isAhead) }, titles, moments)
      : [];
  });
  return [...shown, ...kept];
}

/**
 * Continues the published events after a restore: if an airing differs from its event, it counts as a later change.
 * @param shown the published airings, including cancelled ones
 */
export function continueAirings(
  db: CatalogDatabase,
  shown: Iterable<Pick<ScheduleRecord, 'anime' | 'episode' | 'ordinal' | 'sequence' | 'changedAt'>>,
  moment: string,
): void {
  // Earlier publications already contain these airings.
  db.exec("UPDATE schedule SET added_at = ''");
  const raise = db.prepare(`UPDATE schedule SET sequence = max(sequence, ?) + 1, changed_at = ?
    WHERE anime = ? AND episode = ? AND ordinal = ? AND changed_at <> ?`);
  for (const { anime, episode, ordinal, sequence, changedAt } of shown)
    raise.run(sequence, moment, anime, episode, ordinal, changedAt);
}

/**
 * Writes the airings of a source, at the end of an import and in its transaction.
 * @param lines all airings of the source
 */
export function settleAirings(
  db: CatalogDatabase,
  { rows, titles }: AiringsBefore,
  lines: readonly Given[],
  appear: Moments['appear'],
  publishedAt: string | undefined,
): void {
  const moments = {
    moment: readMeta(db, 'changedAt') ?? '',
    publishedAt: publishedAt === undefined ? '' : toUtc(publishedAt),
    appear,
  };
  const titleOf = createTitleReader(db);
  const keyOf = ({ anime, episode }: Given) => `${anime}/${episode}`;
  const before = Map.groupBy(rows, keyOf);
  const after = Map.groupBy(lines, keyOf);
  const remove = db.prepare<[AiringRow]>(
    'DELETE FROM schedule WHERE anime = $anime AND episode = $episode AND ordinal = $ordinal',
  );
  const write = db.prepare<[AiringRow]>(`INSERT OR REPLACE INTO schedule VALUES (
    $anime, $episode, $ordinal, $airing, $finished, $sequence, $changed_at, $added_at, $cancelled)`);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, said] = [before.get(key) ?? [], after.get(key) ?? []];
    const anime = Number(key.split('/')[0]);
    const title = titleOf(anime);
    const settled =
      // If the title is gone, its airings go too.
      title === undefined ? [] : settleEpisode(was, said, [titles.get(anime) ?? title, title], moments);
    const known = new Map(was.map((row) => [row.ordinal, row]));
    for (const row of settled) {
      if (JSON.stringify(row) !== JSON.stringify(known.get(row.ordinal))) write.run(row);
      known.delete(row.ordinal);
    }
    for (const row of known.values()) remove.run(row);
  }
}
