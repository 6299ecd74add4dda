/** The values that the lists filter by: columns over rows (indexes of records) as plain data. */

import type { Role } from '../contract/enums.ts';
import type { AnimeRecord, CharacterRecord, Records } from '../records/records.ts';
import { readNumbers, readValues } from '../search/facets.ts';
import { availabilityOf } from './availability.ts';

const some = <V>(value: V | null): readonly V[] => (value === null ? [] : [value]);

/** `MM-DD` of `YYYY-MM-DD` or `--MM-DD`; null remains null (contract: Character, `birthday`). */
export const monthDay = (birthday: string | null) => (birthday === null ? null : birthday.slice(-5));

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

/** The values that GET /updates filters by. */
export function readFeedColumns(feed: Records['feed']) {
  const releases = Array.from(feed, ({ release }) => release);
  return {
    anime: readNumbers(releases, ({ anime }) => [anime]),
    teams: readNumbers(releases, ({ teams }) => teams),
    kinds: readValues(releases, ({ kind }) => [kind]),
  };
}

/** Ids of the titles in which a character has a role. */
const titlesWith =
  (role: Role) =>
  ({ anime }: CharacterRecord) =>
    anime.flatMap((one) => (one.role === role ? [one.id] : []));

/** The values that GET /characters filters by. */
export const readCharacterColumns = (records: readonly CharacterRecord[]) => ({
  genders: readValues(records, (c) => some(c.gender)),
  roles: readValues(records, (c) => c.anime.map(({ role }) => role)),
  // Sorted numbers, because a bit set for every title would be larger than the records.
  mainIn: readNumbers(records, titlesWith('main')),
  supportingIn: readNumbers(records, titlesWith('supporting')),
  backgroundIn: readNumbers(records, titlesWith('background')),
  /** `MM-DD`. */
  birthdays: readValues(records, (c) => some(monthDay(c.birthday))),
  ageMin: readNumbers(records, (c) => some(c.ageMin)),
  ageMax: readNumbers(records, (c) => some(c.ageMax)),
  described: readValues(records, (c) => (c.hasUkrainianDescription ? [1] : [])),
});
