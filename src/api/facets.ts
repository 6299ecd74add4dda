/** The filters of the lists as columns over rows (places in the records). */

import { type Role, roles } from '../contract/enums.ts';
import type { BitSet } from '../packed/bit-set.ts';
import type { RecordList } from '../records/list.ts';
import type { AnimeRecord, CharacterRecord } from '../records/records.ts';
import type { Task } from '../scheduling/task.ts';
import { createColumns } from '../search/facets.ts';
import { availabilityOf } from './availability.ts';
import type { RowById } from './row-table.ts';

const some = <V>(value: V | null): readonly V[] => (value === null ? [] : [value]);

/** `MM-DD` of `YYYY-MM-DD` or `--MM-DD`; null stays null (contract: Character, `birthday`). */
export const monthDay = (birthday: string | null) => (birthday === null ? null : birthday.slice(-5));

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

/** The filters of GET /anime. */
export function* buildAnimeFacets(records: RecordList<AnimeRecord>) {
  const { column, numbers, fill } = createColumns(records);
  const columns = {
    formats: column(animeValues.formats),
    statuses: column(animeValues.statuses),
    seasons: column(animeValues.seasons),
    years: numbers(animeValues.years),
    studios: column(animeValues.studios),
    teams: column(animeValues.teams),
    genres: column(animeValues.genres),
    tags: column(animeValues.tags),
    availability: column(animeValues.availability),
  };
  yield* fill();
  return columns;
}

export type CharacterFacets = Made<ReturnType<typeof buildCharacterFacets>>;

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
export function* buildCharacterFacets(records: RecordList<CharacterRecord>, animeRows: RowById) {
  const { column, numbers, fill } = createColumns(records);
  // Numbers, as bit sets for every title would be larger than the records.
  const appearances = numbers(appearancesBy(animeRows));
  const described = column((c) => (c.hasUkrainianDescription ? [1] : []));
  const columns = {
    genders: column((c) => some(c.gender)),
    roles: column((c) => c.anime.map(({ role }) => role)),
    /** Characters with one of the roles in a title. @param row of the title */
    rolesIn: (row: number, among: readonly Role[]): BitSet =>
      appearances.any(among.map((role) => appearanceOf(row, role))),
    /** `MM-DD`. */
    birthdays: column((c) => some(monthDay(c.birthday))),
    ageMin: numbers((c) => some(c.ageMin)),
    ageMax: numbers((c) => some(c.ageMax)),
    described: (): BitSet => described.any([1]),
  };
  yield* fill();
  return columns;
}
