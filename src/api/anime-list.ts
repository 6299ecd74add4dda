/** GET /anime: the catalogue filtered, searched, sorted, paged. */
import type { AnimeRecord } from '../catalog/records.ts';
import { ApiError, invalidParameter } from '../contract/errors.ts';
import {
  type AnimeCard,
  type Endpoints,
  type InputOf,
  maxDetailIds,
  maxSearchLength,
} from '../contract/index.ts';
import { checkBounds, checkIds, checkNames } from './allowed.ts';
import type { Answer, Deps } from './context.ts';
import { paginate } from './page.ts';

export type AnimeListInput = InputOf<Endpoints['animeList']>;
type Test = (anime: AnimeRecord) => boolean;

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

/** Tests of a multi-valued field: every value, or at least one, and none of the excluded. */
function setTests(
  field: (anime: AnimeRecord) => readonly string[],
  include: readonly string[] | undefined,
  match: 'all' | 'any',
  exclude: readonly string[] | undefined,
): Test[] {
  const tests: Test[] = [];
  if (include !== undefined) {
    tests.push(
      match === 'all'
        ? (anime) => include.every((value) => field(anime).includes(value))
        : (anime) => include.some((value) => field(anime).includes(value)),
    );
  }
  if (exclude !== undefined) tests.push((anime) => !exclude.some((value) => field(anime).includes(value)));
  return tests;
}

/** A test that a single-valued field is among the values; nothing to test when none are given. */
function oneOf<V>(field: (anime: AnimeRecord) => V | null, values: readonly V[] | undefined): Test[] {
  if (values === undefined) return [];
  const set = new Set(values);
  return [
    (anime) => {
      const value = field(anime);
      return value !== null && set.has(value);
    },
  ];
}

/** The tests a title must all pass. */
export function animeTests(input: AnimeListInput): readonly Test[] {
  const { yearFrom, yearTo } = input;
  const teams = input.teams && new Set(input.teams);
  return [
    ...oneOf<string>((a) => a.format, input.formats),
    ...oneOf<string>((a) => a.status, input.statuses),
    ...oneOf<string>((a) => a.season, input.seasons),
    ...oneOf((a) => a.year, input.years?.map(Number)),
    ...oneOf((a) => a.studio, input.studios),
    ...(yearFrom === undefined ? [] : [(a: AnimeRecord) => a.year !== null && a.year >= yearFrom]),
    ...(yearTo === undefined ? [] : [(a: AnimeRecord) => a.year !== null && a.year <= yearTo]),
    ...(teams === undefined ? [] : [(a: AnimeRecord) => a.teams.some((team) => teams.has(team))]),
    ...setTests((a) => a.genres, input.genres, input.genresMatch, input.genresExclude),
    ...setTests((a) => a.tags, input.tags, input.tagsMatch, input.tagsExclude),
  ];
}

/** Ids in the order the list shows them, before filtering: by relevance when searched, else sorted. */
function ordered(input: AnimeListInput, { catalog }: Deps): readonly number[] {
  if (input.search !== undefined) {
    const query = [...input.search].slice(0, maxSearchLength).join('');
    return catalog
      .animeText()
      .search(query)
      .map(({ id }) => id);
  }
  const order = input.order ?? (input.sort === 'name' ? 'asc' : 'desc');
  return catalog.animeOrder(input.sort, order);
}

export function animeList(input: AnimeListInput, deps: Deps): Answer<AnimeCard[]> {
  check(input, deps);
  if (input.ids !== undefined) return animeByIds(input, input.ids, deps);
  const tests = animeTests(input);
  const matches: AnimeRecord[] = [];
  for (const id of ordered(input, deps)) {
    const anime = deps.catalog.anime.get(id);
    if (anime !== undefined && tests.every((test) => test(anime))) matches.push(anime);
  }
  return paginate(matches, input, deps.present.card);
}

/** decision: `ids` gives cards in the order asked for, unknown ones left out (decisions.md, Parameters). */
function animeByIds(input: AnimeListInput, ids: readonly number[], deps: Deps): Answer<AnimeCard[]> {
  const other = filters.find((name) => input[name] !== undefined);
  if (other !== undefined) throw invalidParameter({ kind: 'alone', parameter: 'ids', other });
  if (ids.length > maxDetailIds) {
    throw new ApiError('too_many_ids', { kind: 'tooManyIds', count: ids.length, max: maxDetailIds });
  }
  const found = [...new Set(ids)].flatMap((id) => deps.catalog.anime.get(id) ?? []);
  // The caller named the cards: they come on one page, whatever `page` and `limit` say.
  return paginate(found, { page: 1, limit: maxDetailIds }, deps.present.card);
}
