/** GET /anime: the catalogue filtered, searched, sorted, paged. */
import { ApiError, invalidParameter } from '../contract/errors.ts';
import {
  type AnimeCard,
  type Endpoints,
  type InputOf,
  maxDetailIds,
  maxSearchLength,
} from '../contract/index.ts';
import type { BitSet } from '../search/facets.ts';
import { checkBounds, checkIds, checkNames } from './allowed.ts';
import type { Answer, Deps } from './context.ts';
import type { AnimeFacets } from './facets.ts';
import { toRows } from './orders.ts';
import { paginate, paginateRows } from './page.ts';

export type AnimeListInput = InputOf<Endpoints['animeList']>;

/** The parameters that filter; any of them beside `ids` is a contradiction. */
const filters = [
  'search',
  'genres',
  'genresExclude',
  'tags',
  'tagsExclude',
  'years',
  'yearFrom',
  'yearTo',
  'seasons',
  'formats',
  'statuses',
  'studios',
  'teams',
] as const;

/** Throws 422 for values the catalogue does not know (contract: Errors, Rules). */
function check(input: AnimeListInput, { catalog, present }: Deps): void {
  const genres = present.apiAddress('/genres');
  const tags = present.apiAddress('/tags');
  checkNames('genres', input.genres, catalog.genreNames, genres);
  checkNames('genresExclude', input.genresExclude, catalog.genreNames, genres);
  checkNames('tags', input.tags, catalog.tagNames, tags);
  checkNames('tagsExclude', input.tagsExclude, catalog.tagNames, tags);
  checkNames('studios', input.studios, catalog.studioNames, present.apiAddress('/studios'));
  checkIds('teams', input.teams, catalog.teams, present.apiAddress('/teams'));
  for (const value of input.years ?? []) {
    if (!/^\d{4}$/.test(value)) throw invalidParameter({ kind: 'notYear', parameter: 'years', value });
  }
  checkBounds(['yearFrom', input.yearFrom], ['yearTo', input.yearTo]);
}

/** The sets of rows a title must all be in. */
function animeSets(input: AnimeListInput, facets: AnimeFacets): BitSet[] {
  const { formats, statuses, seasons, years, studios, teams, yearFrom, yearTo } = input;
  const { genres, genresExclude, tags, tagsExclude } = input;
  const sets: BitSet[] = [];
  if (formats !== undefined) sets.push(facets.formats.any(formats));
  if (statuses !== undefined) sets.push(facets.statuses.any(statuses));
  if (seasons !== undefined) sets.push(facets.seasons.any(seasons));
  if (years !== undefined) sets.push(facets.years.any(years.map(Number)));
  if (yearFrom !== undefined || yearTo !== undefined) sets.push(facets.years.range(yearFrom, yearTo));
  if (studios !== undefined) sets.push(facets.studios.any(studios));
  if (teams !== undefined) sets.push(facets.teams.any(teams));
  if (genres !== undefined) sets.push(facets.genres[input.genresMatch](genres));
  if (genresExclude !== undefined) sets.push(facets.genres.none(genresExclude));
  if (tags !== undefined) sets.push(facets.tags[input.tagsMatch](tags));
  if (tagsExclude !== undefined) sets.push(facets.tags.none(tagsExclude));
  return sets;
}

/**
 * GET /anime. With `search` the best match comes first and `sort` and `order` have no effect; without it names run from
 * the first and every other sort from the largest value, unless `order` says otherwise (contract: GET /anime; decision:
 * decisions.ts, Parameters).
 * @throws ApiError `invalid_parameter`, `too_many_ids`
 */
export function animeList(input: AnimeListInput, deps: Deps): Answer<AnimeCard[]> {
  check(input, deps);
  if (input.ids !== undefined) return animeByIds(input, input.ids, deps);
  const { catalog, present } = deps;
  const columns = catalog.animeFacets();
  const { facets } = columns;
  const sets = animeSets(input, columns);
  const list = { records: catalog.records.anime, facets };
  if (input.search === undefined) {
    const direction = input.order ?? (input.sort === 'name' ? 'asc' : 'desc');
    const order = catalog.animeOrder(input.sort, direction);
    return paginateRows({ ...list, sets, order }, input, present.card);
  }
  const query = [...input.search].slice(0, maxSearchLength).join('');
  const hits = catalog.animeText().search(query);
  const order = toRows(
    hits.map(({ id }) => id),
    catalog.animeRows,
  );
  return paginateRows({ ...list, sets: [...sets, facets.of(order)], order }, input, present.card);
}

/** decision: `ids` gives cards in the order asked for, unknown ones left out (decisions.ts, Parameters). */
function animeByIds(input: AnimeListInput, ids: readonly number[], deps: Deps): Answer<AnimeCard[]> {
  const other = filters.find((name) => input[name] !== undefined);
  if (other !== undefined) throw invalidParameter({ kind: 'alone', parameter: 'ids', other });
  if (ids.length > maxDetailIds) {
    throw new ApiError('too_many_ids', { kind: 'tooManyIds', count: ids.length, max: maxDetailIds });
  }
  const found = [...new Set(ids)].flatMap((id) => deps.catalog.anime.get(id) ?? []);
  // The caller named the cards: they come on one page, whatever `limit` says; the next page is empty.
  return paginate(found, { page: input.page, limit: maxDetailIds }, deps.present.card);
}
