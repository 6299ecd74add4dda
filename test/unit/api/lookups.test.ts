import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCanonical } from '../../../src/api/details.ts';
import { createLookups, type Lookups } from '../../../src/api/lookups.ts';
import { paginate } from '../../../src/api/page.ts';
import { findCharacter } from '../../../src/api/reference.ts';
import type { CharacterRecord } from '../../../src/records/records.ts';
import { noRecords, plainTitle } from './world.ts';

test.each([
  [[], 0],
  [[1], 1],
  [[1, 1.5], 1],
  [[1.5], 1],
  [[0, 0.5, 1, 2, 2.5, 3], 4],
])('%j are %i canonical episodes', (numbers, expected) => {
  expect(countCanonical(numbers)).toBe(expected);
});

const character = (id: number, slug: string): CharacterRecord => ({
  ...{ id, slug, en: slug, ua: null, native: null, altNames: [], image: null, favorites: 0, gender: null },
  ...{ ageMin: null, ageMax: null, birthday: null, hasUkrainianDescription: false, anime: [] },
});

describe('the character that a reference names', () => {
  const lookups = createLookups({
    ...noRecords,
    characters: [
      character(2, 'lena'),
      character(7, '86-lena'),
      character(86, 'shin'),
      character(90, '5-rei'),
    ],
    merged: [
      { id: 9, slug: '86-old', into: 2 },
      { id: 10, slug: '86-lena', into: 2 },
      // Of two with one slug the first counts.
      { id: 11, slug: '86-old', into: 86 },
    ],
  });
  test.each([
    ['an id', '86', 86],
    ['an id with zeros', '007', 7],
    ['a slug', 'lena', 2],
    ['an id and the slug', '86-shin', 86],
    ['an id and a slug that it had', '86-nouzen', 86],
    // An exact slug comes first, whether a character has the number or not.
    ['a slug that begins with the id of another', '86-lena', 7],
    ['a slug that begins with an id of none', '5-rei', 90],
    ['such a slug of a merged character', '86-old', 2],
    ['the id of a merged character', '9', 2],
    ['that id and a slug', '10-lena', 2],
    ['none', '5', undefined],
    ['none, with a slug', '5-lena', undefined],
  ])('%s: %s', (_what, ref, id) => {
    const find = () => findCharacter(lookups, ref).id;
    if (id === undefined) expect(find).toThrow('not_found');
    else expect(find()).toBe(id);
  });
});

describe('orders', () => {
  const records = [
    plainTitle(1, { year: 2000 }),
    plainTitle(2, {}),
    plainTitle(3, { year: 2010 }),
    plainTitle(4, { year: 2000 }),
    plainTitle(5, {}),
  ];
  /** Ids in an order. */
  const order = (lookups: Lookups, sort: string, direction: 'asc' | 'desc') =>
    Array.from(lookups.animeOrder(sort, direction), (row) => lookups.records.anime.at(row)?.id);
  const lookups = createLookups({ ...noRecords, anime: records });
  test('end with the id and keep what lacks the value last, in both directions', () => {
    expect(order(lookups, 'year', 'asc')).toEqual([1, 4, 3, 2, 5]);
    expect(order(lookups, 'year', 'desc')).toEqual([3, 1, 4, 2, 5]);
  });

  test('by name from the last keep equal names by id', () => {
    const same = [
      plainTitle(1, { ua: 'Б' }),
      plainTitle(2, { ua: 'А' }),
      plainTitle(3, { ua: 'Б' }),
      plainTitle(4, { ua: 'В' }),
    ];
    const lookups = createLookups({
      ...noRecords,
      anime: same,
      byName: { ...noRecords.byName, anime: [2, 1, 3, 4] },
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
          const many = views.map((v, i) => plainTitle(i + 1, { views: v }));
          const known = many.filter((a) => a.views !== null);
          const sorted = [...known].sort(
            (a, b) => ((a.views ?? 0) - (b.views ?? 0)) * (direction === 'asc' ? 1 : -1),
          );
          const expected = [...sorted, ...many.filter((a) => a.views === null)].map(({ id }) => id);
          expect(order(createLookups({ ...noRecords, anime: many }), 'views', direction)).toEqual(expected);
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
