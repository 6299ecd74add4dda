/** The service about itself: reference lists, /meta, /me, /health (contract: Reference lists, GET /meta …). */
import { z } from 'zod';
import { count, note } from './common.ts';

export const namedCount = z
  .object({
    name: z.string().meta(note('The value the filters accept', 'Значення для фільтрів')),
    ua: z.string(),
    animeCount: count,
  })
  .meta({ id: 'NamedCount' });
export type NamedCount = z.infer<typeof namedCount>;

export const studio = z.object({ name: z.string(), animeCount: count }).meta({ id: 'Studio' });
export type Studio = z.infer<typeof studio>;

const strings = z.array(z.string());
const limit = z.object({ rateLimitPerMin: z.int(), dailyQuota: z.int().optional() }).meta({
  id: 'Limit',
  ...note('dailyQuota only where one applies', 'dailyQuota лише там, де є добова квота'),
});
export type Limit = z.infer<typeof limit>;

export const meta = z
  .object({
    version: z.string(),
    formats: strings,
    statuses: strings,
    relationKinds: strings,
    animeSortFields: strings,
    teamSortFields: strings,
    sortOrders: strings,
    matchModes: strings,
    detailIncludes: strings,
    limits: z.object({ anonymous: limit, withKey: limit }).meta({ id: 'Limits' }),
    maxPageSize: z.int(),
    maxTeamPageSize: z.int(),
    seasons: strings,
    episodeKinds: strings,
    roles: strings,
    genders: strings,
    sources: strings,
    ageRatings: strings,
    releaseKinds: strings,
    characterSortFields: strings,
    maxCharacterPageSize: z.int(),
    resolveSources: strings,
    maxResolveIds: z.int(),
    imageSizes: z.array(z.object({ name: z.string(), maxSide: z.int() }).meta({ id: 'ImageSize' })),
    imageFormats: strings,
    translit: z
      .object({
        languages: strings,
        systems: z
          .record(z.string(), strings)
          .meta(note('By language, the default first', 'За мовою, типова — перша')),
        modes: strings,
        maxBytes: z.int(),
      })
      .meta({ id: 'TranslitMeta' }),
  })
  .meta({ id: 'Meta' });
export type Meta = z.infer<typeof meta>;

const spent = z.object({ minute: z.int(), day: z.int().optional() }).meta({ id: 'PerMinuteAndDay' });

export const me = z
  .object({
    authenticated: z.boolean(),
    key: z.object({ name: z.string(), prefix: z.string() }).nullable().meta({ id: 'KeyInfo' }),
    profile: z.string(),
    limits: limit,
    used: spent,
    remaining: spent,
    reset: spent.meta(note('Seconds until the counter resets', 'Секунд до обнулення лічильника')),
    translit: z
      .object({ limit: z.int(), used: z.int(), remaining: z.int(), reset: z.int() })
      .meta({ id: 'TranslitUsage' }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

export const health = z
  .object({
    status: z.string(),
    version: z.string(),
    snapshot: z.object({ id: z.string(), createdAt: z.iso.datetime() }).meta({ id: 'SnapshotInfo' }),
    uptimeSec: z.int(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;
