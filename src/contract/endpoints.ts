/** The contract's table: every endpoint of `/public/v1` (contract: Endpoints). */
import { z } from 'zod';
import { animeCard, animeDetail } from './anime.ts';
import { character, characterCard } from './character.ts';
import { note } from './common.ts';
import { endpoint } from './endpoint.ts';
import * as enums from './enums.ts';
import { feedItem, schedule } from './feed.ts';
import { animeRef, characterRef, limitUpTo, order, page, since, teamRef } from './params.ts';
import { posterFeedItem, posters } from './poster.ts';
import { player } from './release.ts';
import { resolved } from './resolve.ts';
import { health, me, meta, namedCount, studio } from './service.ts';
import { team, teamCard } from './team.ts';
import { translitResult, translitSystem } from './translit.ts';

const optional = { strings: z.array(z.string()).optional(), integer: z.int().optional() };
const year = z.int().min(1).max(9999).optional();
const age = z.int().min(0).max(1_000_000).optional();
const flag = z.boolean().optional();

const animeList = endpoint({
  name: 'animeList',
  method: 'GET',
  path: '/anime',
  section: 'GET /anime',
  tag: 'anime',
  summary: { en: 'Catalogue: search and filters', uk: 'Каталог: пошук і фільтри' },
  notes: [
    {
      en: 'With search the results are ordered by relevance; sort and order are ignored. Titles without the sorted value come last in both directions.',
      uk: 'Із search результати впорядковано за відповідністю, sort і order не діють. Назви без потрібного значення завжди йдуть останніми.',
    },
    {
      en: 'ids=1,2,3 returns up to 100 cards in the order given, unknown ones left out; it combines with no other filter.',
      uk: 'ids=1,2,3 повертає до 100 карток у заданому порядку, невідомі пропущено; з іншими фільтрами не поєднується.',
    },
  ],
  pathParams: {},
  params: {
    search: z
      .string()
      .optional()
      .meta(
        note(
          'Title in Ukrainian, English, original, or an alternative one; tolerant of typos; cut to 100 characters',
          'Назва українською, англійською, мовою оригіналу чи інша; описки не завадять; після 100 символів обрізається',
        ),
      ),
    ids: z
      .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
      .optional()
      .meta({ maxItems: enums.maxDetailIds, ...note('Up to 100 service ids', 'До 100 номерів сервісу') }),
    genres: optional.strings.meta(note('name values of /genres', 'Значення name з /genres')),
    genresExclude: optional.strings.meta(note('Genres to leave out', 'Жанри, яких не має бути')),
    genresMatch: z
      .enum(enums.matchModes)
      .default('all')
      .meta(note('All genres or any', 'Усі жанри чи будь-який')),
    tags: optional.strings.meta(note('name values of /tags', 'Значення name з /tags')),
    tagsExclude: optional.strings.meta(note('Tags to leave out', 'Теги, яких не має бути')),
    tagsMatch: z.enum(enums.matchModes).default('all').meta(note('All tags or any', 'Усі теги чи будь-який')),
    years: optional.strings.meta(note('Exact, any of them', 'Точні роки, будь-який із них')),
    yearFrom: year.meta(note('First year, inclusive', 'Від року, включно')),
    yearTo: year.meta(note('Last year, inclusive', 'До року, включно')),
    seasons: z
      .array(z.enum(enums.seasons))
      .optional()
      .meta(note('In any of which it was first shown', 'Пора року, коли почався показ, будь-яка з них')),
    formats: z.array(z.enum(enums.animeFormats)).optional().meta(note('Any of these', 'Будь-який із цих')),
    statuses: z.array(z.enum(enums.animeStatuses)).optional().meta(note('Any of these', 'Будь-який із цих')),
    studios: optional.strings.meta(
      note('name values of /studios, any of them', 'Значення name з /studios, будь-яке з них'),
    ),
    teams: z
      .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
      .optional()
      .meta(note('Ids of teams, any of which has a release', 'Номери команд, будь-яка з яких має реліз')),
    sort: z
      .enum(enums.animeSortFields)
      .default('name')
      .meta(note('updated: by the latest added episode', 'updated — за останньою доданою серією')),
    order,
    page,
    limit: limitUpTo(enums.maxPageSize),
  },
  result: z.array(animeCard),
  envelope: 'pages',
  errors: [],
  cache: 'fiveMinutes',
  servedFrom: 'sidecar',
  example: { path: '/anime?genres=Drama&formats=movie&limit=2' },
});

