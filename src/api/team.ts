/** Teams: the list, one, its titles. */
import type { TeamRecord } from '../catalog/records.ts';
import {
  type AnimeCard,
  type Endpoints,
  type InputOf,
  maxSearchLength,
  type Team,
  type TeamCard,
} from '../contract/index.ts';
import { canonical } from './anime.ts';
import type { Answer, Deps } from './context.ts';
import { paginate } from './page.ts';
import { findTeam } from './reference.ts';

export function teams(input: InputOf<Endpoints['teams']>, { catalog, present }: Deps): Answer<TeamCard[]> {
  const order = input.order ?? (input.sort === 'name' ? 'asc' : 'desc');
  const sorted = catalog.teamOrder(input.sort, order);
  let ids = sorted;
  if (input.search !== undefined) {
    const query = [...input.search].slice(0, maxSearchLength).join('');
    const hits = new Set(
      catalog
        .teamText()
        .search(query)
        .map(({ id }) => id),
    );
    // The contract gives /teams a sort beside search: what matches, in the order asked for.
    ids = sorted.filter((id) => hits.has(id));
  }
  const matches = ids.flatMap((id) => {
    const team = catalog.teams.get(id);
    const shown = team && (!input.haveVoice || team.hasVoice) && (!input.haveSubs || team.hasSubs);
    return shown ? [team] : [];
  });
  return paginate(matches, input, present.teamCard);
}

export function team(input: InputOf<Endpoints['team']>, { catalog, present }: Deps): Answer<Team> {
  const found: TeamRecord = findTeam(catalog, input.ref);
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

export function teamAnime(
  input: InputOf<Endpoints['teamAnime']>,
  { catalog, present }: Deps,
): Answer<AnimeCard[]> {
  const { id } = findTeam(catalog, input.ref);
  const titles = catalog.animeOrder('name', 'asc').flatMap((animeId) => {
    const anime = catalog.anime.get(animeId);
    return anime?.teams.includes(id) ? [anime] : [];
  });
  return { ...paginate(titles, input, present.card), ...canonical(input, `/teams/${id}/anime`) };
}
