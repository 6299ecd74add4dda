/** An address for every endpoint, made from what the catalogue has. */
import type { EndpointName } from '../contract/index.ts';
import type { Fixtures } from './fixtures.ts';

type Found = Pick<Fixtures, 'get' | 'cards' | 'teams' | 'characters'>;

/** Gives addresses under the API root that answer 200, of titles and teams that have much to show. */
export function createAddresses({ get, cards, teams, characters }: Found): Fixtures['address'] {
  const addresses: Readonly<Record<EndpointName, () => Promise<string>>> = {
    animeList: async () => '/anime?limit=3',
    animeRandom: async () => '/anime/random',
    anime: async () => `/anime/${await firstTitle()}`,
    animePlayer: async () => `/anime/${await firstTitle()}/player`,
    animePosters: async () => `/anime/${await firstTitle()}/posters`,
    postersUa: async () => '/posters/ua?limit=3',
    resolve: async () => `/resolve?source=own&ids=${await firstTitle()}`,
    resolvePost: async () => '/resolve',
    updates: async () => '/updates?limit=3',
    teams: async () => '/teams?limit=3',
    team: async () => `/teams/${await firstTeam()}`,
    teamAnime: async () => `/teams/${await firstTeam()}/anime`,
    characters: async () => '/characters?limit=3',
    character: async () => `/characters/${(await characters()).items[0]?.id ?? 1}`,
    translit: async () => '/translit?lang=ja&text=neko',
    translitPost: async () => '/translit',
    translitSystems: async () => '/translit/systems',
    schedule: async () => '/schedule',
    genres: async () => '/genres',
    tags: async () => '/tags',
    studios: async () => '/studios',
    meta: async () => '/meta',
    me: async () => '/me',
    health: async () => '/health',
  };

  /** A title with releases, where there is one: the latest feed item's. */
  async function firstTitle(): Promise<number> {
    const [item] = (await get('updates', '/updates')).result;
    return item?.anime.ids.own ?? (await cards()).items[0]?.ids.own ?? 1;
  }
  async function firstTeam(): Promise<number> {
    const busiest = [...(await teams()).items].sort((a, b) => b.animeCount - a.animeCount)[0];
    return busiest?.id ?? 1;
  }

  return (name) => addresses[name]();
}
