import { z } from 'zod';
import {
  ageRatings,
  animeFormats,
  animeSources,
  animeStatuses,
  episodeKinds,
  genders,
  relationKinds,
  releaseKinds,
  roles,
  seasons,
  translitLangs,
  translitModes,
} from '../../contract/enums.ts';
import {
  amount,
  birthday,
  count,
  country,
  date,
  foreignSlug,
  id,
  image,
  listedName,
  minutes,
  name,
  prose,
  slug,
  text,
  timestamp,
  timezone,
  url,
  urlTemplate,
  whole,
} from './fields.ts';

/**
 * The schema of a line of each file. Rules over several fields or lines are in import/validate (rules.ts,
 * reference-checker.ts, merges.ts). An unknown field is an error, because it may be misspelt. The site makes its page
 * docs/catalog-format from these schemas and from src/site/source-notes.ts, which explains each field.
 */

export const namedLine = z.strictObject({ name: listedName, ua: name });
export const studioLine = z.strictObject({ name: listedName });

export const teamLine = z.strictObject({
  id,
  slug,
  name,
  description: prose.optional(),
  birthday: date.optional(),
  avatar: image.optional(),
  links: z.record(text, url).optional(),
  views: z.strictObject({ total: count, last30Days: count, monthlyAvg: count.optional() }).optional(),
});

const range = z.strictObject({ from: whole(1), to: whole(1) });

export const animeLine = z.strictObject({
  id,
  slug,
  externalIds: z
    .strictObject({
      catalog_a: id.optional(),
      catalog_b: id.optional(),
      catalog_c: foreignSlug.optional(),
      filmdb: text.optional(),
    })
    .optional(),
  titles: z.strictObject({
    ua: name.optional(),
    english: name.optional(),
    original: name.optional(),
    synonyms: z.array(name).optional(),
  }),
  description: prose.optional(),
  format: z.enum(animeFormats),
  status: z.enum(animeStatuses),
  season: z.enum(seasons),
  year: whole(1).optional(),
  startDate: date.optional(),
  source: z.enum(animeSources).optional(),
  studio: text.optional(),
  country: country.optional(),
  ageRating: z.enum(ageRatings).optional(),
  isAdult: z.boolean().optional(),
  episodes: z.strictObject({ total: count, aired: count, durationMin: minutes.optional() }),
  scores: z
    .strictObject({
      own: amount.optional(),
      ownCount: count.optional(),
      catalog_a: amount.optional(),
      catalog_aCount: count.optional(),
    })
    .optional(),
  views: count.optional(),
  genres: z.array(text).optional(),
  tags: z.array(text).optional(),
  episodeTypes: z
    .strictObject({
      filler: z.array(range).optional(),
      mixed: z.array(range).optional(),
      recap: z.array(range).optional(),
      animeCanon: z.array(range).optional(),
    })
    .optional(),
  license: z
    .strictObject({
      licensee: name,
      strict: z.boolean(),
      watch: z.array(z.strictObject({ name, url })),
    })
    .optional(),
  relations: z.array(z.strictObject({ kind: z.enum(relationKinds), anime: id })).optional(),
  similar: z.array(id).optional(),
  poster: image.optional(),
});

export const releaseLine = z.strictObject({
  anime: id,
  kind: z.enum(releaseKinds),
  track: name.optional(),
  teams: z.array(id),
  episodes: z.array(
    z.strictObject({
      number: amount,
      label: name.optional(),
      kind: z.enum(episodeKinds).optional(),
      addedAt: timestamp,
      sources: z.array(
        z.strictObject({
          provider: name,
          embedUrl: url,
          addedAt: timestamp,
          appearedAt: timestamp.optional(),
        }),
      ),
    }),
  ),
});

export const posterLine = z.strictObject({
  id,
  anime: id,
  isSelected: z.boolean().optional(),
  author: name.optional(),
  team: id.optional(),
  image,
  publishedAt: timestamp,
  appearedAt: timestamp.optional(),
});

