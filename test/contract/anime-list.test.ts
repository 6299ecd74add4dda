/** GET /anime: filters compared with details, sorts, search, ids, teams on cards. */
import { describe, expect, test } from 'vitest';
import type { AnimeDetail } from '../../src/contract/index.ts';
import { byDirection, nameOf, nameOrder } from '../harness/oracles/order.ts';
import {
  cards,
  details,
  expectHolds,
  expectOrder,
  expectRefused,
  get,
  list,
  needed,
  spread,
  teams,
} from './catalogue.ts';
import { server } from './served.ts';
import { expectNamesFirst } from './whole-names.ts';

const enc = encodeURIComponent;
type Titled = { readonly ids: { readonly own: number } };
const own = ({ ids }: Titled) => ids.own;
const { meta } = server.found;
const total = async (query: string) => (await get('animeList', `/anime?limit=1&${query}`)).total;

async function agree(query: string, oracle: (detail: AnimeDetail) => boolean): Promise<void> {
  expectHolds(await list('animeList', `/anime?sort=name&${query}`), (await details()).items, oracle, own);
}

/** What a detail says of how the title can be watched. */
const availabilityOf = ({ releases = [], license }: AnimeDetail) =>
  ['voice', 'sub', 'legal'].filter((value) =>
    value === 'legal' ? (license?.watch.length ?? 0) > 0 : releases.some(({ kind }) => kind === value),
  );

describe('a filter', () => {
  test.each(['genres', 'tags'] as const)(
    '%s: all of the names or any of them, or none of the excluded',
    async (field) => {
      const known = (await get(field, `/${field}`)).result.toSorted((a, b) => b.animeCount - a.animeCount);
      const has = (detail: AnimeDetail, name: string) => detail[field].some((item) => item.name === name);
      for (const { name, animeCount } of spread(known, 4)) {
        await agree(`${field}=${enc(name)}`, (detail) => has(detail, name));
        expect(await total(`${field}=${enc(name)}`)).toBe(animeCount);
      }
      const [one = '', two = ''] = known.map(({ name }) => name);
      const both = `${enc(one)},${enc(two)}`;
      await agree(`${field}=${both}`, (detail) => has(detail, one) && has(detail, two));
      await agree(`${field}=${both}&${field}Match=any`, (detail) => has(detail, one) || has(detail, two));
      await agree(`${field}Exclude=${both}`, (detail) => !has(detail, one) && !has(detail, two));
      expect(await total(`${field}=${enc(one)}&${field}Exclude=${enc(one)}`)).toBe(0);
    },
  );

  test.each([
    ['formats', 'format'],
    ['statuses', 'status'],
    ['seasons', 'season'],
  ] as const)('%s: any of the values', async (parameter, field) => {
    let sum = 0;
    for (const value of meta[parameter]) {
      await agree(`${parameter}=${value}`, (detail) => detail[field] === value);
      sum += await total(`${parameter}=${value}`);
    }
    expect(sum).toBe(await total(''));
    const two = meta[parameter].slice(0, 2);
    await agree(`${parameter}=${two}`, (detail) => two.includes(detail[field]));
  });

  test('years, yearFrom and yearTo: exact years, inclusive bounds', async () => {
    const known = (await cards()).items.flatMap(({ year }) => year ?? []).toSorted((a, b) => a - b);
    const years = spread([...new Set(known)], 5);
    const [from = 0, to = 9999] = [years[1], years.at(-2)];
    const within = (low: number, high: number) => (d: AnimeDetail) =>
      d.year !== null && d.year >= low && d.year <= high;
    await agree(`years=${years}`, ({ year }) => year !== null && years.includes(year));
    await agree(`yearFrom=${from}`, within(from, 9999));
    await agree(`yearTo=${to}`, within(0, to));
    await agree(`yearFrom=${from}&yearTo=${from}`, within(from, from));
    for (const value of ['20x4', '1e3', '-5', '20200'])
      await expectRefused(`/anime?years=${value}`, 'invalid_parameter', `«${value}»`);
  });

  test('studios and teams: any of the named ones', async () => {
    const studios = (await get('studios', '/studios')).result.filter(({ animeCount }) => animeCount > 0);
    const named = spread(studios, 4).map(({ name }) => name);
    await agree(`studios=${named.map(enc)}`, ({ studio }) => studio !== null && named.includes(studio));
    for (const { name, animeCount } of spread(studios, 4)) {
      await agree(`studios=${enc(name)}`, ({ studio }) => studio === name);
      expect(await total(`studios=${enc(name)}`)).toBe(animeCount);
    }
    const some = spread(
      (await teams()).items.filter(({ animeCount }) => animeCount > 0),
      4,
    );
    const released = ({ releases = [] }: AnimeDetail, ids: readonly number[]) =>
      releases.some((release) => release.teams.some(({ id }) => ids.includes(id)));
    for (const ids of [...some.map(({ id }) => [id]), some.map(({ id }) => id)])
      await agree(`teams=${ids}`, (detail) => released(detail, ids));
  });

  test('availability: a shown release of the kind, or a legal place; cards say the same', async ({
    skip,
  }) => {
    for (const values of [['voice'], ['sub'], ['legal'], ['voice', 'legal'], ['voice', 'sub', 'legal']])
      await agree(`availability=${values}`, (d) => availabilityOf(d).some((value) => values.includes(value)));
    const byId = new Map((await cards()).items.map((card) => [own(card), card]));
    for (const detail of (await details()).items)
      expect(byId.get(own(detail))?.availability).toEqual(availabilityOf(detail));
    needed(
      (await details()).items.filter(({ license }) => license?.watch.length),
      skip,
    );
  });

  test('combines with others and with a search; without a title the result is empty', async ({ skip }) => {
    const [sample] = needed(
      (await details()).items.filter((d) => d.genres.length > 0 && d.year && d.titles.ua),
      skip,
    );
    const { genres = [], format, status, year, titles } = sample ?? {};
    const query = `genres=${enc(genres[0]?.name ?? '')}&formats=${format}&statuses=${status}&yearFrom=${year}`;
    await agree(
      query,
      (d) =>
        d.genres.some(({ name }) => name === genres[0]?.name) &&
        d.format === format &&
        d.status === status &&
        (d.year ?? 0) >= (year ?? 0),
    );
    const found = (
      await get('animeList', `/anime?search=${enc(titles?.ua ?? '')}&formats=${format}&limit=100`)
    ).result;
    expect(found.map(own)).toContain(sample?.ids.own);
    expect(new Set(found.map((card) => card.format))).toEqual(new Set([format]));
    expect(await get('animeList', '/anime?years=1901')).toMatchObject({ result: [], total: 0, pages: 0 });
  });

  test('compares after NFC: a decomposed name finds the same', async ({ skip }) => {
    const named = Object.entries(server.found.lists).flatMap(([field, all]) =>
      all.map((name) => `${field}=${name}`),
    );
    const titles = (await cards()).items.flatMap(({ titles: { ua } }) =>
      ua === null ? [] : [`search=${ua}`],
    );
    const composed = [...named, ...titles].filter((text) => text.normalize('NFD') !== text.normalize('NFC'));
    for (const query of spread(needed(composed, skip), 8)) {
      const [name, value = ''] = query.split('=');
      const asked = ['NFC', 'NFD'].map((form) =>
        get('animeList', `/anime?${name}=${enc(value.normalize(form))}`),
      );
      const [one, two] = await Promise.all(asked);
      expect(two?.result).toEqual(one?.result);
    }
  });
});

