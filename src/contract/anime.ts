/** Titles: short card, detail, releases, posters (contract: Anime short card … Ukrainian poster). */
import { z } from 'zod';
import {
  animeImages,
  count,
  date,
  id,
  ids,
  imageSet,
  nestedAnime,
  note,
  openEnum,
  teamRef,
  timestamp,
  titles,
} from './common.ts';
import * as enums from './enums.ts';

const format = openEnum(enums.animeFormats);
const status = openEnum(enums.animeStatuses);
const season = openEnum(enums.seasons);
const year = z.int().nullable();

export const animeCard = z
  .object({
    ids,
    titles,
    images: animeImages,
    format,
    status,
    season,
    year,
    episodes: count.meta(note('Planned total; 0 means not yet known', 'Заплановано серій; 0 — ще не відомо')),
    isAdult: z.boolean(),
  })
  .meta({ id: 'AnimeCard', ...note('Anime short card', 'Коротка картка аніме') });
export type AnimeCard = z.infer<typeof animeCard>;

export const episode = z
  .object({
    number: z
      .number()
      .meta(
        note(
          'Fractional allowed; 1 and 1.5 are halves of one canonical episode',
          'Може бути дробовим: 1 і 1.5 — половини однієї серії',
        ),
      ),
    label: z.string().nullable(),
    kind: openEnum(enums.episodeKinds),
    addedAt: timestamp,
    sources: z.array(
      z.object({ provider: z.string(), embedUrl: z.url(), addedAt: timestamp }).meta({ id: 'EpisodeSource' }),
    ),
  })
  .meta({ id: 'Episode' });
export type Episode = z.infer<typeof episode>;

export const release = z
  .object({
    id: z
      .string()
      .meta(
        note(
          'Stable: team ids joined by +, then kind, then track if any: 12+15-voice, 7-sub-bd',
          'Сталий: номери команд через +, далі вид і доріжка, якщо вона є: 12+15-voice, 7-sub-bd',
        ),
      ),
    kind: openEnum(enums.releaseKinds),
    isCollab: z.boolean(),
    teams: z.array(teamRef),
    episodesCount: count.meta(
      note('Canonical episodes: distinct whole parts', 'Канонічних серій: різних цілих номерів'),
    ),
    lastEpisode: z.number().nullable(),
    updatedAt: timestamp.nullable(),
  })
  .meta({
    id: 'Release',
    ...note('One team (or collaboration) and one track', 'Одна команда (чи спільна робота) й одна доріжка'),
  });
export type Release = z.infer<typeof release>;

export const playerRelease = release
  .extend({
    episodes: z
      .array(episode)
      .optional()
      .meta(note('Absent with episodes=false', 'Немає, якщо episodes=false')),
  })
  .meta({ id: 'PlayerRelease', ...note('Release with its episodes', 'Реліз із серіями') });
export type PlayerRelease = z.infer<typeof playerRelease>;

export const uaPoster = z
  .object({
    id,
    isSelected: z.boolean(),
    author: z.string().optional().meta(note('Personal author, only when known', 'Автор, лише коли відомий')),
    team: teamRef.optional().meta(note('Publishing team', 'Команда, що видала')),
    images: imageSet,
  })
  .meta({ id: 'UaPoster', ...note('Ukrainian poster', 'Український постер') });
export type UaPoster = z.infer<typeof uaPoster>;

export const posterFeedItem = uaPoster.extend({ anime: nestedAnime, publishedAt: timestamp }).meta({
  id: 'PosterFeedItem',
  ...note('Ukrainian poster with its anime', 'Український постер зі своїм аніме'),
});
export type PosterFeedItem = z.infer<typeof posterFeedItem>;

const named = z.object({ name: z.string(), ua: z.string() }).meta({ id: 'NamedItem' });
const ranges = z.array(z.object({ from: z.int(), to: z.int() }).meta({ id: 'EpisodeRange' }));

export const license = z
  .object({
    licensee: z.string(),
    watch: z.array(z.object({ name: z.string(), url: z.url() }).meta({ id: 'WatchLink' })),
  })
  .meta({
    id: 'License',
    ...note(
      'Present for a title under a strict Ukrainian licence: the licensee and where to watch legally',
      'Є в назв під суворою українською ліцензією: хто правовласник і де дивитися легально',
    ),
  });

export const animeDetail = z
  .object({
    ids,
    titles: titles.extend({ synonyms: z.array(z.string()) }).meta({ id: 'DetailTitles' }),
    images: animeImages,
    description: z.string().nullable().meta(note('Own Ukrainian text', 'Власний український опис')),
    format,
    status,
    season,
    year,
    startDate: date.nullable(),
    source: openEnum(enums.animeSources).nullable(),
    studio: z.string().nullable(),
    country: z.string().nullable().meta(note('ISO 3166-1 alpha-2', 'Код країни ISO 3166-1 alpha-2')),
    ageRating: openEnum(enums.ageRatings).nullable(),
    isAdult: z.boolean(),
    episodes: z
      .object({
        total: count.meta(note('Planned; 0 = unknown', 'Заплановано; 0 — невідомо')),
        aired: count.meta(note('Already released', 'Уже вийшло')),
        localized: count.meta(note('Voiced or translated', 'Озвучено або перекладено')),
        durationMin: z.int().nullable().meta(note('Minutes', 'Хвилин')),
      })
      .meta({ id: 'EpisodeCounts' }),
    scores: z
      .object({
        own: z.number().nullable(),
        ownCount: count.nullable(),
        catalog_a: z.number().nullable(),
        catalog_aCount: count.nullable(),
      })
      .meta({ id: 'Scores' }),
    genres: z.array(named),
    tags: z.array(named),
    episodeTypes: z
      .object({ filler: ranges, mixed: ranges, recap: ranges, animeCanon: ranges })
      .partial()
      .extend({ filler: ranges })
      .meta({ id: 'EpisodeTypes', ...note('Ranges of episodes by kind', 'Проміжки серій за видом') }),
    licensed: z.boolean(),
    license: license.optional(),
    releases: z
      .array(release)
      .optional()
      .meta(note('Left out when not in include', 'Немає, якщо не названо в include')),
    uaPosters: z.array(uaPoster).optional(),
    relations: z
      .array(z.object({ kind: openEnum(enums.relationKinds), anime: nestedAnime }).meta({ id: 'Relation' }))
      .optional(),
    similar: z.array(nestedAnime).optional(),
  })
  .meta({ id: 'AnimeDetail', ...note('Anime detail', 'Докладно про аніме') });
export type AnimeDetail = z.infer<typeof animeDetail>;

export const player = z
  .object({
    anime: z.object({ ids, titles }).meta({ id: 'PlayerAnime' }),
    licensed: z.boolean(),
    releases: z.array(playerRelease),
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof player>;

export const posters = z
  .object({
    anime: z.object({ ids }).meta({ id: 'PostersAnime' }),
    original: imageSet.nullable().meta(note('The original cover', 'Оригінальна обкладинка')),
    uaPosters: z.array(uaPoster),
  })
  .meta({ id: 'Posters' });
export type Posters = z.infer<typeof posters>;

export const resolved = z
  .record(
    z.string(),
    z
      .object({
        own: id,
        slug: z.string(),
        catalog_a: id.nullable(),
        catalog_b: id.nullable(),
      })
      .meta({ id: 'ResolvedIds' })
      .nullable(),
  )
  .meta({
    id: 'Resolved',
    ...note(
      'Keyed by each submitted value; null when there is no match',
      'Ключ — кожне надіслане значення; null, коли відповідника немає',
    ),
  });
export type Resolved = z.infer<typeof resolved>;
