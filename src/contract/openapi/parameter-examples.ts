/**
 * An example value of every query parameter, as written in an address, by endpoint. A test decodes each with the codec
 * and requests it from the demo catalogue, which answers 200.
 */
import type { EndpointName } from '../endpoints/table.ts';

const paging = { page: '1', limit: '20' };
const since = '2026-03-01T17:00:00Z';

export const parameterExamples: Readonly<Partial<Record<EndpointName, Readonly<Record<string, string>>>>> = {
  animeList: {
    search: 'Тоторо',
    ids: '1,2,3',
    genres: 'Drama,Fantasy',
    genresExclude: 'Horror',
    availability: 'voice,legal',
    genresMatch: 'any',
    tags: 'School',
    tagsExclude: 'Gore',
    tagsMatch: 'any',
    years: '2001,2004',
    yearFrom: '1995',
    yearTo: '2010',
    seasons: 'winter,spring',
    formats: 'movie,ova',
    statuses: 'finished,ongoing',
    studios: 'A-1 Pictures',
    teams: '1,2',
    include: 'teams',
    sort: 'year',
    order: 'desc',
    ...paging,
  },
  anime: { include: 'releases,relations' },
  animePlayer: { episodes: 'false', releases: '1-voice', teams: '1', from: '1', to: '12.5' },
  postersUa: { since, ...paging },
  resolve: { source: 'own', ids: '1,2' },
  airings: { from: '2026-03-01', to: '2026-03-08T17:00:00Z', anime: '1,2', ...paging },
  updates: { since, anime: '1,2', teams: '1', kinds: 'voice', ...paging },
  teams: {
    search: 'Узвар',
    haveVoice: 'true',
    haveSubs: 'true',
    sort: 'count',
    order: 'desc',
    ...paging,
  },
  teamAnime: paging,
  characters: {
    search: 'Chihiro',
    roles: 'main,supporting',
    genders: 'female',
    ageFrom: '10',
    ageTo: '17',
    birthMonth: '11',
    birthToday: 'true',
    withDescription: 'true',
    anime: '1',
    sort: 'name',
    order: 'asc',
    ...paging,
  },
  translit: { lang: 'ja', text: 'Kaguya-sama', system: 'gojuon', mode: 'name', explain: 'true' },
};
