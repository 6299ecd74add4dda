/** GET /anime: the catalogue filtered, searched, sorted, paged. */
import { invalidParameter } from '../contract/errors.ts';
import {
  type AnimeListCard,
  type Endpoints,
  type InputOf,
  maxDetailIds,
  maxSearchLength,
} from '../contract/index.ts';
import type { BitSet } from '../packed/bit-set.ts';
import type { AnimeRecord } from '../records/records.ts';
import { checkBounds, checkCount, checkIds, knownNames } from './allowed.ts';
import type { Deps } from './context.ts';
import type { Lookups } from './lookups.ts';
import { paginate, paginateRows } from './page.ts';
import type { Result } from './result.ts';

export type AnimeListInput = InputOf<Endpoints['animeList']>;

/** The filters, which cannot be combined with `ids`. */
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
  'availability',
] as const;

/** The input with names as the catalogue spells them; 422 for unknown values (contract: Errors, Rules). */
function checked(input: AnimeListInput, { lookups, present }: Deps): AnimeListInput {
  const { genreNames, tagNames, studioNames } = lookups;
  const lists = { genres: present.apiAddress('/genres'), tags: present.apiAddress('/tags') };
  const genres = knownNames('genres', input.genres, genreNames, lists.genres);
  const genresExclude = knownNames('genresExclude', input.genresExclude, genreNames, lists.genres);
  const tags = knownNames('tags', input.tags, tagNames, lists.tags);
  const tagsExclude = knownNames('tagsExclude', input.tagsExclude, tagNames, lists.tags);
  const studios = knownNames('studios', input.studios, studioNames, present.apiAddress('/studios'));
  checkIds('teams', input.teams, lookups.teams, present.apiAddress('/teams'));
  for (const value of input.years ?? []) {
    if (!/^\d{4}$/.test(value)) throw invalidParameter({ kind: 'notYear', parameter: 'years', value });
  }
  checkBounds(['yearFrom', input.yearFrom], ['yearTo', input.yearTo]);
  return { ...input, genres, genresExclude, tags, tagsExclude, studios };
}

/** Sets of rows: the list shows the rows that are in all of them. */
function animeSets(input: AnimeListInput, columns: Lookups['animeFacets']): BitSet[] {
  const { formats, statuses, seasons, years, studios, teams, yearFrom, yearTo } = input;
  const { genres, genresExclude, tags, tagsExclude, availability } = input;
  const sets: BitSet[] = [];
  if (formats !== undefined) sets.push(columns.formats.any(formats));
  if (statuses !== undefined) sets.push(columns.statuses.any(statuses));
  if (seasons !== undefined) sets.push(columns.seasons.any(seasons));
  if (years !== undefined) sets.push(columns.years.any(years.map(Number)));
  if (yearFrom !== undefined || yearTo !== undefined) sets.push(columns.years.range(yearFrom, yearTo));
  if (studios !== undefined) sets.push(columns.studios.any(studios));
  if (teams !== undefined) sets.push(columns.teams.any(teams));
  if (availability !== undefined) sets.push(columns.availability.any(availability));
  if (genres !== undefined) sets.push(columns.genres[input.genresMatch](genres));
  if (genresExclude !== undefined) sets.push(columns.genres.none(genresExclude));
  if (tags !== undefined) sets.push(columns.tags[input.tagsMatch](tags));
  if (tagsExclude !== undefined) sets.push(columns.tags.none(tagsExclude));
  return sets;
}

/**
 * GET /anime. With `search` the best match comes first, whole names before all others, and `sort` and `order` have no
 * effect. Without it, names are sorted ascending and every other sort descending, unless `order` says otherwise
 * (contract: GET /anime; decision: decisions.ts, Parameters).
 * @throws ApiError `invalid_parameter`, `too_many_ids`
 */
export function animeList(sent: AnimeListInput, deps: Deps): Result<AnimeListCard[]> {
  const input = checked(sent, deps);
  if (input.ids !== undefined) return animeByIds(input, input.ids, deps);
  const { lookups } = deps;
  const show = cardOf(input, deps);
  const list = { records: lookups.records.anime, sets: animeSets(input, lookups.animeFacets) };
  if (input.search === undefined) {
    const direction = input.order ?? (input.sort === 'name' ? 'asc' : 'desc');
    const order = lookups.animeOrder(input.sort, direction);
    return paginateRows({ ...list, order }, input, show);
  }
  const query = [...input.search].slice(0, maxSearchLength).join('');
  const order = lookups.animeText.rows(query);
  return paginateRows({ ...list, among: order, order }, input, show);
}

/** decision: `include=teams` names the teams of the shown releases (decisions.ts, Parameters). */
function cardOf({ include = [] }: AnimeListInput, { present }: Deps): (anime: AnimeRecord) => AnimeListCard {
  if (!include.includes('teams')) return present.card;
  return (anime) => ({ ...present.card(anime), teams: present.cardTeams(anime) });
}

/** decision: `ids` gives cards in the given order, without unknown ones (decisions.ts, Parameters). */
function animeByIds(input: AnimeListInput, ids: readonly number[], deps: Deps): Result<AnimeListCard[]> {
  const other = filters.find((name) => input[name] !== undefined);
  if (other !== undefined) throw invalidParameter({ kind: 'alone', parameter: 'ids', other });
  checkCount('ids', ids, maxDetailIds);
  const found = [...new Set(ids)].flatMap((id) => deps.lookups.anime.get(id) ?? []);
  // All requested cards are on the first page, whatever `limit` is. The next page is empty.
  return paginate(found, { page: input.page, limit: maxDetailIds }, cardOf(input, deps));
}
