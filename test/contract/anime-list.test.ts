/** GET /anime: each filter compared with the details, and search. Everything else of the list: test/unit/api. */
import { describe, expect, test } from 'vitest';
import type { AnimeDetail } from '../../src/contract/index.ts';
import {
  cards,
  details,
  expectHolds,
  expectNamesFirst,
  expectRefused,
  get,
  list,
  needed,
  spread,
  teams,
} from './catalogue.ts';
import { server } from './served.ts';

const enc = encodeURIComponent;
type Titled = { readonly ids: { readonly own: number } };
const own = ({ ids }: Titled) => ids.own;
const { meta } = server.found;
const has = (list: readonly { readonly name: string }[], name: string) =>
  list.some((item) => item.name === name);

async function agree(query: string, oracle: (detail: AnimeDetail) => boolean): Promise<void> {
  expectHolds(await list('animeList', `/anime?${query}`), (await details()).items, oracle, own);
}

/** How the title can be watched, by its detail. */
const availabilityOf = ({ releases = [], license }: AnimeDetail) =>
  ['voice', 'sub', 'legal'].filter((value) =>
    value === 'legal' ? (license?.watch.length ?? 0) > 0 : releases.some(({ kind }) => kind === value),
  );

describe('a filter', () => {
  test.each(['genres', 'tags'] as const)(
    '%s: all names, any of them, or none of the excluded',
    async (field) => {
      const used = (await get(field, `/${field}`)).result.toSorted((a, b) => b.animeCount - a.animeCount);
      const [one = '', two = ''] = used.map(({ name }) => name);
      const both = `${enc(one)},${enc(two)}`;
      await agree(`${field}=${enc(one)}`, (detail) => has(detail[field], one));
      await agree(`${field}=${both}`, (detail) => has(detail[field], one) && has(detail[field], two));
      await agree(`${field}=${both}&${field}Match=any`, (d) => has(d[field], one) || has(d[field], two));
      await agree(`${field}Exclude=${both}`, (d) => !has(d[field], one) && !has(d[field], two));
    },
  );

  test.each([
    ['formats', 'format'],
    ['statuses', 'status'],
    ['seasons', 'season'],
  ] as const)('%s: any of the values', async (parameter, field) => {
    for (const values of [...meta[parameter].map((value) => [value]), meta[parameter].slice(0, 2)])
      await agree(`${parameter}=${values}`, (detail) => values.includes(detail[field]));
  });

  test('years, studios, teams and availability: exact or inclusive, any of the values', async () => {
    const years = spread([...new Set((await cards()).items.flatMap(({ year }) => year ?? []))], 5);
    const [from, to] = [Math.min(...years.slice(1)), Math.max(...years.slice(1))];
    await agree(`years=${years}`, ({ year }) => year !== null && years.includes(year));
    await agree(`yearFrom=${from}&yearTo=${to}`, ({ year }) => year !== null && year >= from && year <= to);
    const studios = spread(server.found.lists.studios, 4);
    await agree(`studios=${studios.map(enc)}`, ({ studio }) => studio !== null && studios.includes(studio));
    for (const ids of spread((await teams()).items, 4).map(({ id }) => [id]))
      await agree(`teams=${ids}`, ({ releases = [] }) =>
        releases.some((release) => release.teams.some(({ id }) => ids.includes(id))),
      );
    for (const values of [['voice'], ['sub'], ['legal'], ['voice', 'legal']])
      await agree(`availability=${values}`, (d) => availabilityOf(d).some((value) => values.includes(value)));
    const byId = new Map((await cards()).items.map((card) => [own(card), card]));
    for (const detail of (await details()).items)
      expect(byId.get(own(detail))?.availability).toEqual(availabilityOf(detail));
    needed((await details()).items.filter(({ license }) => license?.watch.length));
  });

  test('rejects a year that is not four digits, and gives an empty list if no title passes', async () => {
    for (const value of ['20x4', '1e3', '-5', '20200'])
      await expectRefused(`/anime?years=${value}`, 'invalid_parameter', `«${value}»`);
    expect(await get('animeList', '/anime?years=1901')).toMatchObject({ result: [], total: 0, pages: 0 });
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
        items.filter((card) => card.titles[field] !== null),
        3,
      )) {
        const query = `/anime?search=${enc(titles[field] ?? '')}&limit=10`;
        const sorted = await get('animeList', `${query}&sort=year&order=asc`);
        expect(sorted.result).toEqual((await get('animeList', query)).result);
      }
    }
    for (const query of ['sort=bogus', 'order=bogus'])
      await expectRefused(`/anime?search=a&${query}`, 'invalid_parameter', '«bogus»');
  });

  test('finds a title by an alternative name', async () => {
    const named = (await details()).items.flatMap((detail) =>
      detail.titles.synonyms
        .filter((name) => [...name].length > 6)
        .map((name) => ({ id: own(detail), name })),
    );
    for (const { id, name } of spread(needed(named), 6))
      expect((await get('animeList', `/anime?search=${enc(name)}`)).result.map(own), name).toContain(id);
  });

  test('finds the same by a decomposed name', async () => {
    const titles = (await cards()).items.flatMap(({ titles: { ua } }) => ua ?? []);
    const composed = titles.filter((text) => text.normalize('NFD') !== text.normalize('NFC'));
    for (const title of spread(needed(composed), 4)) {
      const forms = ['NFC', 'NFD'].map((form) =>
        get('animeList', `/anime?search=${enc(title.normalize(form))}`),
      );
      const [one, two] = await Promise.all(forms);
      expect(two?.result).toEqual(one?.result);
    }
  });
});
