/** The filters of the lists as predicates over single records: slow, but obviously correct. */
import type { Endpoints, InputOf } from '../../src/contract/index.ts';
import type { AnimeRecord, CharacterRecord } from '../../src/records/records.ts';

export type AnimeInput = InputOf<Endpoints['animeList']>;
export type CharactersInput = InputOf<Endpoints['characters']>;
type Test<R> = (record: R) => boolean;

/** A test if its parameter is given, else no test. */
const where = <R, V>(value: V | undefined, test: (value: V) => Test<R>): Test<R>[] =>
  value === undefined ? [] : [test(value)];

const among = <R, V>(field: (record: R) => V | null, values: readonly V[] | undefined): Test<R>[] =>
  where(values, (given) => {
    const set = new Set(given);
    return (record: R) => {
      const value = field(record);
      return value !== null && set.has(value);
    };
  });

/** Whether a field has every value, or at least one, and no excluded value. */
function holding<R>(
  field: (record: R) => readonly string[],
  values: readonly string[] | undefined,
  match: 'all' | 'any',
  excluded: readonly string[] | undefined,
): Test<R>[] {
  return [
    ...where<R, readonly string[]>(values, (given) => (record) => {
      const has = (value: string) => field(record).includes(value);
      return match === 'all' ? given.every(has) : given.some(has);
    }),
    ...where<R, readonly string[]>(
      excluded,
      (given) => (record) => !given.some((value) => field(record).includes(value)),
    ),
  ];
}

/** Tests for titles of `GET /anime`, except `search` and `ids`. */
export function animeTests(input: Partial<AnimeInput>): readonly Test<AnimeRecord>[] {
  const { genresMatch = 'all', tagsMatch = 'all' } = input;
  return [
    ...among((a: AnimeRecord) => a.format, input.formats),
    ...among((a: AnimeRecord) => a.status, input.statuses),
    ...among((a: AnimeRecord) => a.season, input.seasons),
    ...among((a: AnimeRecord) => a.year, input.years?.map(Number)),
    ...among((a: AnimeRecord) => a.studio, input.studios),
    ...where<AnimeRecord, NonNullable<AnimeInput['availability']>>(input.availability, (values) => (a) => {
      const has = { voice: a.voiceTeams.length > 0, sub: a.subTeams.length > 0, legal: a.isLegal };
      return values.some((value) => has[value]);
    }),
    ...where<AnimeRecord, number>(
      input.yearFrom,
      (from) =>
        ({ year }) =>
          year !== null && year >= from,
    ),
    ...where<AnimeRecord, number>(
      input.yearTo,
      (to) =>
        ({ year }) =>
          year !== null && year <= to,
    ),
    ...where<AnimeRecord, readonly number[]>(
      input.teams,
      (wanted) => (a) => a.teams.some((team) => wanted.includes(team)),
    ),
    ...holding((a: AnimeRecord) => a.genres, input.genres, genresMatch, input.genresExclude),
    ...holding((a: AnimeRecord) => a.tags, input.tags, tagsMatch, input.tagsExclude),
  ];
}

/** Tests for characters of `GET /characters`, except `search`, on 28 February of a common year. */
export function characterTests(input: Partial<CharactersInput>): readonly Test<CharacterRecord>[] {
  const { anime, roles, birthToday, birthMonth } = input;
  const ofTitle = (one: CharacterRecord['anime'][number]) =>
    (anime === undefined || one.id === anime) && (roles === undefined || roles.includes(one.role));
  const month = birthToday === true ? undefined : birthMonth;
  return [
    ...where<CharacterRecord, unknown>(anime ?? roles, () => (c) => c.anime.some(ofTitle)),
    ...among((c: CharacterRecord) => c.gender, input.genders),
    ...where<CharacterRecord, number>(
      input.ageFrom,
      (from) =>
        ({ ageMax }) =>
          ageMax !== null && ageMax >= from,
    ),
    ...where<CharacterRecord, number>(
      input.ageTo,
      (to) =>
        ({ ageMin }) =>
          ageMin !== null && ageMin <= to,
    ),
    // Birthdays on 29 February are celebrated on the 28th.
    ...(birthToday === true ? [({ birthday }: CharacterRecord) => /02-2[89]$/.test(birthday ?? '')] : []),
    ...where<CharacterRecord, number>(
      month,
      (wanted) =>
        ({ birthday }) =>
          Number(birthday?.slice(-5, -3)) === wanted,
    ),
    ...(input.withDescription === true ? [(c: CharacterRecord) => c.hasUkrainianDescription] : []),
  ];
}
