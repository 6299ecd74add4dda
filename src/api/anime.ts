/** One title: detail, player, posters; a random one; external ids. */
import { ApiError, invalidParameter } from '../contract/errors.ts';
import {
  type AnimeCard,
  type AnimeDetail,
  detailIncludes,
  type Endpoints,
  type InputOf,
  maxResolveIds,
  type PosterFeedItem,
  type Posters,
  type Resolved,
  type resolveSources,
} from '../contract/index.ts';
import type { WrittenNumber } from '../contract/wire.ts';
import { checkCount } from './allowed.ts';
import type { Deps } from './context.ts';
import { paginate } from './page.ts';
import { findAnime } from './reference.ts';
import type { Result } from './result.ts';
import { parseMoment } from './since.ts';

type Ref = { readonly ref: string };

/** The detail of an existing record. @throws Error if it is missing */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The catalogue has a record but no detail: ${what}`);
  return value;
}

/**
 * GET /anime/{ref}: `include` names the blocks to show. All other fields are always shown.
 * @throws ApiError `invalid_reference`, `not_found`
 */
export function anime(input: InputOf<Endpoints['anime']>, { lookups, details }: Deps): Result<AnimeDetail> {
  const { id } = findAnime(lookups, input.ref);
  const detail = { ...required(details.anime(id), `anime ${id}`) };
  if (input.include !== undefined) {
    for (const block of detailIncludes) if (!input.include.includes(block)) delete detail[block];
  }
  return { result: detail, ...canonical(input, `/anime/${id}`) };
}

/**
 * GET /anime/{ref}/posters: the original cover, even if another poster is selected, and the Ukrainian ones.
 * @throws ApiError `invalid_reference`, `not_found`
 */
export function animePosters(input: Ref, { lookups, details }: Deps): Result<Posters> {
  const { id } = findAnime(lookups, input.ref);
  return {
    result: required(details.posters(id), `posters ${id}`),
    ...canonical(input, `/anime/${id}/posters`),
  };
}

/** `Content-Location`, if the request did not use the canonical path. */
export function canonical({ ref }: Ref, path: string): { contentLocation?: string } {
  return path.split('/')[2] === ref ? {} : { contentLocation: path };
}

/**
 * GET /anime/random: one of all titles, all with the same probability.
 * @throws ApiError `not_found` if the catalogue is empty
 */
export function animeRandom(_input: object, { lookups, present, random }: Deps): Result<AnimeCard> {
  const all = lookups.records.anime;
  const pick = all.at(Math.floor(random() * all.length));
  if (pick === undefined)
    throw new ApiError('not_found', { kind: 'noResource', noun: 'anime', ref: 'random' });
  return { result: present.card(pick) };
}

/**
 * GET /posters/ua: the newest first; with `since` those published strictly later (decision: decisions.ts, Parameters).
 * @throws ApiError `invalid_parameter` if `since` is not RFC3339
 */
export function postersUa(
  input: InputOf<Endpoints['postersUa']>,
  { lookups, present }: Deps,
): Result<PosterFeedItem[]> {
  const since = parseMoment('since', input.since);
  const { posters } = lookups.records;
  const fresh = since === undefined ? posters : posters.filter((p) => Date.parse(p.publishedAt) > since);
  const shown = fresh.flatMap((poster) => {
    const of = lookups.anime.get(poster.anime);
    return of === undefined ? [] : [{ poster, of }];
  });
  return paginate(shown, input, ({ poster, of }) => ({
    ...present.uaPoster(poster),
    anime: present.nested(of),
    publishedAt: poster.publishedAt,
  }));
}

type ResolveInput = {
  readonly source: (typeof resolveSources)[number];
  readonly ids: readonly (string | number | WrittenNumber)[];
};

/**
 * GET and POST /resolve: external ids to service ids. The keys are the submitted values as written (decision:
 * decisions.ts, Parameters). `1.0` is looked up as the number 1.
 * @throws ApiError `invalid_parameter` without ids, `too_many_ids`
 */
export function resolve(input: ResolveInput, { lookups }: Deps): Result<Resolved> {
  if (input.ids.length === 0) throw invalidParameter({ kind: 'required', parameter: 'ids' });
  checkCount('ids', input.ids, maxResolveIds);
  // Built from entries, so that a value like `__proto__` is an ordinary key.
  const result = Object.fromEntries(
    input.ids.map((value) => {
      const { key, meant } = readId(value);
      const id =
        input.source === 'own'
          ? idOf(meant)
          : lookups.animeBy[input.source].get(normalise(input.source, meant));
      const found = id === undefined ? undefined : lookups.anime.get(id);
      return [
        key,
        found === undefined
          ? null
          : { own: found.id, slug: found.slug, catalog_a: found.catalogA, catalog_b: found.catalogB },
      ];
    }),
  );
  return { result };
}

/** The key of a value in the result (as written), and the text to look up. */
function readId(id: string | number | WrittenNumber): { key: string; meant: string } {
  if (typeof id !== 'object') return { key: String(id), meant: String(id) };
  const [key, value] = [id.rawJSON, Number(id.rawJSON)];
  return { key, meant: Number.isSafeInteger(value) ? String(value) : key };
}

function idOf(value: string): number | undefined {
  return /^\d{1,16}$/.test(value) ? Number(value) : undefined;
}

/** In a catalogue of numeric ids `007` is 7; slugs stay unchanged. */
function normalise(source: string, value: string): string {
  const numeric = source === 'catalog_a' || source === 'catalog_b';
  return numeric && /^\d{1,16}$/.test(value) ? String(Number(value)) : value;
}
