/** Teams: the list, one team, its titles. */

import {
  type AnimeCard,
  type Endpoints,
  type InputOf,
  maxSearchLength,
  type Team,
  type TeamCard,
} from '../contract/index.ts';
import type { TeamRecord } from '../records/records.ts';
import { canonical } from './anime.ts';
import type { Deps } from './context.ts';
import { paginate } from './page.ts';
import { findTeam } from './reference.ts';
import type { Result } from './result.ts';

/**
 * GET /teams: the matches of `search`, sorted by `sort`: names ascending, other sorts descending, unless `order` says
 * otherwise. `haveVoice` and `haveSubs` filter only if true (decision: decisions.ts, Parameters).
 */
export function teams(input: InputOf<Endpoints['teams']>, { lookups, present }: Deps): Result<TeamCard[]> {
  const order = input.order ?? (input.sort === 'name' ? 'asc' : 'desc');
  let rows = [...lookups.teamOrder(input.sort, order)];
  if (input.search !== undefined) {
    const query = [...input.search].slice(0, maxSearchLength).join('');
    const hits = new Set(lookups.teamText.rows(query));
    // In the contract /teams has `sort` together with `search`, so matches keep the order of `sort`.
    rows = rows.filter((row) => hits.has(row));
  }
  let shown = rows.flatMap((row) => lookups.records.teams[row] ?? []);
  if (input.haveVoice) shown = shown.filter(({ hasVoice }) => hasVoice);
  if (input.haveSubs) shown = shown.filter(({ hasSubs }) => hasSubs);
  return paginate(shown, input, present.teamCard);
}

/**
 * GET /teams/{ref}: the card with description, links and views.
 * @throws ApiError `not_found`
 */
export function team(input: InputOf<Endpoints['team']>, { lookups, present }: Deps): Result<Team> {
  const found: TeamRecord = findTeam(lookups, input.ref);
  return {
    result: {
      ...present.teamCard(found),
      description: found.description,
      links: { ...found.links },
      views: found.views,
    },
    ...canonical(input, `/teams/${found.id}`),
  };
}

/**
 * GET /teams/{ref}/anime: titles with a release of the team, sorted by name (decision: decisions.ts, Fields and
 * enumerations).
 * @throws ApiError `not_found`
 */
export function teamAnime(
  input: InputOf<Endpoints['teamAnime']>,
  { lookups, present }: Deps,
): Result<AnimeCard[]> {
  const { id } = findTeam(lookups, input.ref);
  const { page, limit } = input;
  const { total, records } = lookups.teamTitles(id, { page, limit });
  return { result: records.map(present.card), total, page, limit, ...canonical(input, `/teams/${id}/anime`) };
}
