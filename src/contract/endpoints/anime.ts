/** Titles: list, details, player, posters, ids. */
import { z } from 'zod';
import { animeCard, animeDetail, animeListCard } from '../anime.ts';
import { note } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { animeRef, episodeNumber, limitUpTo, optional, order, page, since, year } from '../params.ts';
import { posterFeedItem, posters } from '../poster.ts';
import { player } from '../release.ts';
import { resolved } from '../resolve.ts';

export const animeList = endpoint({
  name: 'animeList',
  path: '/anime',
  tag: 'anime',
  summary: { en: 'Catalogue: search and filters', uk: 'Каталог: пошук і фільтри' },
  notes: [
    {
      en: 'With search the results are ordered by relevance, a title that is the whole query first; sort and order are ignored. Titles without the sorted value come last in both directions.',
      uk: 'Із search результати впорядковано за відповідністю, першою — назва, яка дорівнює запиту; sort і order не діють. Аніме без потрібного значення завжди йдуть останніми.',
    },
    {
      en: 'ids=1,2,3 returns up to 100 cards in the order given, unknown ones left out; it combines with no other filter.',
      uk: 'ids=1,2,3 повертає до 100 карток у заданому порядку, невідомі пропущено; з іншими фільтрами не поєднується.',
    },
  ],
  params: {
    search: z.string().optional().meta({
      description:
        'Title in Ukrainian, English, original, or an alternative one; tolerant of typos; cut to 100 characters',
      uk: 'Назва українською, англійською, мовою оригіналу чи інша; описки не завадять; після 100 символів обрізається',
    }),
    ids: optional.ids.meta({
      maxItems: enums.maxDetailIds,
      ...note('Up to 100 service ids', 'До 100 номерів сервісу'),
    }),
    genres: optional.strings.meta(note('name values of /genres', 'Значення name з /genres')),
    genresExclude: optional.strings.meta(note('Genres to leave out', 'Жанри, яких не має бути')),
    genresMatch: z
      .enum(enums.matchModes)
      .default('all')
      .meta(note('All genres or any', 'Усі жанри чи будь-який')),
    tags: optional.strings.meta(note('name values of /tags', 'Значення name з /tags')),
    tagsExclude: optional.strings.meta(note('Tags to leave out', 'Теги, яких не має бути')),
    tagsMatch: z.enum(enums.matchModes).default('all').meta(note('All tags or any', 'Усі теги чи будь-який')),
    years: optional.strings.meta(note('Exact years, any of them', 'Точні роки, будь-який із них')),
    yearFrom: year.meta(note('First year, inclusive', 'Від року, включно')),
    yearTo: year.meta(note('Last year, inclusive', 'До року, включно')),
    seasons: z.array(z.enum(enums.seasons)).optional().meta({
      description: 'Seasons of the first showing, any of them',
      uk: 'Сезони, у яких почався показ (досить одного)',
    }),
    formats: z.array(z.enum(enums.animeFormats)).optional().meta(note('Any of these', 'Будь-який із цих')),
    statuses: z.array(z.enum(enums.animeStatuses)).optional().meta(note('Any of these', 'Будь-який із цих')),
    studios: optional.strings.meta(
      note('name values of /studios, any of them', 'Значення name з /studios, будь-яке з них'),
    ),
    teams: optional.ids.meta(
      note('Ids of teams; any of them must have a release', 'Номери команд: досить релізу однієї з них'),
    ),
    availability: z.array(z.enum(enums.availabilities)).optional().meta({
      description:
        'Any of these: voice, sub: the title has such a release; legal: a strict licence names where to watch it',
      uk: 'Будь-що з цього: voice і sub мають такий реліз; legal — під суворою ліцензією, відомо, де дивитися',
    }),
    include: z.array(z.enum(enums.listIncludes)).optional().meta({
      description: 'teams: each card also names the teams of its releases',
      uk: 'teams — у картках також команди, що випустили аніме',
    }),
    sort: z
      .enum(enums.animeSortFields)
      .default('name')
      .meta(note('updated: by the latest added episode', 'updated — за останньою доданою серією')),
    order,
    page,
    limit: limitUpTo(enums.maxPageSize),
  },
  aliases: { q: 'search' },
  result: z.array(animeListCard),
  envelope: 'pages',
  cache: 'fiveMinutes',
  example: { path: '/anime?genres=Drama&formats=movie&limit=2' },
});

