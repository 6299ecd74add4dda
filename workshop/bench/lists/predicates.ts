/** The peer of the lists: every record in a prepared order, tried by predicates. */
import { isCelebrated } from '../../../src/api/character.ts';
import type { Deps } from '../../../src/api/context.ts';
import { kyivDate } from '../../../src/api/kyiv.ts';
import { paginate } from '../../../src/api/page.ts';
import type { Endpoints, InputOf } from '../../../src/contract/index.ts';
import type { AnimeRecord, CharacterRecord } from '../../../src/records/records.ts';

export type AnimeInput = InputOf<Endpoints['animeList']>;
export type CharactersInput = InputOf<Endpoints['characters']>;
type Test<R> = (record: R) => boolean;

/** Whether a field holds every value, or at least one. */
function holds<R>(field: (record: R) => readonly string[], values: readonly string[], match: 'all' | 'any') {
  return match === 'all'
    ? (record: R) => values.every((value) => field(record).includes(value))
    : (record: R) => values.some((value) => field(record).includes(value));
}

function isOneOf<R, V>(field: (record: R) => V | null, values: readonly V[]): Test<R> {
  const set = new Set(values);
  return (record) => {
    const value = field(record);
    return value !== null && set.has(value);
  };
}

function animeTests(input: AnimeInput): Test<AnimeRecord>[] {
  const { yearFrom, yearTo, genresExclude, tagsExclude } = input;
  const tests: Test<AnimeRecord>[] = [];
  if (input.formats !== undefined) tests.push(isOneOf((a) => a.format, input.formats));
  if (input.statuses !== undefined) tests.push(isOneOf((a) => a.status, input.statuses));
  if (input.seasons !== undefined) tests.push(isOneOf((a) => a.season, input.seasons));
  if (input.years !== undefined) tests.push(isOneOf((a) => a.year, input.years.map(Number)));
  if (input.studios !== undefined) tests.push(isOneOf((a) => a.studio, input.studios));
  if (yearFrom !== undefined) tests.push((a) => a.year !== null && a.year >= yearFrom);
  if (yearTo !== undefined) tests.push((a) => a.year !== null && a.year <= yearTo);
  if (input.teams !== undefined) {
    const teams = new Set(input.teams);
    tests.push((a) => a.teams.some((team) => teams.has(team)));
  }
  if (input.genres !== undefined) tests.push(holds((a) => a.genres, input.genres, input.genresMatch));
  if (input.tags !== undefined) tests.push(holds((a) => a.tags, input.tags, input.tagsMatch));
  if (genresExclude !== undefined) tests.push((a) => !genresExclude.some((one) => a.genres.includes(one)));
  if (tagsExclude !== undefined) tests.push((a) => !tagsExclude.some((one) => a.tags.includes(one)));
  return tests;
}

function characterTests(input: CharactersInput, now: number): Test<CharacterRecord>[] {
  const { roles, genders, ageFrom, ageTo, birthMonth, anime } = input;
  const tests: Test<CharacterRecord>[] = [];
  if (anime !== undefined || roles !== undefined) {
    tests.push((c) =>
      c.anime.some(
        ({ id, role }) =>
          (anime === undefined || id === anime) && (roles === undefined || roles.includes(role)),
      ),
    );
  }
  if (genders !== undefined) tests.push((c) => c.gender !== null && genders.includes(c.gender));
  if (ageFrom !== undefined) tests.push((c) => c.ageMax !== null && c.ageMax >= ageFrom);
  if (ageTo !== undefined) tests.push((c) => c.ageMin !== null && c.ageMin <= ageTo);
  if (input.birthToday === true) {
    const today = kyivDate(now);
    tests.push((c) => c.birthday !== null && isCelebrated(c.birthday, today));
  } else if (birthMonth !== undefined) {
    const month = String(birthMonth).padStart(2, '0');
    tests.push((c) => c.birthday !== null && c.birthday.slice(-5, -3) === month);
  }
  if (input.withDescription === true) tests.push((c) => c.hasUkrainianDescription);
  return tests;
}

/** The records of an order, which are looked up once and not at each call as the rows are. */
function createOrdered<R>(
  records: readonly R[],
  order: (sort: string, order: 'asc' | 'desc') => Uint32Array,
) {
  const made = new Map<string, readonly R[]>();
  return (sort: string, direction: 'asc' | 'desc'): readonly R[] => {
    const name = `${sort} ${direction}`;
    const found = made.get(name) ?? [...order(sort, direction)].flatMap((row) => records[row] ?? []);
    made.set(name, found);
    return found;
  };
}

/** The lists without search, as plain loops. */
export function createPeers({ lookups, present, now }: Deps) {
  const titles = createOrdered(lookups.records.anime, lookups.animeOrder);
  const characters = createOrdered(lookups.records.characters, lookups.characterOrder);
  return {
    animeList(input: AnimeInput) {
      const tests = animeTests(input);
      const ordered = titles(input.sort, input.order ?? (input.sort === 'name' ? 'asc' : 'desc'));
      const matches = ordered.filter((title) => tests.every((test) => test(title)));
      return paginate(matches, input, present.card);
    },
    characters(input: CharactersInput) {
      const tests = characterTests(input, now());
      const sort = input.sort ?? 'popularity';
      const order = input.order ?? (sort === 'name' || sort === 'birthday' ? 'asc' : 'desc');
      const matches = characters(sort, order).filter((one) => tests.every((test) => test(one)));
      return paginate(matches, input, present.characterCard);
    },
  };
}
