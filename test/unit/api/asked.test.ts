/** What requests may say beyond what follows from the contract's table: ids, references, searches, items, corrections. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../../src/api/context.ts';
import { render } from '../../../src/api/render.ts';
import { buildServiceTransliterator, translitData } from '../../../src/api/translit.ts';
import { type EndpointName, maxTranslitBytes } from '../../../src/contract/index.ts';
import { maxSearchLength } from '../../../src/contract/params.ts';
import { idsOf } from './asking.ts';
import { depsOf, plainCharacter, plainTitle, worlds } from './world.ts';

const empty = { anime: [], characters: [], teams: [] };

function ask(name: EndpointName, query: string | object, deps: Deps) {
  const raw =
    typeof query === 'string'
      ? { query: new URLSearchParams(query) }
      : { body: new TextEncoder().encode(JSON.stringify(query)) };
  const { status, bytes } = render(name, raw, deps);
  return { status, ...JSON.parse(new TextDecoder().decode(bytes)) };
}

describe('ids of /anime', () => {
  test('give their titles in the given order, each once, all on the first page', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(worlds, ids, fc.integer({ min: 1, max: 3 }), fc.nat(20), (world, asked, page, limit) => {
        const known = [...new Set(asked)].filter((id) => world.anime.some((one) => one.id === id));
        const got = idsOf('animeList', { ids: asked, page, limit: limit + 1 }, depsOf(world));
        expect(got).toEqual({
          ids: page === 1 ? known : [],
          total: known.length,
          pages: Math.min(1, known.length),
        });
      }),
    );
  });

  test.each([
    ...['search=x', 'genres=Action', 'tagsExclude=School', 'years=2001', 'yearTo=2001', 'seasons=winter'],
    ...['formats=tv', 'studios=Toei', 'teams=3', 'availability=voice'],
  ])('are 422 beside %s', (filter) => {
    const [world = empty] = fc.sample(worlds, { numRuns: 1, seed: 3 });
    const { status, error } = ask('animeList', `ids=1&${filter}`, depsOf(world));
    expect([status, error.message]).toEqual([
      ...[422, expect.stringContaining(`Приберіть «${filter.split('=')[0]}»`)],
    ]);
    expect(
      ask('animeList', 'ids=1&sort=year&order=desc&limit=5&include=teams&genresMatch=any', depsOf(world))
        .status,
    ).toBe(200);
  });
});

describe('an unknown value', () => {
  /** So many genres, tags, studios, titles and teams. */
  const worldOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => 10 + at * 10);
    const named = ids.map((id) => ({ name: `Name ${id}`, ua: `Назва ${id}` }));
    const [team] = fc.sample(worlds, { numRuns: 1, seed: 1 })[0]?.teams ?? [];
    return depsOf(
      {
        characters: [],
        anime: ids.map((id) => plainTitle(id)),
        teams: ids.map((id) => ({ ...(team ?? expect.fail()), id, slug: `s-${id}` })),
      },
      { genres: named, tags: named, studios: named },
    );
  };
  const api = 'https://api.example/public/v1';
  test.each([
    ['animeList', 'genres', `${api}/genres`],
    ['animeList', 'genresExclude', `${api}/genres`],
    ['animeList', 'tags', `${api}/tags`],
    ['animeList', 'tagsExclude', `${api}/tags`],
    ['animeList', 'studios', `${api}/studios`],
    ['animeList', 'teams', `${api}/teams`],
    ['characters', 'anime', `${api}/anime`],
  ] as const)(
    'of %s, %s: the message lists up to fifty allowed values, else the nearest three and the address of the list',
    (name, parameter, list) => {
      const isNumber = parameter === 'teams' || parameter === 'anime';
      const own = (id: number) => (isNumber ? String(id) : `Name ${id}`);
      const value = own(254);
      const refusal = (count: number): string => {
        const { status, error } = ask(
          name,
          new URLSearchParams({ [parameter]: value }).toString(),
          worldOf(count),
        );
        expect([status, error.code]).toEqual([422, 'invalid_parameter']);
        return error.message;
      };
      const all = Array.from({ length: 50 }, (_, at) => own(10 + at * 10)).join(', ');
      expect(refusal(50)).toBe(`Параметр «${parameter}»: невідоме значення «${value}». Дозволено: ${all}.`);
      // Of names those with one letter changed, of ids the nearest numbers.
      const nearest = isNumber ? '250, 260, 240' : 'Name 250, Name 50, Name 240';
      const message = refusal(51);
      expect(message).toContain(
        `Параметр «${parameter}»: невідоме значення «${value}». Найближчі: ${own(250)}, `,
      );
      expect(message.split('. ')[1]?.split(', ')).toHaveLength(3);
      if (isNumber) expect(message).toContain(`Найближчі: ${nearest}.`);
      expect(message.endsWith(` Повний перелік: ${list}`)).toBe(true);
    },
  );
});