export const animeRandom = endpoint({
  name: 'animeRandom',
  path: '/anime/random',
  tag: 'anime',
  summary: { en: 'A random title', uk: 'Випадкове аніме' },
  result: animeCard,
  errors: ['not_found'],
  cache: 'none',
});

export const anime = endpoint({
  name: 'anime',
  path: '/anime/{ref}',
  tag: 'anime',
  summary: { en: 'Anime detail', uk: 'Докладно про аніме' },
  pathParams: { ref: animeRef },
  params: {
    include: z
      .array(z.enum(enums.detailIncludes))
      .optional()
      .meta(note('Which blocks to return; all by default', 'Які блоки повернути; типово — всі')),
  },
  result: animeDetail,
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1?include=releases' },
});

export const animePlayer = endpoint({
  name: 'animePlayer',
  path: '/anime/{ref}/player',
  tag: 'anime',
  summary: { en: 'Releases with episodes and providers', uk: 'Релізи із серіями та плеєрами' },
  pathParams: { ref: animeRef },
  params: {
    episodes: z
      .boolean()
      .default(true)
      .meta(note('false: releases without episodes', 'false — релізи без серій')),
    releases: optional.strings.meta({
      description: 'Ids of releases of this title: returns only these',
      uk: 'Лише релізи з цими id; кожен має належати цьому аніме',
    }),
    teams: optional.ids.meta({
      description: 'Ids of teams: returns only releases that any of them made, alone or together with others',
      uk: 'Номери команд; лише релізи, які котрась із них зробила сама чи спільно',
    }),
    from: episodeNumber.meta(
      note('First episode, inclusive; may be fractional', 'Від серії, включно; може бути дробовим'),
    ),
    to: episodeNumber.meta(
      note('Last episode, inclusive; may be fractional', 'До серії, включно; може бути дробовим'),
    ),
  },
  result: player,
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1/player?episodes=false' },
});

export const animePosters = endpoint({
  name: 'animePosters',
  path: '/anime/{ref}/posters',
  tag: 'anime',
  summary: { en: 'Posters of a title', uk: 'Постери аніме' },
  pathParams: { ref: animeRef },
  result: posters,
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1/posters' },
});

export const postersUa = endpoint({
  name: 'postersUa',
  path: '/posters/ua',
  tag: 'feeds',
  summary: { en: 'Feed of Ukrainian posters', uk: 'Стрічка українських постерів' },
  params: { since, page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(posterFeedItem),
  envelope: 'pages',
  cache: 'minute',
  example: { path: '/posters/ua?limit=2' },
});

const resolveNotes = [
  {
    en: 'Costs one request however many values it has. filmdb cannot be used: one record covers a whole franchise.',
    uk: 'Коштує один запит, хай скільки в ньому значень. За filmdb шукати не можна: один запис охоплює цілу франшизу.',
  },
];
// For the description only: the codec accepts more, because the handler must answer too_many_ids.
const idsBounds = { minItems: 1, maxItems: enums.maxResolveIds };
const resolveSource = z
  .enum(enums.resolveSources)
  .meta(note('The catalogue of the ids', 'Чиї ідентифікатори'));

export const resolve = endpoint({
  name: 'resolve',
  path: '/resolve',
  tag: 'resolve',
  summary: { en: 'External ids to service ids', uk: 'Номери сервісу за зовнішніми ідентифікаторами' },
  notes: resolveNotes,
  params: {
    source: resolveSource,
    ids: z.array(z.string()).meta({ ...idsBounds, ...note('At most 100 values', 'До 100 значень') }),
  },
  result: resolved,
  errors: ['too_many_ids'],
  cache: 'fiveMinutes',
  example: { path: '/resolve?source=own&ids=1,2' },
});

export const resolvePost = endpoint({
  name: 'resolvePost',
  method: 'POST',
  path: '/resolve',
  tag: 'resolve',
  summary: {
    en: 'External ids to service ids, by POST',
    uk: 'Номери сервісу за ідентифікаторами з тіла запиту',
  },
  notes: resolveNotes,
  params: {
    source: resolveSource,
    ids: z
      .array(z.union([z.string(), z.number()]))
      .meta({ ...idsBounds, ...note('At most 100 numbers or strings', 'До 100 чисел або рядків') }),
  },
  result: resolved,
  errors: ['too_many_ids', 'invalid_request', 'payload_too_large'],
  cache: 'none',
  example: { path: '/resolve', body: { source: 'own', ids: [1, '2'] } },
});
