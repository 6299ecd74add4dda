import { expect, test } from 'vitest';
import { cacheTagOf, longestCacheTag, tagOfPath } from '../../../src/api/cache-tags.ts';

test.each([
  ['/anime/5', 'anime-5'],
  ['/anime/5/player', 'anime-5'],
  ['/anime/5123', 'anime-5123'],
  ['/teams/3/anime', 'teams-3'],
  ['/updates', 'updates'],
  ['/', 'root'],
])('%s is tagged %s', (path, tag) => expect(tagOfPath(path)).toBe(tag));

const title = (own: number) => ({ ids: { own } });

test('a list names its kind and its records', () => {
  expect(cacheTagOf('/anime', [title(5), title(7), title(5)])).toBe('anime,anime-5,anime-7');
  expect(cacheTagOf('/updates', [{ anime: title(5), teams: [{ id: 1 }] }])).toBe('updates,anime-5');
  expect(cacheTagOf('/teams', [{ id: 3 }])).toBe('teams,teams-3');
  expect(cacheTagOf('/teams', [{ id: 'slug' }, { id: null }])).toBe('teams');
  expect(cacheTagOf('/genres', [{ name: 'Drama' }])).toBe('genres');
});

test('beyond 1 KB it names its kind alone', () => {
  const of = (count: number) =>
    cacheTagOf(
      '/anime',
      Array.from({ length: count }, (_, at) => title(at + 1000)),
    );
  expect(of(90).length).toBeLessThanOrEqual(longestCacheTag);
  expect([of(90).split(',').length, of(100)]).toEqual([91, 'anime']);
});