const latest = ({ releases = [] }: AnimeDetail) =>
  releases
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1);

describe('a sort', () => {
  /** Details in the order of the list, as far as they were read. */
  async function detailsBy(query: string): Promise<readonly AnimeDetail[]> {
    const known = new Map((await details()).items.map((detail) => [own(detail), detail]));
    return (await list('animeList', `/anime?${query}`)).items.flatMap((card) => known.get(own(card)) ?? []);
  }

  test.each([
    ['updated', latest],
    ['year', (d: AnimeDetail) => d.year],
    ['catalog_a_rating', (d: AnimeDetail) => d.scores.catalog_a],
  ] as const)(
    'by %s goes both ways, descending by default; titles without a value are last, ties go by id',
    async (sort, key) => {
      for (const [order, query] of [
        ['desc', ''],
        ['desc', '&order=desc'],
        ['asc', '&order=asc'],
      ] as const) {
        const sorted = await detailsBy(`sort=${sort}${query}`);
        expect(sorted.length).toBeGreaterThan(1);
        expectOrder(sorted, byDirection(key, order, own), (d) => [own(d), key(d)]);
      }
      expect((await details()).items.some((detail) => (key(detail) ?? null) === null)).toBe(true);
    },
  );

  test('by name, the default, is that of the Ukrainian alphabet, numbers by value, ties by id', async () => {
    for (const [query, sign] of [
      ['', 1],
      ['sort=name', 1],
      ['sort=name&order=desc', -1],
    ] as const) {
      const { items } = await list('animeList', `/anime?${query}`);
      const compare = (a: (typeof items)[number], b: (typeof items)[number]) =>
        nameOrder(nameOf(a.titles), nameOf(b.titles)) * sign || own(a) - own(b);
      expectOrder(items, compare, (card) => nameOf(card.titles));
    }
  });

  test('by views is descending by default and loses no title', async () => {
    const [bare, down, up] = await Promise.all(
      ['', '&order=desc', '&order=asc'].map(
        async (order) => (await list('animeList', `/anime?sort=views${order}`)).items,
      ),
    );
    expect(bare).toEqual(down);
    expect(up?.map(own).toSorted()).toEqual(down?.map(own).toSorted());
    expect(up).not.toEqual(down);
  });
});

