/** One pure function for each endpoint. A new endpoint is a row of the contract and a line here. */
import type { EndpointName, Endpoints, InputOf, ResultOf } from '../contract/index.ts';
import * as airing from './airings.ts';
import * as anime from './anime.ts';
import { animeList } from './anime-list.ts';
import * as character from './character.ts';
import type { Caller, Deps } from './context.ts';
import * as feed from './feed.ts';
import { animePlayer } from './player.ts';
import type { Result } from './result.ts';
import * as service from './service.ts';
import * as team from './team.ts';
import * as translit from './translit.ts';

export type Handlers = {
  readonly [N in EndpointName]: (
    input: InputOf<Endpoints[N]>,
    deps: Deps,
    caller: Caller,
  ) => Result<ResultOf<Endpoints[N]>>;
};

export const handlers: Handlers = {
  animeList,
  animeRandom: anime.animeRandom,
  anime: anime.anime,
  animePlayer,
  animePosters: anime.animePosters,
  postersUa: anime.postersUa,
  resolve: anime.resolve,
  resolvePost: anime.resolve,
  updates: feed.updates,
  teams: team.teams,
  team: team.team,
  teamAnime: team.teamAnime,
  characters: character.characters,
  character: character.character,
  translit: translit.translit,
  translitPost: translit.translitPost,
  translitSystems: translit.translitSystems,
  airings: airing.airings,
  schedule: airing.schedule,
  genres: service.genres,
  tags: service.tags,
  studios: service.studios,
  root: service.root,
  meta: service.meta,
  me: service.me,
  health: service.health,
};
