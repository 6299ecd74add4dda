/** What is new and what comes: /updates, /schedule. */
import {
  type Endpoints,
  type FeedItem,
  type InputOf,
  type Schedule,
  type ScheduleEntry,
  weekdays,
} from '../contract/index.ts';
import { titleOf } from './catalog.ts';
import type { Answer, Deps } from './context.ts';
import { kyivWeek, kyivWeekday } from './kyiv.ts';
import { parseSince } from './since.ts';

/** Seconds since 1970 as the contract writes instants. */
export function toTimestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** How many rows of a newest-first column are strictly later than an instant: a binary search. */
function countLater(publishedAt: ArrayLike<number>, since: number): number {
  let low = 0;
  let high = publishedAt.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((publishedAt[middle] ?? 0) * 1000 > since) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * GET /updates: the newest first; with `since` what was published strictly later (decision: decisions.ts, Parameters).
 * @throws ApiError `invalid_parameter` when `since` is no RFC3339
 */
export function updates(input: InputOf<Endpoints['updates']>, deps: Deps): Answer<FeedItem[]> {
  const { feed } = deps.catalog.records;
  const since = parseSince(input.since);
  const total = since === undefined ? feed.publishedAt.length : countLater(feed.publishedAt, since);
  const start = Math.min((input.page - 1) * input.limit, total);
  const end = Math.min(start + input.limit, total);
  const result: FeedItem[] = [];
  for (let row = start; row < end; row++) result.push(feedItem(row, deps));
  return { result, total, page: input.page, limit: input.limit };
}

function feedItem(row: number, { catalog, present }: Deps): FeedItem {
  const { feed } = catalog.records;
  const release = feed.releases[feed.release[row] ?? -1];
  const anime = release && catalog.anime.get(release.anime);
  if (release === undefined || anime === undefined) throw new Error(`The feed's row ${row} has no title`);
  const teams = release.teams.map(present.teamRef);
  return {
    anime: present.nested(anime),
    teams,
    isCollab: teams.length > 1,
    // decision: the teams' names joined by " & "
    teamName: teams.map(({ name }) => name).join(' & '),
    kind: release.kind,
    provider: feed.providers[feed.provider[row] ?? -1] ?? '',
    episode: feed.number[row] ?? 0,
    embedUrl: feed.embedUrl[row] ?? '',
    publishedAt: toTimestamp(feed.publishedAt[row] ?? 0),
  };
}

const collator = new Intl.Collator('uk', { numeric: true });

/** Entries of the current Kyiv week by day; within a day by airing, then title (decision: decisions.ts, Meaning). */
export function schedule(_input: object, { catalog, present, now }: Deps): Answer<Schedule> {
  const week = kyivWeek(now());
  const days: ScheduleEntry[][] = weekdays.map(() => []);
  const entries = catalog.records.schedule
    .map((entry) => ({ entry, instant: Date.parse(entry.airing), anime: catalog.anime.get(entry.anime) }))
    .filter(({ instant }) => kyivWeek(instant) === week)
    .flatMap(({ anime, ...rest }) => (anime === undefined ? [] : [{ anime, ...rest }]))
    .sort(
      (a, b) =>
        a.instant - b.instant ||
        collator.compare(titleOf(a.anime), titleOf(b.anime)) ||
        a.anime.id - b.anime.id ||
        a.entry.episode - b.entry.episode,
    );
  for (const { entry, instant, anime } of entries) {
    days[kyivWeekday(instant)]?.push({
      anime: present.nested(anime),
      episode: entry.episode,
      airing: entry.airing,
      finished: entry.finished,
    });
  }
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] =
    days;
  return { result: { monday, tuesday, wednesday, thursday, friday, saturday, sunday } };
}