describe('a search', () => {
  test('finds a title by each of its names, whole names first; sort and order are ignored', async () => {
    const { items } = await cards();
    for (const field of ['ua', 'english', 'original'] as const) {
      await expectNamesFirst(
        items.map(({ titles }) => titles[field]),
        async (name) => (await get('animeList', `/anime?search=${enc(name)}&limit=10`)).result,
        ({ titles }) => [titles.ua, titles.english, titles.original],
      );
      for (const { titles } of spread(
        items.filter((card) => (card.titles[field] ?? '').length > 4),
        4,
      )) {
        const query = `/anime?search=${enc(titles[field] ?? '')}&limit=10`;
        const sorted = await get('animeList', `${query}&sort=year&order=asc`);
        expect(sorted.result).toEqual((await get('animeList', query)).result);
      }
    }
  });

  test('finds a title by an alternative name', async ({ skip }) => {
    const named = (await details()).items.flatMap((detail) =>
      detail.titles.synonyms
        .filter((name) => [...name].length > 6)
        .map((name) => ({ id: own(detail), name })),
    );
    for (const { id, name } of spread(needed(named, skip), 6))
      expect((await get('animeList', `/anime?search=${enc(name)}`)).result.map(own), name).toContain(id);
  });

  test('is cut if it is long; sort and order beside it are still validated', async () => {
    expect(
      (await get('animeList', `/anime?search=${enc('наруто '.repeat(200))}`)).total,
    ).toBeGreaterThanOrEqual(0);
    for (const query of ['sort=bogus', 'order=bogus'])
      await expectRefused(`/anime?search=a&${query}`, 'invalid_parameter', '«bogus»');
  });
});

describe('ids', () => {
  test('give cards in this order on one page, without unknown ones', async () => {
    const asked = spread((await cards()).items, 30).toReversed();
    const query = asked.map(own).toSpliced(2, 0, 987654321).join(',');
    expect((await get('animeList', `/anime?ids=${query}`)).result).toEqual(asked);
    expect(await get('animeList', `/anime?ids=${query}&page=2`)).toMatchObject({
      result: [],
      total: asked.length,
      pages: 1,
    });
  });

  test('combine with no other filter', async () => {
    for (const query of ['formats=tv', 'search=a', 'yearFrom=2000'])
      await expectRefused(`/anime?ids=1&${query}`, 'invalid_parameter', 'ids');
    await get('animeList', '/anime?ids=1&genresExclude=');
  });
});

test('include=teams adds the teams of the shown releases to cards, and changes nothing else', async () => {
  const { items } = await details();
  const query = `/anime?ids=${spread(items, 100).map(own)}`;
  const bare = (await get('animeList', query)).result;
  const full = (await get('animeList', `${query}&include=teams`)).result;
  expect(full.map(({ teams: _, ...card }) => card)).toEqual(bare);
  for (const card of full) {
    const releases = items.find((detail) => own(detail) === own(card))?.releases ?? [];
    const made = new Map(releases.flatMap((release) => release.teams).map((team) => [team.id, team]));
    const kindsOf = (team: number) =>
      ['voice', 'sub'].filter((kind) =>
        releases.some((r) => r.kind === kind && r.teams.some(({ id }) => id === team)),
      );
    const expected = [...made.values()]
      .toSorted((a, b) => a.id - b.id)
      .map((team) => ({ ...team, kinds: kindsOf(team.id) }));
    expect(card.teams).toEqual(expected);
  }
  for (const filter of ['search=a', 'formats=tv&sort=year', 'page=2&limit=3']) {
    const [one, two] = await Promise.all(
      ['', '&include=teams'].map((add) => get('animeList', `/anime?${filter}${add}`)),
    );
    expect([two?.total, two?.result.map(own)]).toEqual([one?.total, one?.result.map(own)]);
  }
  await expectRefused('/anime?include=releases', 'invalid_parameter', 'teams');
});
