/** Makes details from records and detail records. A build renders them, and the sidecar reads them back. */

import { maxAirings } from '../contract/enums.ts';
import type { AnimeDetail, Character, Player, PlayerRelease, Posters, Release } from '../contract/index.ts';
import type {
  AnimeDetailRecord,
  AnimeRecord,
  CharacterDetailRecord,
  ReleaseRecord,
} from '../records/records.ts';
import type { Details } from './context.ts';
import type { Lookups } from './lookups.ts';
import { type Presenter, toIds } from './present.ts';

export interface DetailSource {
  animeDetail(id: number): AnimeDetailRecord | undefined;
  characterDetail(id: number): CharacterDetailRecord | undefined;
}

/** Canonical episodes: distinct whole parts, so 1.5 alone counts (decision: decisions.ts, Fields and enumerations). */
const countCanonical = (numbers: readonly number[]): number =>
  new Set(numbers.map((number) => Math.floor(number))).size;

/** A release as a title shows it, without its episodes. */
function toRelease(present: Presenter, { id, kind, teams, episodes }: ReleaseRecord): Release {
  return {
    id,
    kind,
    isCollab: teams.length > 1,
    teams: teams.map(present.teamRef),
    episodesCount: countCanonical(episodes.map(({ number }) => number)),
    lastEpisode: episodes.at(-1)?.number ?? null,
    // Timestamps sort as text.
    updatedAt:
      episodes
        .map(({ addedAt }) => addedAt)
        .sort()
        .at(-1) ?? null,
  };
}

/** Makes the contract's detail of a title from its record and its detail record. */
function createAnimeDetails(
  lookups: Lookups,
  present: Presenter,
): (anime: AnimeRecord, own: AnimeDetailRecord) => AnimeDetail {
  const nestedById = (id: number) => {
    const anime = lookups.anime.get(id);
    return anime === undefined ? [] : [present.nested(anime)];
  };

  return (anime, own) => {
    const named = (names: readonly string[], ua: ReadonlyMap<string, string>) =>
      names.map((name) => ({ name, ua: ua.get(name) ?? name }));
    const nested = present.nested(anime);
    return {
      ...nested,
      titles: { ...nested.titles, synonyms: [...anime.synonyms] },
      description: own.description,
      format: anime.format,
      status: anime.status,
      season: anime.season,
      year: anime.year,
      startDate: own.startDate,
      source: own.source,
      studio: anime.studio,
      country: own.country,
      ageRating: own.ageRating,
      isAdult: anime.isAdult,
      episodes: {
        total: anime.episodes,
        aired: own.aired,
        localized: countCanonical(own.releases.flatMap((r) => r.episodes.map((e) => e.number))),
        durationMin: own.durationMin,
      },
      scores: {
        own: own.scoreOwn,
        ownCount: own.scoreOwnCount,
        catalog_a: anime.rating,
        catalog_aCount: own.ratingCount,
      },
      genres: named(anime.genres, lookups.genreUa),
      tags: named(anime.tags, lookups.tagUa),
      episodeTypes: toEpisodeTypes(own),
      airings: (lookups.airings.get(anime.id) ?? [])
        .slice(-maxAirings)
        .map(({ episode, airing }) => ({ episode, airing })),
      licensed: own.license !== null,
      ...(own.license === null
        ? {}
        : { license: { licensee: own.license.licensee, watch: [...own.license.watch] } }),
      releases: own.releases.map((release) => toRelease(present, release)),
      uaPosters: own.posters.map(present.uaPoster),
      relations: own.relations.flatMap(({ kind, anime: other }) =>
        nestedById(other).map((shown) => ({ kind, anime: shown })),
      ),
      similar: own.similar.flatMap(nestedById),
    };
  };
}

/**
 * Makes details anew at each call; `undefined` for an id without a record or detail record. Leaves out relations,
 * similar titles and appearances of titles that are not public.
 */
export function createDetails(lookups: Lookups, details: DetailSource, present: Presenter): Details {
  const toPlayerRelease = (release: ReleaseRecord): PlayerRelease => ({
    ...toRelease(present, release),
    episodes: release.episodes.map((episode) => ({ ...episode, sources: [...episode.sources] })),
  });

  const toAnimeDetail = createAnimeDetails(lookups, present);
  const lookUp = (id: number) => {
    const anime = lookups.anime.get(id);
    const own = anime && details.animeDetail(id);
    return own && { anime, own };
  };

  return {
    anime(id) {
      const found = lookUp(id);
      return found && toAnimeDetail(found.anime, found.own);
    },

    player(id) {
      const found = lookUp(id);
      if (found === undefined) return undefined;
      const { ids, titles } = present.nested(found.anime);
      return {
        anime: { ids, titles },
        licensed: found.own.license !== null,
        releases: found.own.releases.map(toPlayerRelease),
      } satisfies Player;
    },

    posters(id) {
      const found = lookUp(id);
      if (found === undefined) return undefined;
      return {
        anime: { ids: toIds(found.anime) },
        original: found.own.cover === null ? null : present.imageSet(found.own.cover),
        uaPosters: found.own.posters.map(present.uaPoster),
      } satisfies Posters;
    },

    character(id) {
      const character = lookups.characters.get(id);
      const own = character && details.characterDetail(id);
      if (character === undefined || own === undefined) return undefined;
      const { catalog_c, catalog_a, catalog_b } = own.externalIds;
      return {
        ...present.characterCard(character),
        altNames: [...character.altNames],
        description: own.description,
        gender: character.gender,
        ageMin: character.ageMin,
        ageMax: character.ageMax,
        birthday: character.birthday,
        heightCm: own.heightCm,
        externalIds: { catalog_c: [...catalog_c], catalog_a: [...catalog_a], catalog_b: [...catalog_b] },
        anime: character.anime.flatMap(present.appearance),
        updatedAt: own.updatedAt,
      } satisfies Character;
    },
  };
}

/** `filler` is always present, the other keys only if the catalogue has them. */
function toEpisodeTypes({ episodeTypes }: AnimeDetailRecord): AnimeDetail['episodeTypes'] {
  const ranges = (key: string) => (Object.hasOwn(episodeTypes, key) ? [...(episodeTypes[key] ?? [])] : []);
  const types: AnimeDetail['episodeTypes'] = { filler: ranges('filler') };
  for (const key of ['mixed', 'recap', 'animeCanon'] as const) {
    if (Object.hasOwn(episodeTypes, key)) types[key] = ranges(key);
  }
  return types;
}
