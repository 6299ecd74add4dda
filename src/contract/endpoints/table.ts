/** The contract's table: every endpoint of `/public/v1` (contract: Endpoints). */
import * as anime from './anime.ts';
import * as character from './character.ts';
import * as feed from './feed.ts';
import * as service from './service.ts';
import * as team from './team.ts';
import * as translit from './translit.ts';

/**
 * Every endpoint by its name (operation id, key of the handler), in the contract's order; literal paths before patterns
 * that match them.
 */
export const endpoints = {
  animeList: anime.animeList,
  animeRandom: anime.animeRandom,
  anime: anime.anime,
  animePlayer: anime.animePlayer,
  animePosters: anime.animePosters,
  postersUa: anime.postersUa,
  resolve: anime.resolve,
  resolvePost: anime.resolvePost,
  updates: feed.updates,
  teams: team.teams,
  team: team.teamDetail,
  teamAnime: team.teamAnime,
  characters: character.characters,
  character: character.characterDetail,
  translit: translit.translit,
  translitPost: translit.translitPost,
  translitSystems: translit.translitSystems,
  airings: feed.airings,
  schedule: feed.scheduleWeek,
  genres: service.genres,
  tags: service.tags,
  studios: service.studios,
  root: service.root,
  meta: service.metaInfo,
  me: service.meInfo,
  health: service.healthInfo,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** Every endpoint, in the contract's order. */
export const endpointNames = Object.keys(endpoints) as EndpointName[]; // the keys of a literal