describe('/resolve', () => {
  const anime = [
    plainTitle(1, { catalogA: 100, catalogB: 7, catalogC: '007' }),
    plainTitle(7, { catalogA: 1, catalogB: 100, catalogC: '1' }),
    plainTitle(100, { catalogC: '1.0', slug: 'x' }),
  ];
  const deps = depsOf({ ...empty, anime });

  /** A number is what it is worth, however it is written; a text of digits, too, where ids are numbers. */
  test.each([
    ['own', { 1: 1, '1.0': 1, '1e2': 100, '"007"': 7, '-0': null, '" 1"': null, '9007199254740993': null }],
    ['catalog_a', { 100: 1, '1e2': 1, '"1"': 7, '"x"': null, 7: null }],
    ['catalog_b', { 7: 1, '"007"': 1, 100: 7, '""': null }],
    ['catalog_c', { '"007"': 1, 1: 7, '1.0': 7, '"1.0"': 100, 7: null }],
    ['slug', { '"s-1"': 1, '"x"': 100, '"s-100"': null, 1: null }],
  ])('gives for each value of %s, as it was written, the title whose id it is', (source, meant) => {
    const ids = Object.keys(meant);
    const body = `{"source":"${source}","ids":[${ids}]}`;
    const { bytes } = render('resolvePost', { body: new TextEncoder().encode(body) }, deps);
    const expected = Object.values<number | null>(meant).map((id, at) => {
      const one = anime.find((title) => title.id === id);
      const { slug, catalogA, catalogB } = one ?? plainTitle(0);
      const key = ids[at]?.replaceAll('"', '') ?? '';
      return [key, one ? { own: id, slug, catalog_a: catalogA, catalog_b: catalogB } : null];
    });
    expect(JSON.parse(new TextDecoder().decode(bytes)).result).toEqual(Object.fromEntries(expected));
  });
});

describe('a reference', () => {
  test('is quoted as it came if a percent sign begins no escape', () => {
    const { bytes } = render('anime', { ref: 'slug:%zz' }, depsOf(empty));
    expect(JSON.parse(new TextDecoder().decode(bytes)).error).toMatchObject({
      ...{ code: 'not_found', message: expect.stringContaining('«slug:%zz»') },
    });
  });
});

test('a search is cut to a hundred characters, whatever number of code units each has', () => {
  const [sample] = fc.sample(worlds, { numRuns: 1, seed: 1 });
  const [team = expect.fail()] = sample?.teams ?? [];
  // Letters of two code units each.
  const names = ['Bleach', 'Naruto'].map((word) => `${'𠮷'.repeat(60)} ${word}`);
  const searched = {
    teams: names.map((name, at) => ({ ...team, id: at + 1, slug: `t-${at}`, name })),
    anime: names.map((original, at) => plainTitle(at + 1, { original })),
    characters: names.map((en, at) => plainCharacter(at + 1, { en })),
  };
  const deps = depsOf(searched, {}, ['anime', 'characters', 'teams']);
  for (const name of ['animeList', 'characters', 'teams'] as const)
    for (const [at, word] of names.entries()) {
      expect(idsOf(name, { search: word }, deps).ids[0]).toBe(at + 1);
      const padded = word + ' '.repeat(maxSearchLength - [...word].length);
      expect(idsOf(name, { search: `${padded}zzzz` }, deps).ids[0]).toBe(at + 1);
    }
});