export const scheduleLine = z.strictObject({
  anime: id,
  episode: count,
  airing: timestamp,
  finished: z.boolean(),
  ordinal: whole(1).optional(),
  sequence: count.optional(),
  changedAt: timestamp.optional(),
  cancelled: z.boolean().optional(),
});

export const characterLine = z.strictObject({
  id,
  slug,
  names: z.strictObject({ ua: name.optional(), en: name, native: name.optional() }),
  uaOrigin: z.enum(['human', 'machine']).optional(),
  altNames: z.array(z.strictObject({ name, spoiler: z.boolean().optional() })).optional(),
  description: z.strictObject({ ua: prose.optional(), en: prose.optional() }).optional(),
  gender: z.enum(genders).optional(),
  ageMin: count.optional(),
  ageMax: count.optional(),
  birthday: birthday.optional(),
  heightCm: count.optional(),
  externalIds: z
    .strictObject({
      catalog_a: z.array(text).optional(),
      catalog_b: z.array(text).optional(),
      catalog_c: z.array(text).optional(),
    })
    .optional(),
  image: image.optional(),
  favorites: count.optional(),
  anime: z.array(z.strictObject({ anime: id, role: z.enum(roles) })),
  mergedInto: id.optional(),
  updatedAt: timestamp,
});

export const readingLine = z.strictObject({
  lang: z.enum(translitLangs),
  system: text.optional(),
  mode: z.enum(translitModes).optional(),
  source: text,
  result: text,
  byOperator: z.boolean().optional(),
});

export const tombstoneLine = z.strictObject({
  kind: z.enum(['anime', 'character', 'team', 'poster']),
  id,
  slug: slug.optional(),
  replacedBy: id.optional(),
  withdrawn: z.boolean().optional(),
});

export const hiddenLine = z.strictObject({
  kind: z.enum(['anime', 'character', 'team']),
  id,
  since: timestamp,
});

/** The number of a text id. */
export const idLine = z.strictObject({
  kind: z.enum(['anime', 'character', 'team', 'poster']),
  text: name,
  id,
});

/** A source that this one was made from. The site always shows it, because licences such as CC BY require that. */
const credit = z.strictObject({
  name,
  nameEn: name.optional(),
  licence: text.optional(),
  url: url.optional(),
});

/** An e-mail or web address of the operator. */
const contact = z
  .union([z.email(), url], { error: 'must be an e-mail or web address' })
  .meta({ description: 'e-mail or web address', uk: 'пошта або адреса http чи https' });

/** The catalogue behind the contract's catalog_a, catalog_b or catalog_c. */
const catalog = z.strictObject({
  name,
  nameEn: name.optional(),
  urls: z.strictObject({ anime: urlTemplate.optional(), character: urlTemplate.optional() }).optional(),
});

/** How to turn rows of a database, or the output of a converter, into lines of this format. */
const queries = z.strictObject({
  timezone: timezone.optional(),
  slugs: z.enum(['from-titles']).optional(),
  descriptions: z.enum(['html']).optional(),
  addedAt: z.enum(['from-episodes']).optional(),
  ids: z.enum(['text']).optional(),
});

/** `source.json`. */
export const sourceInfo = z.strictObject({
  version: z.literal(1),
  name: name.optional(),
  nameEn: name.optional(),
  licence: text.optional(),
  url: url.optional(),
  credits: z.array(credit).optional(),
  contact: contact.optional(),
  mirrors: z.array(z.strictObject({ url, name: name.optional() })).optional(),
  successor: url.optional(),
  catalogs: z
    .strictObject({
      catalog_a: catalog.optional(),
      catalog_b: catalog.optional(),
      catalog_c: catalog.optional(),
    })
    .optional(),
  createdAt: timestamp.optional(),
  queries: queries.optional(),
});

export type AnimeLine = z.infer<typeof animeLine>;
export type ReleaseLine = z.infer<typeof releaseLine>;
export type ScheduleLine = z.infer<typeof scheduleLine>;
export type CharacterLine = z.infer<typeof characterLine>;
export type ReadingLine = z.infer<typeof readingLine>;
export type SourceQueries = z.infer<typeof queries>;
export type SourceInfo = z.infer<typeof sourceInfo>;
