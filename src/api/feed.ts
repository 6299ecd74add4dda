/** /updates and /schedule. */

import { cacheSeconds } from '../contract/endpoint.ts';
import {
  type Endpoints,
  type FeedItem,
  type InputOf,
  maxDetailIds,
  type Schedule,
  type ScheduleEntry,
  weekdays,
} from '../contract/index.ts';
import type { BitSet } from '../packed/bit-set.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import type { AnimeRecord, FeedRow, ScheduleRecord } from '../records/records.ts';
import { checkCount, checkIds } from './allowed.ts';
import type { Deps } from './context.ts';
import { kyivWeek, kyivWeekday, secondsToKyivMonday } from './kyiv.ts';
import { paginate, paginateRows } from './page.ts';
import type { Result } from './result.ts';
import { parseSince } from './since.ts';
import { titleOf } from './tables.ts';

type UpdatesInput = InputOf<Endpoints['updates']>;

/** Seconds since 1970 as the contract writes instants. */
function toTimestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** Sets of rows of the feed: a part of it shows the rows that are in all of them. */
function feedSets({ anime, teams, kinds }: UpdatesInput, { lookups, present }: Deps): BitSet[] {
  checkCount('anime', anime ?? [], maxDetailIds);
  checkIds('teams', teams, lookups.teams, present.apiAddress('/teams'));
  const sets: BitSet[] = [];
  if (anime !== undefined) sets.push(lookups.feedFacets().anime.any(anime));
  if (teams !== undefined) sets.push(lookups.feedFacets().teams.any(teams));
  if (kinds !== undefined) sets.push(lookups.feedFacets().kinds.any(kinds));
  return sets;
}

/**
 * GET /updates: the newest first; with `since` only later items, with filters a part of the feed (decision: decisions.ts,
 * Parameters).
 * @throws ApiError `invalid_parameter`, `too_many_ids`
 */
export function updates(input: UpdatesInput, deps: Deps): Result<FeedItem[]> {
  const { feed } = deps.lookups.records;
  const sets = feedSets(input, deps);
  const since = parseSince(input.since);
  const total =
    since === undefined
      ? feed.length
      : partitionPoint(feed.length, (row) => (feed.at(row)?.publishedAt ?? 0) * 1000 > since);
  const show = (row: FeedRow) => feedItem(row, deps);
  if (sets.length === 0) return paginate(feed, input, show, total);
  return paginateRows(
    { records: feed, sets: [...sets, deps.lookups.feedFacets().newest(total)] },
    input,
    show,
  );
}

function feedItem(row: FeedRow, { lookups, present }: Deps): FeedItem {
  const { release, provider, number, embedUrl, publishedAt } = row;
  const anime = lookups.anime.get(release.anime);
  if (anime === undefined) throw new Error(`A row of the feed has no title: ${release.anime}`);
  const teams = release.teams.map(present.teamRef);
  return {
    anime: present.nested(anime),
    releaseId: release.id,
    teams,
    isCollab: teams.length > 1,
    // decision: the teams' names joined by " & "
    teamName: teams.map(({ name }) => name).join(' & '),
    kind: release.kind,
    provider,
    episode: number,
    embedUrl,
    publishedAt: toTimestamp(publishedAt),
  };
}

const collator = new Intl.Collator('uk', { numeric: true });

interface Airing {
  readonly entry: ScheduleRecord;
  readonly anime: AnimeRecord;
  readonly instant: number;
}

/**
 * The end of an entry: at once where the source marks it as finished, else its beginning plus its length, which counts
 * as 0 where it is unknown (decision: decisions.ts, Meaning).
 */
function endOf({ entry, instant }: Airing): number {
  if (entry.finished) return Number.NEGATIVE_INFINITY;
  return instant + (entry.durationMin ?? 0) * 60_000;
}

/**
 * The cache time of a schedule. A cached response must not outlive the week: it gets half of the time left, as it may
 * be shown stale for as long again. Before that it is rendered again at the end of the next entry.
 */
function expiryOf(now: number, ends: readonly number[]): Pick<Result<never>, 'maxAge' | 'renderAgainAt'> {
  const left = secondsToKyivMonday(now);
  const maxAge = Math.floor(left / 2);
  if (maxAge <= cacheSeconds.minute) return { maxAge };
  const lastMinutes = now + (left - 2 * cacheSeconds.minute) * 1000;
  return { renderAgainAt: Math.min(lastMinutes, ...ends.filter((end) => end >= now).map((end) => end + 1)) };
}

/** Entries of the current Kyiv week by day; within a day by airing, then title (decision: decisions.ts, Meaning). */
export function schedule(_input: object, deps: Deps): Result<Schedule> {
  const { lookups, present } = deps;
  const now = deps.now();
  const week = kyivWeek(now);
  const days: ScheduleEntry[][] = weekdays.map(() => []);
  const entries = lookups.records.schedule
    .map((entry) => ({ entry, instant: Date.parse(entry.airing) }))
    .filter(({ instant }) => kyivWeek(instant) === week)
    .flatMap(({ entry, instant }) => {
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
  const ends = entries.map(endOf);
  for (const [index, { entry, instant, anime }] of entries.entries()) {
    days[kyivWeekday(instant)]?.push({
      anime: present.nested(anime),
      episode: entry.episode,
      airing: entry.airing,
      finished: (ends[index] ?? now) < now,
    });
  }
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] =
    days;
  return {
    result: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    ...expiryOf(now, ends),
  };
}
