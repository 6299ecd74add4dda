/** /updates. */
import { type Endpoints, type FeedItem, type InputOf, maxDetailIds } from '../contract/index.ts';
import { formatUtc } from '../contract/time.ts';
import { type BitSet, createBitSets } from '../packed/bit-set.ts';
import { partitionPoint } from '../packed/partition-point.ts';
import type { FeedRow } from '../records/records.ts';
import { checkCount, checkIds } from './allowed.ts';
import type { Deps } from './context.ts';
import { paginate, paginateRows } from './page.ts';
import type { Result } from './result.ts';
import { parseMoment } from './since.ts';

type UpdatesInput = InputOf<Endpoints['updates']>;

/** Sets of rows of the feed: the answer shows the rows that are in all of them. */
function feedSets({ anime, teams, kinds }: UpdatesInput, { lookups, present }: Deps): BitSet[] {
  checkCount('anime', anime ?? [], maxDetailIds);
  checkIds('teams', teams, lookups.teams, present.apiAddress('/teams'));
  const sets: BitSet[] = [];
  if (anime !== undefined) sets.push(lookups.feedFacets.anime.any(anime));
  if (teams !== undefined) sets.push(lookups.feedFacets.teams.any(teams));
  if (kinds !== undefined) sets.push(lookups.feedFacets.kinds.any(kinds));
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
  const since = parseMoment('since', input.since);
  const total =
    since === undefined
      ? feed.length
      : partitionPoint(feed.length, (row) => (feed.at(row)?.publishedAt ?? 0) * 1000 > since);
  const show = (row: FeedRow) => feedItem(row, deps);
  if (sets.length === 0) return paginate(feed, input, show, total);
  const newest = createBitSets(feed.length).first(total);
  return paginateRows({ records: feed, sets: [...sets, newest] }, input, show);
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
    publishedAt: formatUtc(publishedAt * 1000),
  };
}
