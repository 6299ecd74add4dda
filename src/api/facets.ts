/** The filters of the lists as columns over rows (places in the records). */

import { type Role, roles } from '../contract/enums.ts';
import type { BitSet } from '../packed/bit-set.ts';
import type { AnimeRecord, CharacterRecord } from '../records/records.ts';
import { finish, type Task } from '../scheduling/task.ts';
import { createFacets } from '../search/facets.ts';
import { availabilityOf } from './availability.ts';
import type { RowById } from './row-table.ts';

const some = <V>(value: V | null): readonly V[] => (value === null ? [] : [value]);

/** `MM-DD` of `YYYY-MM-DD` or `--MM-DD`; null stays null (contract: Character, `birthday`). */
export const monthDay = (birthday: string | null) => (birthday === null ? null : birthday.slice(-5));

/** Columns over a list of records, by row. */
function createColumns<R>(records: readonly R[]) {
  const facets = createFacets(records.length);
  const at =
    <V>(valuesOf: (record: R) => Iterable<V>) =>
    (row: number): Iterable<V> => {
      const record = records[row];
      return record === undefined ? [] : valuesOf(record);
    };
  return {
    facets,
    column: <V extends string | number>(valuesOf: (record: R) => Iterable<V>) => facets.column(at(valuesOf)),
    numbers: (numbersOf: (record: R) => Iterable<number>) => facets.numbers(at(numbersOf)),
  };
}

type Made<S> = S extends Task<infer T> ? T : never;
export type AnimeFacets = Made<ReturnType<typeof buildAnimeFacets>>;

/** The values of a title in each filter of GET /anime. */
const animeValues = {
  formats: (a: AnimeRecord) => [a.format],
  statuses: (a: AnimeRecord) => [a.status],
  seasons: (a: AnimeRecord) => [a.season],
  years: (a: AnimeRecord) => some(a.year),
  studios: (a: AnimeRecord) => some(a.studio),
  teams: (a: AnimeRecord) => a.teams,
  genres: (a: AnimeRecord) => a.genres,
  tags: (a: AnimeRecord) => a.tags,
  availability: availabilityOf,
};

/** Whether two titles have equal values in all filters. */
export const haveSameFacets = (a: AnimeRecord, b: AnimeRecord): boolean =>
  Object.values(animeValues).every((of) => JSON.stringify(of(a)) === JSON.stringify(of(b)));

/** As {@link buildAnimeFacets}, at once. */
export const createAnimeFacets = (records: readonly AnimeRecord[]): AnimeFacets =>
  finish(buildAnimeFacets(records));

/** The filters of GET /anime. */
export function* buildAnimeFacets(records: readonly AnimeRecord[]) {
  const { facets, column, numbers } = createColumns(records);
  return {
    facets,
    formats: yield* column(animeValues.formats),
    statuses: yield* column(animeValues.statuses),
    seasons: yield* column(animeValues.seasons),
    years: yield* numbers(animeValues.years),
    studios: yield* column(animeValues.studios),
    teams: yield* column(animeValues.teams),
    genres: yield* column(animeValues.genres),
    tags: yield* column(animeValues.tags),
    availability: yield* column(animeValues.availability),
  };
}

export type CharacterFacets = Made<ReturnType<typeof buildCharacterFacets>>;

/** As {@link buildCharacterFacets}, at once. */
export const createCharacterFacets = (...given: Parameters<typeof buildCharacterFacets>): CharacterFacets =>
  finish(buildCharacterFacets(...given));

/** A title and a role as a number. @param row of the title */
const appearanceOf = (row: number, role: Role): number => row * roles.length + roles.indexOf(role);

/** Titles and roles of a character. A function of its own: what it closes over is gone with it. */
const appearancesBy =
  (animeRows: RowById) =>
  ({ anime }: CharacterRecord): number[] =>
    anime.flatMap(({ id, role }) => some(animeRows.get(id) ?? null).map((row) => appearanceOf(row, role)));

/**
 * The filters of GET /characters. Nothing of them holds titles: later snapshots keep them while their characters are equal,
 * and would keep all titles of this one.
 * @param animeRows rows of titles by id
 */
export function* buildCharacterFacets(records: readonly CharacterRecord[], animeRows: RowById) {
  const { facets, column, numbers } = createColumns(records);
  // Numbers, as bit sets for every title would be larger than the records.
  const appearances = yield* numbers(appearancesBy(animeRows));
  return {
    facets,
    genders: yield* column((c) => some(c.gender)),
    roles: yield* column((c) => c.anime.map(({ role }) => role)),
    /** Characters with one of the roles in a title. @param row of the title */
    rolesIn: (row: number, among: readonly Role[]): BitSet =>
      appearances.any(among.map((role) => appearanceOf(row, role))),
    /** `MM-DD`. */
    birthdays: yield* column((c) => some(monthDay(c.birthday))),
    ageMin: yield* numbers((c) => some(c.ageMin)),
    ageMax: yield* numbers((c) => some(c.ageMax)),
    described: (yield* column((c) => (c.hasUkrainianDescription ? [1] : []))).any([1]),
  };
}
