import { describe, expect, test } from 'vitest';
import { catalogAddress, catalogCalled, nameCatalogs } from '../../../src/contract/catalogs.ts';
import {
  decodeBody,
  decodeQuery,
  encodeQuery,
  messageOf,
  type Problem,
} from '../../../src/contract/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

test('reads -0 as 0, in a query and in its canonical form', () => {
  const shape = { kind: 'integer', min: -5, max: 5 } as const;
  const parameter = { name: 'n', shape, required: false, fallback: undefined };
  const decoded = decodeQuery([parameter], new URLSearchParams('n=-0')).n;
  expect([Object.is(decoded, 0), encodeQuery([parameter], { n: decoded })]).toEqual([true, 'n=0']);
  expect(Object.is(decodeBody([parameter], { n: -0 }).n, 0)).toBe(true);
});

test.each<[Problem, string]>([
  [
    { kind: 'quotaExceeded', limit: 1000, retryAfterSec: 21, dumps: '/d/' },
    '1000 запитів на добу (UTC). Повторіть через 21 секунду. Увесь каталог одразу, файлами: /d/',
  ],
  [{ kind: 'reference', value: 'a-1' }, 'slug:a-1?'],
  [
    { kind: 'referencePrefix', value: 'mal:5', prefix: 'mal', means: { key: 'catalog_a', name: 'MAL' } },
    'catalog_a — це MAL: спробуйте «catalog_a:5».',
  ],
])('the message of %j says «%s»', (problem, words) => expect(messageOf(problem)).toContain(words));

test.each(['1-2', 'A', `a${'b'.repeat(80)}`])('the message does not suggest %s as a slug', (value) => {
  expect(messageOf({ kind: 'reference', value })).not.toContain('Можливо');
});

describe('other catalogues', () => {
  const named = {
    catalog_a: {
      name: 'My Anime-List',
      urls: { anime: 'https://a.example/{id}/x/{id}', character: 'https://a.example/c/{id}' },
    },
    catalog_c: { name: 'AniList', nameEn: 'Other list' },
  };
  test('have the name of the contract if the source gives no name', () => {
    expect(nameCatalogs(named)).toEqual({ ...named, catalog_b: { name: 'catalog_b' } });
    expect(nameCatalogs({})).toEqual({
      ...{
        catalog_a: { name: 'catalog_a' },
        catalog_b: { name: 'catalog_b' },
        catalog_c: { name: 'catalog_c' },
      },
    });
  });
  test.each([
    ['My_Anime.List', 'catalog_a'],
    ['MAL', 'catalog_a'],
    ['anilist', 'catalog_c'],
    ['other list', 'catalog_c'],
    ['', undefined],
    ['catalog_b', undefined],
  ])('by the word «%s» are found as %s', (word, key) => expect(catalogCalled(named, word)).toBe(key));
  test('have an address for each id, percent-encoded', () => {
    expect(catalogAddress(named, 'catalog_a', 'anime', '$& я')).toBe(
      'https://a.example/$%26%20%D1%8F/x/$%26%20%D1%8F'.replaceAll('$', '%24'),
    );
    expect(catalogAddress(named, 'catalog_a', 'character', 5)).toBe('https://a.example/c/5');
    expect(catalogAddress(named, 'catalog_b', 'anime', 5)).toBeUndefined();
    expect(catalogAddress(named, 'catalog_c', 'character', 5)).toBeUndefined();
  });
});

test('both profiles have the limits of the contract', () => {
  const translit = { anonymous: 60, withKey: 300 };
  expect(limitProfiles).toEqual({
    A: {
      ...{ name: 'A', translit, anonymous: { rateLimitPerMin: 15, dailyQuota: 1000 } },
      withKey: { rateLimitPerMin: 60, dailyQuota: 10_000 },
    },
    B: { name: 'B', translit, anonymous: { rateLimitPerMin: 60 }, withKey: { rateLimitPerMin: 300 } },
  });
});
