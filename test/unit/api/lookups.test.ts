import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCanonical } from '../../../src/api/details.ts';
import { buildLookups, createLookups, type Lookups } from '../../../src/api/lookups.ts';
import { paginate } from '../../../src/api/page.ts';
import { findCharacter } from '../../../src/api/reference.ts';
import type { CharacterRecord, Records } from '../../../src/records/records.ts';
import { finish } from '../../../src/scheduling/task.ts';
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

describe('look-ups that follow others', () => {
  const shin = { ...character(86, 'shin'), anime: [{ id: 1, role: 'main' as const }] };
  const records: Records = {
    ...noRecords,
    anime: [plainTitle(1)],
    characters: [shin],
    byName: { ...noRecords.byName, anime: [1], characters: [86] },
  };
  const base = createLookups(records);
  const follow = (change: Partial<Records>) => finish(buildLookups({ ...records, ...change }, base));

  test('keep those of characters where neither these nor the titles changed', () => {
    expect(follow({ anime: [plainTitle(1, { year: 2000 })] }).characterFacets).toBe(base.characterFacets);
  });

  test('make those of characters again where one changed', () => {
    const followed = follow({ characters: [{ ...shin, slug: 'shinei' }] });
    expect(findCharacter(followed, 'shinei').id).toBe(86);
  });

  test('make those of characters again where another program sorted their names', () => {
    const lena = character(2, 'lena');
    const both = { characters: [lena, shin], anime: records.anime };
    const named = (characters: number[]) => ({ ...both, byName: { ...records.byName, characters } });
    const before = createLookups({ ...records, ...named([2, 86]) });
    const now = finish(buildLookups({ ...records, ...named([86, 2]) }, before));
    expect([...now.characterOrder('name', 'asc')]).toEqual([1, 0]);
  });

  test('make those of characters again where a title came or went', () => {
    const anime = [plainTitle(2), plainTitle(1)];
    const followed = follow({ anime, byName: { ...records.byName, anime: [2, 1] } });
    // The title's row is another one now. A bit for each row of a character.
    expect(Array.from(followed.characterFacets().rolesIn(1, ['main']))).toEqual([1]);
    expect(Array.from(followed.characterFacets().rolesIn(0, ['main']))).toEqual([0]);
  });
});

test('what is kept of a snapshot that was replaced holds none of its titles that changed', async () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const characters = [{ ...character(1, 'lena'), anime: [{ id: 1, role: 'main' as const }] }];
  const byName = { ...noRecords.byName, characters: [1] };
  const open = (original: string, base?: Lookups) => {
    const anime = [{ ...plainTitle(1), original }];
    const lookups = finish(buildLookups({ ...noRecords, anime, characters, byName }, base));
    finish(lookups.prepare());
    return lookups;
  };
  let first: Lookups | undefined = open('First');
  const title = new WeakRef(first.records.anime.at(0) ?? expect.fail());
  const second = open('Second', first);
  expect(second.characterFacets).toBe(first.characterFacets);
  expect(second.animeFacets).toBe(first.animeFacets);
  first = undefined;
  // What a WeakRef was made of is alive until the turn ends.
  await setImmediate();
  gc();
  expect(title.deref()).toBeUndefined();
  expect(second.characterFacets().rolesIn(0, ['main'])).toHaveLength(1);
});
