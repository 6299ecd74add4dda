/** The filters of the lists: columns over rows (indexes of records) as plain data, and how to filter by them. */

import { type Role, roles } from '../contract/enums.ts';
import { type BitSet, createBitSets } from '../packed/bit-set.ts';
import type { AnimeRecord, CharacterRecord, Records } from '../records/records.ts';
import { openNumbers, openValues, readNumbers, readValues } from '../search/facets.ts';
import { availabilityOf } from './availability.ts';
import type { RowById } from './row-table.ts';

const some = <V>(value: V | null): readonly V[] => (value === null ? [] : [value]);

/** `MM-DD` of `YYYY-MM-DD` or `--MM-DD`; null remains null (contract: Character, `birthday`). */
export const monthDay = (birthday: string | null) => (birthday === null ? null : birthday.slice(-5));

export type AnimeColumns = ReturnType<typeof readAnimeColumns>;
export type AnimeFacets = ReturnType<typeof openAnimeFacets>;

/** The values that GET /anime filters by. */
export const readAnimeColumns = (records: readonly AnimeRecord[]) => ({
  formats: readValues(records, (a) => [a.format]),
  statuses: readValues(records, (a) => [a.status]),
  seasons: readValues(records, (a) => [a.season]),
  years: readNumbers(records, (a) => some(a.year)),
  studios: readValues(records, (a) => some(a.studio)),
  teams: readValues(records, (a) => a.teams),
  genres: readValues(records, (a) => a.genres),
  tags: readValues(records, (a) => a.tags),
  availability: readValues(records, availabilityOf),
});

/** The filters of GET /anime. @param count number of titles */
export function openAnimeFacets(columns: AnimeColumns, count: number) {
  const sets = createBitSets(count);
  return {
    formats: openValues(sets, columns.formats),
    statuses: openValues(sets, columns.statuses),
    seasons: openValues(sets, columns.seasons),
    years: openNumbers(sets, columns.years),
    studios: openValues(sets, columns.studios),
    teams: openValues(sets, columns.teams),
    genres: openValues(sets, columns.genres),
    tags: openValues(sets, columns.tags),
    availability: openValues(sets, columns.availability),
  };
}

export type FeedColumns = ReturnType<typeof readFeedColumns>;
export type FeedFacets = ReturnType<typeof openFeedFacets>;

/** The values that GET /updates filters by. */
export function readFeedColumns(feed: Records['feed']) {
  const releases = Array.from(feed, ({ release }) => release);
  return {
    anime: readNumbers(releases, ({ anime }) => [anime]),
    teams: readNumbers(releases, ({ teams }) => teams),
    kinds: readValues(releases, ({ kind }) => [kind]),
  };
}

/** The filters of GET /updates. @param count number of items */
export function openFeedFacets(columns: FeedColumns, count: number) {
  const sets = createBitSets(count);
  return {
    /** The newest items, as many as given. */
    newest: sets.first,
    anime: openNumbers(sets, columns.anime),
    teams: openNumbers(sets, columns.teams),
    kinds: openValues(sets, columns.kinds),
  };
}

export type CharacterColumns = ReturnType<typeof readCharacterColumns>;
export type CharacterFacets = ReturnType<typeof openCharacterFacets>;

/** A title and a role as a number. @param row the title's row */
const appearanceOf = (row: number, role: Role): number => row * roles.length + roles.indexOf(role);

/** The values that GET /characters filters by. @param animeRows rows of titles by id */
export const readCharacterColumns = (records: readonly CharacterRecord[], animeRows: RowById) => ({
  genders: readValues(records, (c) => some(c.gender)),
  roles: readValues(records, (c) => c.anime.map(({ role }) => role)),
  // Sorted numbers, because a bit set for every title would be larger than the records.
  appearances: readNumbers(records, ({ anime }) =>
    anime.flatMap(({ id, role }) => some(animeRows.get(id) ?? null).map((row) => appearanceOf(row, role))),
  ),
  /** `MM-DD`. */
  birthdays: readValues(records, (c) => some(monthDay(c.birthday))),
  ageMin: readNumbers(records, (c) => some(c.ageMin)),
  ageMax: readNumbers(records, (c) => some(c.ageMax)),
  described: readValues(records, (c) => (c.hasUkrainianDescription ? [1] : [])),
});

/** The filters of GET /characters. @param count number of characters */
export function openCharacterFacets(columns: CharacterColumns, count: number) {
  const sets = createBitSets(count);
  const appearances = openNumbers(sets, columns.appearances);
  const described = openValues(sets, columns.described);
  return {
    genders: openValues(sets, columns.genders),
    roles: openValues(sets, columns.roles),
    /** Characters with one of the roles in a title. @param row the title's row */
    rolesIn: (row: number, among: readonly Role[]): BitSet =>
      appearances.any(among.map((role) => appearanceOf(row, role))),
    birthdays: openValues(sets, columns.birthdays),
    ageMin: openNumbers(sets, columns.ageMin),
    ageMax: openNumbers(sets, columns.ageMax),
    described: (): BitSet => described.any([1]),
  };
}
