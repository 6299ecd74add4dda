import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCanonical } from '../../../src/api/details.ts';
import { createLookups, type Lookups } from '../../../src/api/lookups.ts';
import { paginate } from '../../../src/api/page.ts';
import type { AnimeRecord, Records } from '../../../src/records/records.ts';

const empty: Records = {
  anime: [],
  teams: [],
  characters: [],
  merged: [],
  genres: [],
  tags: [],
  studios: [],
  posters: [],
  feed: { releases: [], providers: [], release: [], number: [], provider: [], publishedAt: [], embedUrl: [] },
  schedule: [],
  readings: [],
  catalogs: {},
  credits: [],
  writtenNames: [],
  byName: { anime: [], teams: [], characters: [] },
};

const anime = (id: number, own: Partial<AnimeRecord>): AnimeRecord => ({
  id,
  slug: `s-${id}`,
  catalogA: null,
  catalogB: null,
  catalogC: null,
  filmdb: null,
  ua: null,
  english: null,
  original: `t${id}`,
  synonyms: [],
  format: 'tv',
  status: 'finished',
  season: 'unknown',
  year: null,
  episodes: 0,
  isAdult: false,
  poster: null,
  genres: [],
  tags: [],
  studio: null,
  teams: [],
  voiceTeams: [],
  subTeams: [],
  updated: null,
  views: null,
  rating: null,
  ...own,
});

test.each([
  [[], 0],
  [[1], 1],
  [[1, 1.5], 1],
  [[1.5], 1],
  [[0, 0.5, 1, 2, 2.5, 3], 4],
])('%j are %i canonical episodes', (numbers, expected) => {
  expect(countCanonical(numbers)).toBe(expected);
});

describe('orders', () => {
  const records = [
    anime(1, { year: 2000 }),
    anime(2, {}),
    anime(3, { year: 2010 }),
    anime(4, { year: 2000 }),
    anime(5, {}),
  ];
  /** Ids in an order. */
  const order = (lookups: Lookups, sort: string, direction: 'asc' | 'desc') =>
    Array.from(lookups.animeOrder(sort, direction), (row) => lookups.records.anime[row]?.id);
  const lookups = createLookups({ ...empty, anime: records });
  test('end with the id and keep what lacks the value last, in both directions', () => {
    expect(order(lookups, 'year', 'asc')).toEqual([1, 4, 3, 2, 5]);
    expect(order(lookups, 'year', 'desc')).toEqual([3, 1, 4, 2, 5]);
  });

  test('by name from the last keep equal names by id', () => {
    const same = [anime(1, { ua: 'Б' }), anime(2, { ua: 'А' }), anime(3, { ua: 'Б' }), anime(4, { ua: 'В' })];
    const lookups = createLookups({
      ...empty,
      anime: same,
      byName: { ...empty.byName, anime: [2, 1, 3, 4] },
    });
    expect(order(lookups, 'name', 'asc')).toEqual([2, 1, 3, 4]);
    expect(order(lookups, 'name', 'desc')).toEqual([4, 1, 3, 2]);
  });

  test('hold every record once, whatever the values (against a plain stable sort)', () => {
    const value = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 20 }),
        fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
        (views, direction) => {
          const many = views.map((v, i) => anime(i + 1, { views: v }));
          const known = many.filter((a) => a.views !== null);
          const sorted = [...known].sort(
            (a, b) => ((a.views ?? 0) - (b.views ?? 0)) * (direction === 'asc' ? 1 : -1),
          );
          const expected = [...sorted, ...many.filter((a) => a.views === null)].map(({ id }) => id);
          expect(order(createLookups({ ...empty, anime: many }), 'views', direction)).toEqual(expected);
        },
      ),
    );
  });
});

test('pages put together give the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 50 }),
      fc.integer({ min: 1, max: 12 }),
      (items, limit) => {
        const pages = Math.ceil(items.length / limit);
        const all = Array.from(
          { length: pages },
          (_, i) => paginate(items, { page: i + 1, limit }, (x) => x).result,
        );
        expect(all.flat()).toEqual(items);
        expect(paginate(items, { page: pages + 1, limit }, (x) => x)).toMatchObject({
          result: [],
          total: items.length,
        });
      },
    ),
  );
});