test('a search of characters begins with the best match, and order=asc reverses it', () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom('Їжак', 'Ігри', 'Bleach'), (world, search) => {
      const deps = depsOf(world, {}, ['characters']);
      const ids = (input: object) => idsOf('characters', { search, limit: 50, ...input }, deps).ids;
      const best = ids({});
      expect(ids({ sort: 'relevance' })).toEqual(best);
      expect(ids({ order: 'desc' })).toEqual(best);
      expect(ids({ sort: 'relevance', order: 'asc' })).toEqual(best.toReversed());
    }),
    { numRuns: 30 },
  );
  const { status, error } = ask('characters', 'sort=relevance', depsOf(empty));
  expect([status, error.message]).toEqual([422, expect.stringMatching(/«relevance».*«sort».*«search»/)]);
});

describe('items of /translit', () => {
  const of = (items: readonly string[]) => ask('translitPost', { lang: 'en', items }, depsOf(empty));
  test('are at most as many as a text may have bytes, empty ones too', () => {
    expect(of(Array(maxTranslitBytes).fill('')).status).toBe(200);
    const { status, error } = of(Array(maxTranslitBytes + 1).fill(''));
    expect([status, error.message]).toEqual([422, expect.stringContaining(`${maxTranslitBytes + 1}`)]);
  });
  test('have together at most as many bytes as a text', () => {
    const half = 'ї'.repeat(maxTranslitBytes / 4);
    expect([of([half, half]).status, of([half, half, '']).status]).toEqual([200, 200]);
    expect(of([half, half, 'a']).error.message).toContain(`${maxTranslitBytes + 1} `);
  });
});

test('a correction holds for its system and mode, or for all if it names none', () => {
  const written = { lang: 'ja', source: 'neko', result: 'Кіт' };
  const modes = ['name', 'text'] as const;
  const systems = ['ja_default', 'gojuon'] as const;
  for (const system of [null, ...systems])
    for (const mode of [null, ...modes]) {
      const readings = [{ ...written, system, mode }];
      const [data] = translitData({ readings, writtenNames: [] }).readings ?? [];
      expect(data).toEqual({ ...written, ...(system && { system }), ...(mode && { mode }) });
      const translit = buildServiceTransliterator({ readings, writtenNames: [] });
      for (const asked of systems)
        for (const as of modes) {
          const deps = { ...depsOf(empty), translit };
          const { result } = ask('translit', `lang=ja&text=neko&system=${asked}&mode=${as}`, deps);
          const holds = (system ?? asked) === asked && (mode ?? as) === as;
          expect([system, mode, asked, as, result.text === 'Кіт']).toEqual([system, mode, asked, as, holds]);
        }
    }
});

test('/health says that a mirror is expired from the moment of its expiry', () => {
  const deps = depsOf(empty);
  const now = deps.now();
  for (const [expires, expired] of [
    [now - 1000, true],
    [now, true],
    [now + 1000, undefined],
  ] as const) {
    const mirror = () => ({
      ...{ of: 'https://origin.example', verifiedAt: '2026-01-01T00:00:00Z' },
      expires: new Date(expires).toISOString(),
    });
    // `as`: what else is told of a mirror plays no part.
    const { result } = ask('health', '', {
      ...deps,
      mirror: mirror as unknown as NonNullable<Deps['mirror']>,
    });
    expect(result.mirror.expired).toBe(expired);
  }
});
