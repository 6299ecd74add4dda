/** Characters: search, catalogue, one. */
import { invalidParameter } from '../contract/errors.ts';
import {
  roles as allRoles,
  type Character,
  type CharacterCard,
  type Endpoints,
  type InputOf,
  maxSearchLength,
} from '../contract/index.ts';
import { type BitSet, createBitSets } from '../packed/bit-set.ts';
import { checkBounds, checkIds } from './allowed.ts';
import { canonical, required } from './anime.ts';
import type { Deps } from './context.ts';
import { kyivDate, secondsToKyivMidnight } from './kyiv.ts';
import type { Lookups } from './lookups.ts';
import { paginateRows } from './page.ts';
import { findCharacter } from './reference.ts';
import type { Result } from './result.ts';

export type CharactersInput = InputOf<Endpoints['characters']>;

const shortestSearch = 2;

/** The search text, cut to its limit; 422 for fewer than two letters or digits (decision: decisions.ts, Parameters). */
function searchOf(input: CharactersInput): string | undefined {
  if (input.search === undefined) return undefined;
  const query = [...input.search].slice(0, maxSearchLength).join('');
  if ((query.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < shortestSearch) {
    throw invalidParameter({ kind: 'tooShort', parameter: 'search', value: query, min: shortestSearch });
  }
  return query;
}

/** Whether a birthday (`…MM-DD`) is celebrated on a day: 29 February on the 28th in common years. */
export function isCelebrated(birthday: string, day: { year: number; month: number; day: number }): boolean {
  const [month, date] = birthday.slice(-5).split('-').map(Number);
  if (month !== day.month) return false;
  if (date === day.day) return true;
  const leap = new Date(Date.UTC(day.year, 1, 29)).getUTCDate() === 29;
  return month === 2 && date === 29 && day.day === 28 && !leap;
}

/** Sets of rows: the list shows the rows that are in all of them. */
function characterSets(
  input: CharactersInput,
  { records, characterFacets: columns }: Lookups,
  now: number,
): BitSet[] {
  const { roles, genders, ageFrom, ageTo, birthMonth, anime } = input;
  const sets: BitSet[] = [];
  const { or } = createBitSets(records.characters.length);
  // decision: with `anime` the role is the role in that title
  if (anime !== undefined)
    sets.push(or((roles ?? allRoles).map((role) => columns[`${role}In`].any([anime]))));
  else if (roles !== undefined) sets.push(columns.roles.any(roles));
  if (genders !== undefined) sets.push(columns.genders.any(genders));
  if (ageFrom !== undefined) sets.push(columns.ageMax.range(ageFrom, undefined));
  if (ageTo !== undefined) sets.push(columns.ageMin.range(undefined, ageTo));
  const born = (fits: (birthday: string) => boolean) =>
    columns.birthdays.any(columns.birthdays.values().filter(fits));
  if (input.birthToday === true) {
    const today = kyivDate(now);
    sets.push(born((birthday) => isCelebrated(birthday, today)));
  } else if (birthMonth !== undefined) {
    const month = String(birthMonth).padStart(2, '0');
    sets.push(born((birthday) => birthday.startsWith(month)));
  }
  if (input.withDescription === true) sets.push(columns.described.any([1]));
  return sets;
}

/** The order of the list, and the rows that match the search, the best match first. */
function ordered(input: CharactersInput, search: string | undefined, deps: Deps) {
  const { lookups } = deps;
  const sort = input.sort ?? (search === undefined ? 'popularity' : 'relevance');
  const order = input.order ?? (sort === 'name' || sort === 'birthday' ? 'asc' : 'desc');
  if (search === undefined && sort === 'relevance') {
    throw invalidParameter({ kind: 'needs', parameter: 'sort', value: 'relevance', needed: 'search' });
  }
  // contract: GET /characters — the search also finds names by their Ukrainian sound
  const hits = search === undefined ? undefined : lookups.characterText.rows(search);
  if (hits === undefined || sort !== 'relevance') return { hits, order: lookups.characterOrder(sort, order) };
  return { hits, order: order === 'asc' ? hits.toReversed() : hits };
}

/**
 * GET /characters: sorted by relevance with `search`, else by popularity, unless `sort` says otherwise (contract: GET
 * /characters; decision: decisions.ts, Parameters). `birthToday` is the day in Kyiv. `maxAge` is half of the rest of
 * that day.
 * @throws ApiError `invalid_parameter`
 */
export function characters(input: CharactersInput, deps: Deps): Result<CharacterCard[]> {
  const { lookups, present, now } = deps;
  const search = searchOf(input);
  checkBounds(['ageFrom', input.ageFrom], ['ageTo', input.ageTo]);
  if (input.anime !== undefined) {
    checkIds('anime', [input.anime], lookups.anime, present.apiAddress('/anime'));
  }
  const instant = now();
  const { hits, order } = ordered(input, search, deps);
  const sets = characterSets(input, lookups, instant);
  const list = { records: lookups.records.characters, sets, among: hits, order };
  const found = paginateRows(list, input, present.characterCard);
  if (input.birthToday !== true) return found;
  // decision: a cached response never outlives Kyiv midnight; half, because it may be shown stale for as long again
  return { ...found, maxAge: Math.floor(secondsToKyivMidnight(instant) / 2) };
}

/**
 * GET /characters/{ref}: a merged character answers as its target (decision: decisions.ts, Parameters).
 * @throws ApiError `not_found`
 */
export function character(
  input: InputOf<Endpoints['character']>,
  { lookups, details }: Deps,
): Result<Character> {
  const { id } = findCharacter(lookups, input.ref);
  const detail = required(details.character(id), `character ${id}`);
  return { result: detail, ...canonical(input, `/characters/${id}`) };
}
