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

/** The parameters that are filters of their own. */
export type AnimeFilter = Exclude<
  keyof AnimeListInput,
  'search' | 'ids' | 'include' | 'genresMatch' | 'tagsMatch' | 'sort' | 'order' | 'page' | 'limit'
>;

/** The rows that each filter lets through; undefined if the filter is not given. */
const filters: Readonly<
  Record<AnimeFilter, (input: AnimeListInput, columns: Lookups['animeFacets']) => BitSet | undefined>
> = {
  formats: ({ formats }, columns) => formats && columns.formats.any(formats),
  statuses: ({ statuses }, columns) => statuses && columns.statuses.any(statuses),
  seasons: ({ seasons }, columns) => seasons && columns.seasons.any(seasons),
  years: ({ years }, columns) => years && columns.years.any(years.map(Number)),
  yearFrom: ({ yearFrom: from }, { years }) =>
    from === undefined ? undefined : years.range(from, undefined),
  yearTo: ({ yearTo: to }, { years }) => (to === undefined ? undefined : years.range(undefined, to)),
  studios: ({ studios }, columns) => studios && columns.studios.any(studios),
  teams: ({ teams }, columns) => teams && columns.teams.any(teams),
  availability: ({ availability }, columns) => availability && columns.availability.any(availability),
  genres: ({ genres, genresMatch }, columns) => genres && columns.genres[genresMatch](genres),
  genresExclude: ({ genresExclude }, columns) => genresExclude && columns.genres.none(genresExclude),
  tags: ({ tags, tagsMatch }, columns) => tags && columns.tags[tagsMatch](tags),
  tagsExclude: ({ tagsExclude }, columns) => tagsExclude && columns.tags.none(tagsExclude),
};

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
  const sets = Object.values(filters).map((rowsOf) => rowsOf(input, lookups.animeFacets));
  const list = { records: lookups.records.anime, sets: sets.filter((set) => set !== undefined) };
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
  const other = Object.entries(input).find(
    ([name, value]) => value !== undefined && (name === 'search' || Object.hasOwn(filters, name)),
  )?.[0];
  if (other !== undefined) throw invalidParameter({ kind: 'alone', parameter: 'ids', other });
  checkCount('ids', ids, maxDetailIds);
  const found = [...new Set(ids)].flatMap((id) => deps.lookups.anime.get(id) ?? []);
  // All requested cards are on the first page, whatever `limit` is. The next page is empty.
  return paginate(found, { page: input.page, limit: maxDetailIds }, cardOf(input, deps));
}
