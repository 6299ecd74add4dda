/** The lists, asked through `render()` as a client would, against naive oracles over random catalogues. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/api/catalog.ts';
import type { Deps } from '../../src/api/context.ts';
import { createPresenter } from '../../src/api/present.ts';
import { render } from '../../src/api/render.ts';
import { limitProfiles } from '../../src/api/service.ts';
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../../src/catalog/records.ts';
import {
  animeFormats,
  animeStatuses,
  type EndpointName,
  encodeQuery,
  genders,
  roles,
  routeOf,
  seasons,
} from '../../src/contract/index.ts';

const genreNames = ['Action', 'Drama', 'Sci-Fi & Fantasy', '__proto__'];
const tagNames = ['School', 'Time Travel'];
const studioNames = ['A & B', 'Toei'];
const teamIds = [3, 7, 12];
/** Midnight between 28 February and 1 March 2026 in Kyiv is 22:00 UTC; this is 28 February there. */
const now = Date.parse('2026-02-28T12:00:00Z');

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const title = fc.constantFrom('Їжак', 'ґава', 'Ігри 2', 'Ігри 10', 'ігри 2', 'Bleach', 'Атака');
const few = fc.integer({ min: 0, max: 3 });

const animeRecord: fc.Arbitrary<Omit<AnimeRecord, 'id' | 'slug'>> = fc.record({
  catalogA: fc.constant(null),
  catalogB: fc.constant(null),
  catalogC: fc.constant(null),
  filmdb: fc.constant(null),
  ua: orNull(title),
  english: orNull(title),
  original: title,
  synonyms: fc.constant([]),
  format: fc.constantFrom(...animeFormats),
  status: fc.constantFrom(...animeStatuses),
  season: fc.constantFrom(...seasons),
  year: orNull(fc.integer({ min: 1998, max: 2003 })),
  episodes: few,
  isAdult: fc.boolean(),
  poster: fc.constant(null),
  genres: fc.subarray(genreNames),
  tags: fc.subarray(tagNames),
  studio: orNull(fc.constantFrom(...studioNames)),
  teams: fc.subarray(teamIds),
  updated: orNull(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')),
  views: orNull(few),
  rating: orNull(few),
});

const birthdays = ['--02-28', '--02-29', '--03-01', '2001-02-28', '2000-02-29', '1999-12-31'];
const characterRecord: fc.Arbitrary<Omit<CharacterRecord, 'id' | 'slug'>> = fc
  .record({
    ua: orNull(title),
    en: title,
    native: fc.constant(null),
    altNames: fc.constant([]),
    image: fc.constant(null),
    favorites: few,
    gender: orNull(fc.constantFrom(...genders)),
    ages: orNull(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5 }))),
    birthday: orNull(fc.constantFrom(...birthdays)),
    hasUkrainianDescription: fc.boolean(),
    anime: fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), role: fc.constantFrom(...roles) }), {
      maxLength: 3,
    }),
  })
  .map(({ ages, ...rest }) => ({
    ...rest,
    ageMin: ages === null ? null : ages[0],
    ageMax: ages === null ? null : ages[0] + ages[1],
  }));

