import { expect, test } from 'vitest';
import { cacheTagOf, longestCacheTag } from '../../../src/api/cache-tags.ts';

const title = (own: number) => ({ ids: { own } });

test('the tags of a list name its kind and its records', () => {
  expect(cacheTagOf('/anime', [title(5), title(7), title(5)])).toBe('anime,anime-5,anime-7');
  expect(cacheTagOf('/updates', [{ anime: title(5), teams: [{ id: 1 }] }])).toBe('updates,anime-5');
  expect(cacheTagOf('/teams', [{ id: 3 }])).toBe('teams,team-3');
  expect(cacheTagOf('/characters', [{ id: 3 }])).toBe('characters,character-3');
  expect(cacheTagOf('/teams/3/anime', [title(5)])).toBe('team-3');
  expect(cacheTagOf('/teams', [{ id: 'slug' }, { id: null }])).toBe('teams');
  expect(cacheTagOf('/genres', [{ name: 'Drama' }])).toBe('genres');
});

test('the tags of a list name only its kind if all tags are longer than 1 KB', () => {
  const of = (count: number) =>
    cacheTagOf(
      '/anime',
      Array.from({ length: count }, (_, at) => title(at + 1000)),
    );
  expect(of(90).length).toBeLessThanOrEqual(longestCacheTag);
  expect([of(90).split(',').length, of(100)]).toEqual([91, 'anime']);
  // Exactly 1 KB, and a letter more.
  const at = (last: string) =>
    cacheTagOf('/teams', [
      ...Array.from({ length: 91 }, (_, id) => ({ id: id + 10_000 })),
      { id: Number(last) },
    ]);
  expect([at('1').length, at('1')]).toMatchObject([expect.any(Number), expect.stringContaining(',')]);
  const spare = longestCacheTag - at('1').length + 1;
  expect(at('1'.repeat(spare))).toHaveLength(longestCacheTag);
  expect(at('1'.repeat(spare + 1))).toBe('teams');
});
