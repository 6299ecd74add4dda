/** Information about the service, and the reference lists. */

import { nameCatalogs } from '../contract/catalogs.ts';
import * as contract from '../contract/index.ts';
import type { Usage } from '../contract/limits.ts';
import { staticAssets } from '../contract/tree.ts';
import type { Caller, Deps } from './context.ts';
import type { Result } from './result.ts';

const collator = new Intl.Collator('uk', { numeric: true });

function namedCounts(
  items: readonly { readonly name: string; readonly ua: string }[],
  counts: ReadonlyMap<string, number>,
): Result<contract.NamedCount[]> {
  // decision: sorted by `ua`
  const sorted = items.toSorted((a, b) => collator.compare(a.ua, b.ua) || (a.name < b.name ? -1 : 1));
  return { result: sorted.map(({ name, ua }) => ({ name, ua, animeCount: counts.get(name) ?? 0 })) };
}

/**
 * GET /genres: sorted by the Ukrainian form. `animeCount` counts shown titles (decision: decisions.ts, Fields and
 * enumerations).
 */
export function genres(_input: object, { lookups: { records, animeCounts } }: Deps) {
  return namedCounts(records.genres, animeCounts('genres'));
}

/** GET /tags: like {@link genres}. */
export function tags(_input: object, { lookups: { records, animeCounts } }: Deps) {
  return namedCounts(records.tags, animeCounts('tags'));
}

/** GET /studios: sorted by name. `animeCount` counts shown titles (decision: decisions.ts, Fields and enumerations). */
export function studios(
  _input: object,
  { lookups: { records, animeCounts } }: Deps,
): Result<contract.Studio[]> {
  const named = records.studios.map(({ name }) => ({ name, ua: name }));
  const { result } = namedCounts(named, animeCounts('studios'));
  return { result: result.map(({ name, animeCount }) => ({ name, animeCount })) };
}

/**
 * GET /meta: the enumerations and bounds of the contract, the limits of this server's profile, the catalogue's credits,
 * and the names of the other catalogues.
 */
export function meta(_input: object, { profile, lookups: { records } }: Deps): Result<contract.Meta> {
  return {
    result: {
      version: contract.contractVersion,
      formats: [...contract.animeFormats],
      statuses: [...contract.animeStatuses],
      relationKinds: [...contract.relationKinds],
      animeSortFields: [...contract.animeSortFields],
      teamSortFields: [...contract.teamSortFields],
      sortOrders: [...contract.sortOrders],
      matchModes: [...contract.matchModes],
      detailIncludes: [...contract.detailIncludes],
      listIncludes: [...contract.listIncludes],
      availabilities: [...contract.availabilities],
      limits: { anonymous: profile.anonymous, withKey: profile.withKey },
      maxPageSize: contract.maxPageSize,
      maxTeamPageSize: contract.maxTeamPageSize,
      seasons: [...contract.seasons],
      episodeKinds: [...contract.episodeKinds],
      roles: [...contract.roles],
      genders: [...contract.genders],
      sources: [...contract.animeSources],
      ageRatings: [...contract.ageRatings],
      releaseKinds: [...contract.releaseKinds],
      characterSortFields: [...contract.characterSortFields],
      maxCharacterPageSize: contract.maxCharacterPageSize,
      resolveSources: [...contract.resolveSources],
      maxResolveIds: contract.maxResolveIds,
      imageSizes: contract.imageSizes.map((size) => ({ ...size })),
      imageFormats: [...contract.imageFormats],
      translit: {
        languages: [...contract.translitRequestLangs],
        systems: Object.fromEntries(
          Object.entries(contract.translitSystems).map(([lang, systems]) => [lang, [...systems]]),
        ),
        modes: [...contract.translitModes],
        maxBytes: contract.maxTranslitBytes,
      },
      catalogs: nameCatalogs(records.catalogs),
      credits: records.credits.map((credit) => ({ ...credit })),
      ...(records.hosting.successor !== undefined && { successor: records.hosting.successor }),
    },
  };
}

/** GET /public/v1: addresses of documentation and endpoints (decision: decisions.ts, HTTP). */
export function root(
  _input: object,
  { present: { apiAddress, siteAddress } }: Deps,
): Result<contract.ServiceRoot> {
  return {
    result: {
      name: contract.serviceName,
      version: contract.contractVersion,
      docs: siteAddress('/docs/'),
      openapi: apiAddress(staticAssets.openApi),
      meta: apiAddress('/meta'),
      health: apiAddress('/health'),
      endpoints: Object.values(contract.endpoints).map(
        ({ method, path }) => `${method} ${contract.addressOf(path)}`,
      ),
    },
  };
}

const left = ({ limit, used }: Usage) => Math.max(0, limit - used);

/**
 * GET /me: the caller's limits, used and remaining (never below 0). `day` is present only if a daily quota applies
 * (decision: decisions.ts, Fields and enumerations).
 */
export function me(_input: object, { profile }: Deps, caller: Caller): Result<contract.Me> {
  const { key, minute, day, translit } = caller;
  const withDay = (minuteValue: number, dayValue: (usage: Usage) => number) =>
    day === null ? { minute: minuteValue } : { minute: minuteValue, day: dayValue(day) };
  return {
    result: {
      authenticated: key !== null,
      key,
      profile: profile.name,
      limits: { rateLimitPerMin: minute.limit, ...(day === null ? {} : { dailyQuota: day.limit }) },
      used: withDay(minute.used, (d) => d.used),
      remaining: withDay(left(minute), left),
      reset: withDay(minute.resetSec, (d) => d.resetSec),
      translit: {
        limit: translit.limit,
        used: translit.used,
        remaining: left(translit),
        reset: translit.resetSec,
      },
    },
  };
}

/**
 * GET /health: `uptimeSec` counts whole seconds since the process began to serve (on `problems`, decision:
 * decisions.ts, Limits and keys).
 */
export function health(
  _input: object,
  { snapshot, now, startedAt, pendingPurge, problems: found, mirror: mirrored }: Deps,
): Result<contract.Health> {
  const problems = found?.() ?? [];
  const purge = pendingPurge?.();
  const mirror = mirrored?.();
  const expired = mirror?.expires !== undefined && Date.parse(mirror.expires) <= now();
  const { id, createdAt, damaged } = snapshot;
  return {
    result: {
      status: problems.length === 0 ? 'ok' : 'degraded',
      version: contract.contractVersion,
      snapshot: { id, createdAt, ...(damaged && { damaged }) },
      uptimeSec: Math.floor((now() - startedAt) / 1000),
      ...(problems.length > 0 && { problems: [...problems] }),
      ...(purge === undefined ? {} : { purge }),
      ...(mirror === undefined ? {} : { mirror: { ...mirror, ...(expired && { expired }) } }),
    },
  };
}