const teamRecord: fc.Arbitrary<Omit<TeamRecord, 'id' | 'slug'>> = fc.record({
  name: title,
  description: fc.constant(null),
  birthday: fc.constant(null),
  avatar: fc.constant(null),
  links: fc.constant({}),
  views: fc.constant(null),
  hasVoice: fc.boolean(),
  hasSubs: fc.boolean(),
  animeCount: few,
  updated: orNull(fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')),
});

const collator = new Intl.Collator('uk', { numeric: true });
const nameOf = (a: AnimeRecord) => a.ua ?? a.english ?? a.original ?? '';
const characterName = (c: CharacterRecord) => c.ua ?? c.en;

/** Numbered records; ids are what the index does not tell. */
function numbered<T>(items: readonly T[], start = 1): readonly (T & { id: number; slug: string })[] {
  return items.map((item, i) => ({ ...item, id: start + i, slug: `s-${start + i}` }));
}

function byName<T extends { id: number }>(items: readonly T[], name: (item: T) => string): number[] {
  return [...items].sort((a, b) => collator.compare(name(a), name(b)) || a.id - b.id).map((item) => item.id);
}

interface World {
  readonly anime: readonly AnimeRecord[];
  readonly characters: readonly CharacterRecord[];
  readonly teams: readonly TeamRecord[];
}

const worlds: fc.Arbitrary<World> = fc.record({
  // Four titles at least, so that every title a character can have exists.
  anime: fc.array(animeRecord, { minLength: 4, maxLength: 14 }).map((list) => numbered(list)),
  characters: fc.array(characterRecord, { maxLength: 12 }).map((list) => numbered(list, 50)),
  teams: fc
    .array(teamRecord, { minLength: teamIds.length, maxLength: teamIds.length })
    .map((list) => list.map((team, i) => ({ ...team, id: teamIds[i] ?? 0, slug: `team-${i}` }))),
});

function depsOf({ anime, characters, teams }: World): Deps {
  const records: Records = {
    anime,
    teams,
    characters,
    merged: [],
    genres: genreNames.map((name) => ({ name, ua: name })),
    tags: tagNames.map((name) => ({ name, ua: name })),
    studios: studioNames.map((name) => ({ name })),
    posters: [],
    feed: {
      releases: [],
      providers: [],
      release: [],
      number: [],
      provider: [],
      publishedAt: [],
      embedUrl: [],
    },
    schedule: [],
    readings: [],
    credits: [],
    writtenNames: [],
    byName: {
      anime: byName(anime, nameOf),
      teams: byName(teams, (team) => team.name),
      characters: byName(characters, characterName),
    },
  };
  const catalog = createCatalog(records);
  const nothing = () => undefined;
  return {
    catalog,
    present: createPresenter('https://api.example', catalog),
    details: { anime: nothing, player: nothing, posters: nothing, character: nothing },
    translit: {
      transliterate: () => ({ lang: 'en', system: '', systemId: 'en', text: '', lines: [] }),
      systems: () => [],
      ukrainianSpellings: () => [],
    },
    profile: limitProfiles.B,
    snapshot: { id: 'test', createdAt: '2026-01-01T00:00:00Z' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}

/** Asks a list as a client would: the parameters as a query string, the answer from its bytes. */
function idsOf(name: EndpointName, input: Readonly<Record<string, unknown>>, deps: Deps) {
  const query = new URLSearchParams(encodeQuery(routeOf(name).parameters, input));
  const { status, bytes } = render(name, { query }, deps);
  const body = JSON.parse(new TextDecoder().decode(bytes));
  expect(status, JSON.stringify(body)).toBe(200);
  const ids: number[] = body.result.map(
    (item: { id?: number; ids?: { own: number } }) => item.id ?? item.ids?.own,
  );
  return { ids, total: body.total, pages: body.pages };
}

/** The naive order: what has no key last in both directions, then the id. */
function sorted<T extends { id: number }>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  order: 'asc' | 'desc',
  lacks: (item: T) => boolean = () => false,
): number[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...items]
    .sort(
      (a, b) => Number(lacks(a)) - Number(lacks(b)) || (lacks(a) ? 0 : compare(a, b) * sign) || a.id - b.id,
    )
    .map((item) => item.id);
}

function expectPages(all: readonly number[], ask: (page: number, limit: number) => ReturnType<typeof idsOf>) {
  const limit = 5;
  const got = Array.from({ length: Math.ceil(all.length / limit) + 1 }, (_, i) => ask(i + 1, limit));
  expect(got.flatMap((page) => page.ids)).toEqual(all);
  for (const page of got)
    expect([page.total, page.pages]).toEqual([all.length, Math.ceil(all.length / limit)]);
}

/** Mostly absent: with every filter at once hardly a title would pass. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const some = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1 }));
const match = fc.constantFrom('all' as const, 'any' as const);
const maybeYear = seldom(fc.integer({ min: 1997, max: 2004 }));
const order = fc.constantFrom('asc' as const, 'desc' as const);

const animeInput = fc.record({
  genres: some(genreNames),
  genresExclude: some(genreNames),
  genresMatch: match,
  tags: some(tagNames),
  tagsExclude: some(tagNames),
  tagsMatch: match,
  years: some(['1999', '2001', '2002']),
  yearFrom: maybeYear,
  yearTo: maybeYear,
  seasons: some(seasons),
  formats: some(animeFormats),
  statuses: some(animeStatuses),
  studios: some(studioNames),
  teams: some(teamIds),
});
type AnimeInput = typeof animeInput extends fc.Arbitrary<infer T> ? T : never;

function namesPass(have: readonly string[], wanted: readonly string[] | undefined, how: 'all' | 'any') {
  if (wanted === undefined) return true;
  const hits = wanted.filter((name) => have.includes(name)).length;
  return how === 'all' ? hits === wanted.length : hits > 0;
}

function animePasses(a: AnimeRecord, i: AnimeInput): boolean {
  const among = <T>(value: T | null, values: readonly T[] | undefined) =>
    values === undefined || (value !== null && values.includes(value));
  return (
    namesPass(a.genres, i.genres, i.genresMatch) &&
    !a.genres.some((name) => i.genresExclude?.includes(name)) &&
    namesPass(a.tags, i.tags, i.tagsMatch) &&
    !a.tags.some((name) => i.tagsExclude?.includes(name)) &&
    among(a.year === null ? null : String(a.year), i.years) &&
    (i.yearFrom === undefined || (a.year !== null && a.year >= i.yearFrom)) &&
    (i.yearTo === undefined || (a.year !== null && a.year <= i.yearTo)) &&
    among(a.season, i.seasons) &&
    among(a.format, i.formats) &&
    among(a.status, i.statuses) &&
    among(a.studio, i.studios) &&
    (i.teams === undefined || a.teams.some((team) => i.teams?.includes(team)))
  );
}

const animeKeys = {
  name: undefined,
  year: (a: AnimeRecord) => a.year,
  updated: (a: AnimeRecord) => (a.updated === null ? null : Date.parse(a.updated)),
  views: (a: AnimeRecord) => a.views,
  catalog_a_rating: (a: AnimeRecord) => a.rating,
} as const;

describe('/anime', () => {
  test.each(Object.entries(animeKeys))('filters and sort=%s agree with the oracle', (sort, key) => {
    fc.assert(
      fc.property(worlds, animeInput, order, (world, input, direction) => {
        fc.pre(input.yearFrom === undefined || input.yearTo === undefined || input.yearFrom <= input.yearTo);
        const passing = world.anime.filter((a) => animePasses(a, input));
        const expected =
          key === undefined
            ? sorted(passing, (a, b) => collator.compare(nameOf(a), nameOf(b)), direction)
            : sorted(
                passing,
                (a, b) => (key(a) ?? 0) - (key(b) ?? 0),
                direction,
                (a) => key(a) === null,
              );
        const deps = depsOf(world);
        expectPages(expected, (page, limit) =>
          idsOf('animeList', { ...input, sort, order: direction, page, limit }, deps),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('no filter lets a title through that the narrower filter does not have', () => {
    fc.assert(
      fc.property(worlds, animeInput, fc.constantFrom(...genreNames), (world, input, genre) => {
        const deps = depsOf(world);
        const { yearFrom: _from, yearTo: _to, ...rest } = input;
        const wide = new Set(idsOf('animeList', { ...rest, genres: undefined, limit: 100 }, deps).ids);
        const narrow = idsOf('animeList', { ...rest, genres: [genre], limit: 100 }, deps).ids;
        expect(narrow.filter((id) => !wide.has(id))).toEqual([]);
      }),
    );
  });

  test('ids: in the order asked, unknown ones left out', () => {
    fc.assert(
      fc.property(
        worlds,
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 }),
        (world, ids) => {
          const known = new Set(world.anime.map((a) => a.id));
          expect(idsOf('animeList', { ids }, depsOf(world)).ids).toEqual(ids.filter((id) => known.has(id)));
        },
      ),
    );
  });
});

const flag = seldom(fc.boolean());
const maybeAge = seldom(fc.integer({ min: 0, max: 26 }));
const characterInput = fc.record({
  roles: some(roles),
  genders: some(genders),
  ageFrom: maybeAge,
  ageTo: maybeAge,
  birthMonth: seldom(fc.constantFrom(2, 3, 12)),
  birthToday: flag,
  withDescription: flag,
  anime: seldom(fc.integer({ min: 1, max: 4 })),
});
type CharacterInput = typeof characterInput extends fc.Arbitrary<infer T> ? T : never;

function characterPasses(c: CharacterRecord, i: CharacterInput): boolean {
  const here = c.anime.filter((one) => i.anime === undefined || one.id === i.anime);
  const ages = Array.from({ length: 40 }, (_, age) => age);
  const has = (age: number) => c.ageMin !== null && c.ageMax !== null && age >= c.ageMin && age <= c.ageMax;
  const asked = (age: number) => age >= (i.ageFrom ?? 0) && age <= (i.ageTo ?? 39);
  // 2026 is a common year: those of 29 February celebrate on the 28th
  const today = ['02-28', '02-29'].includes(c.birthday?.slice(-5) ?? '');
  const month = c.birthday !== null && Number(c.birthday.slice(-5, -3)) === i.birthMonth;
  return (
    (i.anime === undefined || here.length > 0) &&
    (i.roles === undefined || here.some((one) => i.roles?.includes(one.role))) &&
    (i.genders === undefined || (c.gender !== null && i.genders.includes(c.gender))) &&
    ((i.ageFrom === undefined && i.ageTo === undefined) || ages.some((age) => has(age) && asked(age))) &&
    (i.birthToday === true ? today : i.birthMonth === undefined || month) &&
    (i.withDescription !== true || c.hasUkrainianDescription)
  );
}

const characterOrders = {
  popularity: (a: CharacterRecord, b: CharacterRecord) => a.favorites - b.favorites,
  name: (a: CharacterRecord, b: CharacterRecord) => collator.compare(characterName(a), characterName(b)),
  anime: (a: CharacterRecord, b: CharacterRecord) => a.anime.length - b.anime.length,
  birthday: (a: CharacterRecord, b: CharacterRecord) =>
    (a.birthday?.slice(-5) ?? '') < (b.birthday?.slice(-5) ?? '')
      ? -1
      : Number(a.birthday?.slice(-5) !== b.birthday?.slice(-5)),
} as const;

describe('/characters', () => {
  test.each(Object.entries(characterOrders))('filters and sort=%s agree with the oracle', (sort, compare) => {
    fc.assert(
      fc.property(worlds, characterInput, order, (world, input, direction) => {
        fc.pre(input.ageFrom === undefined || input.ageTo === undefined || input.ageFrom <= input.ageTo);
        const passing = world.characters.filter((c) => characterPasses(c, input));
        const lacks = (c: CharacterRecord) => sort === 'birthday' && c.birthday === null;
        const deps = depsOf(world);
        expectPages(sorted(passing, compare, direction, lacks), (page, limit) =>
          idsOf('characters', { ...input, sort, order: direction, page, limit }, deps),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('only birthdays of today are cached by the time until midnight', () => {
    const deps = depsOf({ anime: [], characters: [], teams: [] });
    const maxAgeOf = (query: string) =>
      render(
        'characters',
        { query: new URLSearchParams(query) },
        { ...deps, now: () => now + 9.9 * 3_600_000 },
      ).maxAge;
    expect(maxAgeOf('birthToday=false')).toBe(maxAgeOf(''));
    expect(maxAgeOf('birthToday=true')).toBeLessThan(maxAgeOf(''));
  });
});

const teamKeys = {
  name: undefined,
  count: (team: TeamRecord) => team.animeCount,
  updated: (team: TeamRecord) => (team.updated === null ? null : Date.parse(team.updated)),
} as const;

describe('/teams', () => {
  test.each(Object.entries(teamKeys))('filters and sort=%s agree with the oracle', (sort, key) => {
    fc.assert(
      fc.property(worlds, flag, flag, order, (world, haveVoice, haveSubs, direction) => {
        const passing = world.teams.filter((t) => (!haveVoice || t.hasVoice) && (!haveSubs || t.hasSubs));
        const expected =
          key === undefined
            ? sorted(passing, (a, b) => collator.compare(a.name, b.name), direction)
            : sorted(
                passing,
                (a, b) => (key(a) ?? 0) - (key(b) ?? 0),
                direction,
                (t) => key(t) === null,
              );
        const { ids } = idsOf('teams', { haveVoice, haveSubs, sort, order: direction }, depsOf(world));
        expect(ids).toEqual(expected);
      }),
    );
  });
});
