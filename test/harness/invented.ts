/** Invented results, for a server that only the pages of the site use. */
import type { Envelope, ResultOf } from '../../src/contract/endpoint.ts';
import type { Endpoints } from '../../src/contract/endpoints/table.ts';
import * as enums from '../../src/contract/enums.ts';
import { contractVersion } from '../../src/contract/enums.ts';
import { translitSystems } from '../../src/contract/translit.ts';
import type { AskedName } from '../../src/site/views/page.ts';

/** The endpoints that pages ask, and one to try on its reference page. */
type Examples = { readonly [N in AskedName | 'resolvePost']: ResultOf<Endpoints[N]> };

const lists = <T>(values: readonly T[]): T[] => [...values];

/** A result of each. Image addresses are under `origin`. */
export function inventedResults(origin: string): Examples {
  const picture = (name: string, width: number, height: number) => ({
    webp: `${origin}/images/${name}.webp`,
    jpg: `${origin}/images/${name}.jpg`,
    width,
    height,
  });
  const images = (name: string) => ({
    big: picture(`${name}-1600`, 1067, 1600),
    medium: picture(`${name}-900`, 600, 900),
    small: picture(`${name}-400`, 267, 400),
  });

  const ids = {
    own: 1,
    slug: 'likhtarnyk-z-hir',
    catalog_a: 90001,
    catalog_b: null,
    catalog_c: 'the-lamplighter',
    filmdb: null,
  };
  const titles = { ua: 'Ліхтарник з гір', english: 'The Lamplighter', original: 'Yama no Hitomori' };
  const nested = { ids, titles, images: { poster: images('3f9c2b7a') } };
  const card = {
    ...nested,
    format: 'tv',
    status: 'ongoing',
    season: 'autumn',
    year: 2026,
    episodes: 12,
    isAdult: false,
    availability: ['voice'],
  };
  const team = { id: 12, slug: 'zolotyi-homin', name: 'Золотий гомін' };
  const release = {
    id: '12-voice',
    kind: 'voice',
    isCollab: false,
    teams: [team],
    episodesCount: 2,
    lastEpisode: 2,
    updatedAt: '2026-10-12T18:30:00Z',
  };
  const source = {
    provider: 'Приклад',
    embedUrl: 'https://player.example/embed/1-2',
    addedAt: '2026-10-12T18:30:00Z',
  };
  const episode = {
    number: 2,
    label: 'Серія 2',
    kind: 'mangaCanon',
    addedAt: '2026-10-12T18:30:00Z',
    sources: [source],
  };
  const poster = { id: 5, isSelected: true, author: 'Оля Приклад', team, images: images('3f9c2b7a') };
  const teamCard = {
    ...team,
    birthday: '2021-08-24',
    avatar: images('77aa01bc'),
    hasVoice: true,
    hasSubs: false,
    animeCount: 1,
  };
  const appearance = {
    id: 1,
    slug: ids.slug,
    name: titles.ua,
    nameEn: titles.english,
    year: 2026,
    format: 'tv',
    role: 'main',
  };
  const characterCard = {
    id: 7,
    slug: 'haru-yamano',
    names: { ua: 'Хару Ямано', en: 'Haru Yamano', native: '山野ハル' },
    image: picture('c0ffee11-900', 600, 900),
    animeCount: 1,
    favorites: 42,
    mainAnime: appearance,
  };
  const resolved = { own: 1, slug: ids.slug, catalog_a: 90001, catalog_b: null };
  const reading = {
    lang: 'ja',
    system: 'Японська, типова система',
    systemId: 'ja_default',
    text: 'Каґуя-сама',
    lines: [{ source: 'Kaguya-sama', result: 'Каґуя-сама' }],
  };
  const limits = { anonymous: { rateLimitPerMin: 60 }, withKey: { rateLimitPerMin: 300 } };
  const drama = { name: 'Drama', ua: 'Драма' };

  return {
    animeList: [{ ...card, teams: [{ ...team, kinds: ['voice'] }] }],
    anime: {
      ...card,
      titles: { ...titles, synonyms: ['山の灯守'] },
      description: 'Щовечора Хару запалює ліхтарі в селищі, якого немає на мапі.',
      startDate: '2026-10-05',
      source: 'manga',
      studio: 'Studio Example',
      country: 'JP',
      ageRating: 'pg13',
      episodes: { total: 12, aired: 2, localized: 2, durationMin: 24 },
      scores: { own: 8.4, ownCount: 310, catalog_a: 7.9, catalog_aCount: 5200 },
      genres: [drama],
      tags: [{ name: 'Mountains', ua: 'Гори' }],
      episodeTypes: { filler: [] },
      airings: [{ episode: 3, airing: '2026-10-19T17:00:00Z' }],
      licensed: false,
      releases: [release],
      uaPosters: [poster],
      relations: [],
      similar: [],
    },
    animePlayer: {
      anime: { ids, titles },
      licensed: false,
      releases: [{ ...release, episodes: [{ ...episode, number: 1, label: 'Серія 1' }, episode] }],
    },
    animePosters: { anime: { ids }, original: images('0d15ea5e'), uaPosters: [poster] },
    postersUa: [{ ...poster, anime: nested, publishedAt: '2026-10-06T09:00:00Z' }],
    resolve: { '1': resolved, '2': null },
    resolvePost: { '1': resolved, '2': null },
    updates: [
      {
        anime: nested,
        releaseId: release.id,
        teams: [team],
        isCollab: false,
        teamName: team.name,
        kind: 'voice',
        provider: source.provider,
        episode: 2,
        embedUrl: source.embedUrl,
        publishedAt: source.addedAt,
      },
    ],
    teams: [teamCard],
    team: {
      ...teamCard,
      description: 'Вигадана команда для прикладу.',
      links: { telegram: 'https://t.me/example' },
      views: { total: 120_000, last30Days: 4_100, monthlyAvg: 3_900 },
    },
    teamAnime: [card],
    characters: [characterCard],
    character: {
      ...characterCard,
      altNames: ['Ліхтарник'],
      description: 'Тихий хлопець, що доглядає ліхтарі. :inline-spoiler[Він сам колись був вогником.]',
      gender: 'male',
      ageMin: 16,
      ageMax: 17,
      birthday: '--11-03',
      heightCm: 168,
      externalIds: { catalog_c: [], catalog_a: ['70001'], catalog_b: [] },
      anime: [appearance],
      updatedAt: '2026-10-06T09:00:00Z',
    },
    translit: reading,
    schedule: {
      monday: [{ anime: nested, episode: 3, airing: '2026-10-19T14:30:00Z', finished: false }],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    },
    genres: [{ ...drama, animeCount: 1 }],
    tags: [{ name: 'Mountains', ua: 'Гори', animeCount: 1 }],
    studios: [{ name: 'Studio Example', animeCount: 1 }],
    meta: {
      version: contractVersion,
      formats: lists(enums.animeFormats),
      statuses: lists(enums.animeStatuses),
      relationKinds: lists(enums.relationKinds),
      animeSortFields: lists(enums.animeSortFields),
      teamSortFields: lists(enums.teamSortFields),
      sortOrders: lists(enums.sortOrders),
      matchModes: lists(enums.matchModes),
      detailIncludes: lists(enums.detailIncludes),
      listIncludes: lists(enums.listIncludes),
      availabilities: lists(enums.availabilities),
      limits,
      maxPageSize: enums.maxPageSize,
      maxTeamPageSize: enums.maxTeamPageSize,
      seasons: lists(enums.seasons),
      episodeKinds: lists(enums.episodeKinds),
      roles: lists(enums.roles),
      genders: lists(enums.genders),
      sources: lists(enums.animeSources),
      ageRatings: lists(enums.ageRatings),
      releaseKinds: lists(enums.releaseKinds),
      characterSortFields: lists(enums.characterSortFields),
      maxCharacterPageSize: enums.maxCharacterPageSize,
      resolveSources: lists(enums.resolveSources),
      maxResolveIds: enums.maxResolveIds,
      imageSizes: lists(enums.imageSizes),
      imageFormats: lists(enums.imageFormats),
      translit: {
        languages: lists(enums.translitRequestLangs),
        systems: Object.fromEntries(Object.entries(translitSystems).map(([lang, ids]) => [lang, [...ids]])),
        modes: lists(enums.translitModes),
        maxBytes: enums.maxTranslitBytes,
      },
      catalogs: {
        catalog_a: { name: 'Anime Index', urls: { anime: 'https://index.example/anime/{id}' } },
        catalog_b: { name: 'catalog_b' },
        catalog_c: { name: 'catalog_c' },
      },
      credits: [{ name: 'Open Titles 3.2', licence: 'CC BY 4.0', url: 'https://titles.example/' }],
    },
    me: {
      authenticated: false,
      key: null,
      profile: 'B',
      limits: limits.anonymous,
      used: { minute: 1 },
      remaining: { minute: 59 },
      reset: { minute: 42 },
      translit: { limit: 60, used: 0, remaining: 60, reset: 42 },
    },
    health: {
      status: 'ok',
      version: contractVersion,
      snapshot: { id: '3f9c2b7a1e54', createdAt: '2026-10-12T19:00:00Z' },
      uptimeSec: 3600,
    },
  };
}

/** A result in its envelope. */
export function inEnvelope(envelope: Envelope, result: unknown) {
  if (envelope === 'single') return { ok: true, result };
  const total = Array.isArray(result) ? result.length : 1;
  if (envelope === 'total') return { ok: true, result, total };
  const pages = { ok: true, result, total, page: 1, pages: 1 };
  return envelope === 'pagesAndLimit' ? { ...pages, limit: 2 } : pages;
}