const animeRandom = endpoint({
  name: 'animeRandom',
  method: 'GET',
  path: '/anime/random',
  section: 'GET /anime/random',
  tag: 'anime',
  summary: { en: 'A random title', uk: 'Випадкове аніме' },
  pathParams: {},
  params: {},
  result: animeCard,
  envelope: 'single',
  errors: ['not_found'],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/anime/random' },
});

const anime = endpoint({
  name: 'anime',
  method: 'GET',
  path: '/anime/{ref}',
  section: 'GET /anime/{ref}',
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
  envelope: 'single',
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1?include=releases' },
});

const animePlayer = endpoint({
  name: 'animePlayer',
  method: 'GET',
  path: '/anime/{ref}/player',
  section: 'GET /anime/{ref}/player',
  tag: 'anime',
  summary: { en: 'Releases with episodes and providers', uk: 'Релізи із серіями та плеєрами' },
  pathParams: { ref: animeRef },
  params: {
    episodes: z
      .boolean()
      .default(true)
      .meta(note('false: releases without episodes', 'false — релізи без серій')),
  },
  result: player,
  envelope: 'single',
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1/player?episodes=false' },
});

const animePosters = endpoint({
  name: 'animePosters',
  method: 'GET',
  path: '/anime/{ref}/posters',
  section: 'GET /anime/{ref}/posters',
  tag: 'anime',
  summary: { en: 'Posters of a title', uk: 'Постери аніме' },
  pathParams: { ref: animeRef },
  params: {},
  result: posters,
  envelope: 'single',
  errors: ['not_found', 'invalid_reference'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/anime/1/posters' },
});

const postersUa = endpoint({
  name: 'postersUa',
  method: 'GET',
  path: '/posters/ua',
  section: 'GET /posters/ua',
  tag: 'feeds',
  summary: { en: 'Feed of Ukrainian posters', uk: 'Стрічка українських постерів' },
  pathParams: {},
  params: { since, page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(posterFeedItem),
  envelope: 'pages',
  errors: [],
  cache: 'minute',
  servedFrom: 'sidecar',
  example: { path: '/posters/ua?limit=2' },
});

const resolveNotes = [
  {
    en: 'Costs one request however many values it has. filmdb cannot be used: one record covers a whole franchise.',
    uk: 'Коштує один запит, хай скільки в ньому значень. За filmdb шукати не можна: один запис охоплює цілу франшизу.',
  },
];
// Published only: the codec lets more through, so that the handler answers too_many_ids.
const idsBounds = { minItems: 1, maxItems: enums.maxResolveIds };
const resolveSource = z.enum(enums.resolveSources).meta(note('Whose ids', 'Чиї ідентифікатори'));

const resolve = endpoint({
  name: 'resolve',
  method: 'GET',
  path: '/resolve',
  section: 'GET /resolve and POST /resolve',
  tag: 'resolve',
  summary: { en: 'External ids to service ids', uk: 'Номери сервісу за зовнішніми ідентифікаторами' },
  notes: resolveNotes,
  pathParams: {},
  params: {
    source: resolveSource,
    ids: z.array(z.string()).meta({ ...idsBounds, ...note('At most 100 values', 'До 100 значень') }),
  },
  result: resolved,
  envelope: 'single',
  errors: ['too_many_ids'],
  cache: 'fiveMinutes',
  servedFrom: 'sidecar',
  example: { path: '/resolve?source=own&ids=1,2' },
});

const resolvePost = endpoint({
  name: 'resolvePost',
  method: 'POST',
  path: '/resolve',
  section: 'GET /resolve and POST /resolve',
  tag: 'resolve',
  summary: {
    en: 'External ids to service ids, by body',
    uk: 'Номери сервісу за ідентифікаторами з тіла запиту',
  },
  notes: resolveNotes,
  pathParams: {},
  params: {
    source: resolveSource,
    ids: z
      .array(z.union([z.string(), z.number()]))
      .meta({ ...idsBounds, ...note('At most 100 numbers or strings', 'До 100 чисел або рядків') }),
  },
  result: resolved,
  envelope: 'single',
  errors: ['too_many_ids', 'invalid_request', 'payload_too_large'],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/resolve', body: { source: 'own', ids: [1, '2'] } },
});

const updates = endpoint({
  name: 'updates',
  method: 'GET',
  path: '/updates',
  section: 'GET /updates',
  tag: 'feeds',
  summary: { en: 'Newly published episodes, newest first', uk: 'Нові серії, спершу найновіші' },
  notes: [
    {
      en: 'One item per episode and provider.',
      uk: 'На кожну серію в кожному плеєрі — окремий запис.',
    },
  ],
  pathParams: {},
  params: { since, page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(feedItem),
  envelope: 'pages',
  errors: [],
  cache: 'minute',
  servedFrom: 'sidecar',
  example: { path: '/updates?limit=2' },
});

const teams = endpoint({
  name: 'teams',
  method: 'GET',
  path: '/teams',
  section: 'GET /teams',
  tag: 'teams',
  summary: { en: 'Teams', uk: 'Команди' },
  pathParams: {},
  params: {
    search: z.string().optional().meta(note('By name', 'За назвою')),
    haveVoice: flag.meta(note('Only teams that voice', 'Лише ті, що озвучують')),
    haveSubs: flag.meta(note('Only teams that make subtitles', 'Лише ті, що роблять субтитри')),
    sort: z
      .enum(enums.teamSortFields)
      .default('name')
      .meta(
        note(
          'count: number of titles; updated: latest release',
          'count — за кількістю назв; updated — за останнім релізом',
        ),
      ),
    order,
    page,
    limit: limitUpTo(enums.maxTeamPageSize),
  },
  result: z.array(teamCard),
  envelope: 'pages',
  errors: [],
  cache: 'fiveMinutes',
  servedFrom: 'sidecar',
  example: { path: '/teams?haveVoice=true&limit=2' },
});

const teamDetail = endpoint({
  name: 'team',
  method: 'GET',
  path: '/teams/{ref}',
  section: 'GET /teams/{ref}',
  tag: 'teams',
  summary: { en: 'Team', uk: 'Команда' },
  pathParams: { ref: teamRef },
  params: {},
  result: team,
  envelope: 'single',
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/teams/1' },
});

const teamAnime = endpoint({
  name: 'teamAnime',
  method: 'GET',
  path: '/teams/{ref}/anime',
  section: 'GET /teams/{ref}/anime',
  tag: 'teams',
  summary: { en: 'Titles of a team, by name', uk: 'Роботи команди, за назвою' },
  pathParams: { ref: teamRef },
  params: { page, limit: limitUpTo(enums.maxPageSize) },
  result: z.array(animeCard),
  envelope: 'pages',
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/teams/1/anime?limit=2' },
});

const characters = endpoint({
  name: 'characters',
  method: 'GET',
  path: '/characters',
  section: 'GET /characters',
  tag: 'characters',
  summary: { en: 'Characters: search and filters', uk: 'Персонажі: пошук і фільтри' },
  pathParams: {},
  params: {
    search: z
      .string()
      .optional()
      .meta(
        note(
          'At least two letters or digits; cut to 100 characters; tolerant of typos',
          'Щонайменше дві літери чи цифри; описки не завадять; після 100 символів обрізається',
        ),
      ),
    roles: z
      .array(z.enum(enums.roles))
      .optional()
      .meta(
        note(
          'Having the role in at least one anime (with anime: in that one)',
          'Мають цю роль хоча б в одному аніме (разом з anime — саме в ньому)',
        ),
      ),
    genders: z.array(z.enum(enums.genders)).optional().meta(note('Any of these', 'Будь-яка із цих')),
    ageFrom: age.meta(
      note(
        "A character's age is a range; it matches when it overlaps",
        'Вік персонажа — проміжок; досить, щоб він перетнувся із заданим',
      ),
    ),
    ageTo: age.meta(note('Upper bound, inclusive', 'Верхня межа, включно')),
    birthMonth: z.int().min(1).max(12).optional().meta(note('1 to 12', 'Від 1 до 12')),
    birthToday: flag.meta(
      note(
        'Birthday today in Kyiv; takes precedence over birthMonth',
        'День народження сьогодні за Києвом; має перевагу над birthMonth',
      ),
    ),
    withDescription: flag.meta(note('Only with a Ukrainian description', 'Лише з українським описом')),
    anime: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta(note('Only characters of this anime id', 'Лише персонажі аніме з цим номером')),
    sort: z
      .enum(enums.characterSortFields)
      .optional()
      .meta(
        note(
          'Default: relevance with search, else popularity; birthday: from January, without one last',
          'Типово relevance із search, інакше popularity; birthday — від січня, без дати — наприкінці',
        ),
      ),
    order: order.meta(
      note(
        'Default: asc for name and birthday, desc for others',
        'Типово asc для name і birthday, desc для решти',
      ),
    ),
    page,
    limit: limitUpTo(enums.maxCharacterPageSize),
  },
  result: z.array(characterCard),
  envelope: 'pagesAndLimit',
  errors: [],
  cache: 'fiveMinutes',
  servedFrom: 'sidecar',
  example: { path: '/characters?roles=main&limit=2' },
});

const characterDetail = endpoint({
  name: 'character',
  method: 'GET',
  path: '/characters/{ref}',
  section: 'GET /characters/{ref}',
  tag: 'characters',
  summary: { en: 'Character', uk: 'Персонаж' },
  pathParams: { ref: characterRef },
  params: {},
  result: character,
  envelope: 'single',
  errors: ['not_found'],
  cache: 'fiveMinutes',
  servedFrom: 'tree',
  example: { path: '/characters/1' },
});

const translitParams = {
  lang: z
    .enum(enums.translitLangs)
    .meta(
      note(
        'ja: romaji or kana; zh: pinyin; ko: hangul; en: Latin',
        'ja — ромадзі або кана; zh — піньїнь; ko — хангиль; en — латиниця',
      ),
    ),
  system: z
    .string()
    .optional()
    .meta(
      note(
        'ja: ja_default, gojuon; zh: ukt, academic; ko: ko_default, ko_academic; no effect for en',
        'ja: ja_default, gojuon; zh: ukt, academic; ko: ko_default, ko_academic; для en не діє',
      ),
    ),
  mode: z
    .enum(enums.translitModes)
    .default('auto')
    .meta(
      note(
        'name: each line is one personal name; text: never a name',
        'name — кожен рядок читати як одне ім’я; text — нічого не читати як ім’я',
      ),
    ),
  explain: flag.meta(
    note('Also return the pieces of each word and the rules', 'Повернути також частини слів і правила'),
  ),
};

const translit = endpoint({
  name: 'translit',
  method: 'GET',
  path: '/translit',
  section: 'GET /translit',
  tag: 'translit',
  summary: { en: 'Transliterate into Ukrainian', uk: 'Транслітерувати українською' },
  pathParams: {},
  params: {
    ...translitParams,
    text: z
      .string()
      .optional()
      .meta(note('Up to 32,768 bytes of UTF-8; alias q', 'До 32 768 байтів UTF-8; інша назва — q')),
  },
  aliases: { q: 'text' },
  result: translitResult,
  envelope: 'single',
  errors: ['uri_too_long'],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/translit?lang=ja&text=Kaguya-sama' },
});

const translitPost = endpoint({
  name: 'translitPost',
  method: 'POST',
  path: '/translit',
  section: 'POST /translit',
  tag: 'translit',
  summary: {
    en: 'Transliterate into Ukrainian, by body',
    uk: 'Транслітерувати українською текст із тіла запиту',
  },
  pathParams: {},
  params: {
    ...translitParams,
    text: z.string().optional().meta(note('Text of one or more lines', 'Текст з одного чи кількох рядків')),
    items: z.array(z.string()).optional().meta(note('Lines, instead of text', 'Рядки замість text')),
  },
  result: translitResult,
  envelope: 'single',
  errors: ['invalid_request', 'payload_too_large'],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/translit', body: { lang: 'ko', items: ['김연아'], mode: 'name' } },
});

const translitSystems = endpoint({
  name: 'translitSystems',
  method: 'GET',
  path: '/translit/systems',
  section: 'GET /translit/systems',
  tag: 'translit',
  summary: { en: 'The transliteration systems', uk: 'Системи транслітерації' },
  pathParams: {},
  params: {},
  result: z.array(translitSystem),
  envelope: 'total',
  errors: [],
  cache: 'hour',
  servedFrom: 'tree',
  example: { path: '/translit/systems' },
});

const scheduleWeek = endpoint({
  name: 'schedule',
  method: 'GET',
  path: '/schedule',
  section: 'GET /schedule',
  tag: 'feeds',
  summary: { en: 'Airing in the current week (Kyiv)', uk: 'Виходить цього тижня (за Києвом)' },
  pathParams: {},
  params: {},
  result: schedule,
  envelope: 'single',
  errors: [],
  cache: 'minute',
  servedFrom: 'tree',
  example: { path: '/schedule' },
});

const genres = endpoint({
  name: 'genres',
  method: 'GET',
  path: '/genres',
  section: 'GET /genres, GET /tags, GET /studios',
  tag: 'lists',
  summary: { en: 'Genres', uk: 'Жанри' },
  pathParams: {},
  params: {},
  result: z.array(namedCount),
  envelope: 'single',
  errors: [],
  cache: 'hour',
  servedFrom: 'tree',
  example: { path: '/genres' },
});

const tags = endpoint({
  ...genres,
  name: 'tags',
  path: '/tags',
  summary: { en: 'Tags', uk: 'Теги' },
  example: { path: '/tags' },
});

const studios = endpoint({
  ...genres,
  name: 'studios',
  path: '/studios',
  summary: { en: 'Studios', uk: 'Студії' },
  result: z.array(studio),
  example: { path: '/studios' },
});

const metaInfo = endpoint({
  name: 'meta',
  method: 'GET',
  path: '/meta',
  section: 'GET /meta',
  tag: 'service',
  summary: { en: 'About the contract', uk: 'Відомості про контракт' },
  pathParams: {},
  params: {},
  result: meta,
  envelope: 'single',
  errors: [],
  cache: 'hour',
  servedFrom: 'tree',
  example: { path: '/meta' },
});

const meInfo = endpoint({
  name: 'me',
  method: 'GET',
  path: '/me',
  section: 'GET /me',
  tag: 'service',
  summary: {
    en: 'Limits in effect for this call and how much is spent',
    uk: 'Обмеження для цього виклику й скільки витрачено',
  },
  pathParams: {},
  params: {},
  result: me,
  envelope: 'single',
  errors: [],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/me' },
});

const healthInfo = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  section: 'GET /health',
  tag: 'service',
  summary: { en: 'Availability check', uk: 'Перевірка доступності' },
  pathParams: {},
  params: {},
  result: health,
  envelope: 'single',
  errors: [],
  cache: 'none',
  servedFrom: 'sidecar',
  example: { path: '/health' },
});

/** Every endpoint by name, in the contract's order. Literal paths stand before patterns that would match them. */
export const endpoints = {
  animeList,
  animeRandom,
  anime,
  animePlayer,
  animePosters,
  postersUa,
  resolve,
  resolvePost,
  updates,
  teams,
  team: teamDetail,
  teamAnime,
  characters,
  character: characterDetail,
  translit,
  translitPost,
  translitSystems,
  schedule: scheduleWeek,
  genres,
  tags,
  studios,
  meta: metaInfo,
  me: meInfo,
  health: healthInfo,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
