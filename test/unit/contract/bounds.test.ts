/** Numbers of parameters at their bounds; the words of messages: forms of nouns, quotes, places, other catalogues. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogAddress, catalogCalled, nameCatalogs } from '../../../src/contract/catalogs.ts';
import {
  ApiError,
  decodeBody,
  decodeQuery,
  encodeQuery,
  messageOf,
  type Problem,
  routes,
} from '../../../src/contract/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { plural } from '../../../src/contract/messages.ts';

function problemOf(call: () => unknown): Problem | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    throw error;
  }
}

const numbers = routes.flatMap(({ name, parameters }) =>
  parameters.flatMap((parameter) => {
    const shape = parameter.shape.kind === 'array' ? parameter.shape.item : parameter.shape;
    return shape.kind === 'integer' || shape.kind === 'number'
      ? [[name, parameter.name, parameter, shape] as const]
      : [];
  }),
);

describe.each(numbers)('%s, %s', (_endpoint, name, parameter, { kind, min, max }) => {
  const isList = parameter.shape.kind === 'array';
  const decode = (text: string) => {
    const value = decodeQuery([parameter], new URLSearchParams({ [name]: text }))[name];
    return isList && Array.isArray(value) ? value[0] : value;
  };
  test('takes its bounds, and nothing beyond', () => {
    expect([decode(String(min)), decode(String(max))]).toEqual([min, max]);
    for (const beyond of [min - 1, max < Number.MAX_SAFE_INTEGER ? max + 1 : undefined])
      if (beyond !== undefined)
        expect(problemOf(() => decode(String(beyond)))).toEqual({
          kind: 'outOfRange',
          parameter: name,
          value: beyond,
          min,
          max,
        });
  });
  test('tells what is no number from what is too large', () => {
    const given = { parameter: name, min, max };
    for (const text of ['x', '1 1', ...(isList ? [] : ['1 ']), '1.5.1', '--1', '+1', '٣', '-'])
      expect(problemOf(() => decode(text))).toEqual({
        kind: kind === 'integer' ? 'notInteger' : 'notNumber',
        value: text,
        ...given,
      });
    for (const text of ['9'.repeat(17), `-${'9'.repeat(17)}`])
      if (kind === 'integer')
        expect(problemOf(() => decode(text))).toEqual({ kind: 'outOfRange', value: text, ...given });
  });
});

test('minus nought is nought, in a query and in its canonical form', () => {
  const shape = { kind: 'integer', min: -5, max: 5 } as const;
  const parameter = { name: 'n', shape, required: false, fallback: undefined };
  const decoded = decodeQuery([parameter], new URLSearchParams('n=-0')).n;
  expect([Object.is(decoded, 0), encodeQuery([parameter], { n: decoded })]).toEqual([true, 'n=0']);
  expect(Object.is(decodeBody([parameter], { n: -0 }).n, 0)).toBe(true);
});

test('a number of a body is whole, safe and within its bounds, or of a wrong type', () => {
  const shape = { kind: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER } as const;
  const parameter = { name: 'n', shape, required: false, fallback: 7 };
  const body = (n: unknown) => () => decodeBody([parameter], { n }).n;
  expect([1, Number.MAX_SAFE_INTEGER, null].map((n) => body(n)())).toEqual([1, Number.MAX_SAFE_INTEGER, 7]);
  for (const n of [1.5, 2 ** 53, '1', [1], true, Number.NaN])
    expect(problemOf(body(n))).toEqual({ kind: 'wrongType', parameter: 'n', expected: 'ціле число' });
  expect(problemOf(body(0))).toMatchObject({ kind: 'outOfRange', value: 0 });
});

test('a noun has the form that Ukrainian has for its number', () => {
  const rules = new Intl.PluralRules('uk');
  const forms = { one: 'запит', few: 'запити', many: 'запитів' } as Readonly<Record<string, string>>;
  for (let n = 0; n < 1200; n += 1)
    expect(plural(n, 'запит', 'запити', 'запитів')).toBe(`${n} ${forms[rules.select(n)]}`);
});

test('a value is quoted whole up to eighty characters, whatever room each takes', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'ї', '😀'), fc.integer({ min: 70, max: 90 }), (letter, length) => {
      const message = messageOf({ kind: 'noPath', path: letter.repeat(length) });
      const shown = length > 80 ? `«${letter.repeat(80)}…»` : `«${letter.repeat(length)}»`;
      expect(message).toContain(`Шляху ${shown} не існує`);
    }),
  );
});

test.each<[Problem, string]>([
  [{ kind: 'lineBreak', parameter: 'items', index: 0 }, 'елемент 1 '],
  [{ kind: 'notJson', position: 0 }, 'символі 1.'],
  [
    { kind: 'quotaExceeded', limit: 1000, retryAfterSec: 21, dumps: '/d/' },
    '1000 запитів на добу (UTC). Повторіть через 21 секунду. Увесь каталог одразу, файлами: /d/',
  ],
  [
    { kind: 'rateLimited', limit: 62, retryAfterSec: 3, dumps: '/d/' },
    '62 запити на хвилину. Повторіть через 3 секунди.',
  ],
  [{ kind: 'reference', value: 'a-1' }, 'slug:a-1?'],
  [
    { kind: 'referencePrefix', value: 'mal:5', prefix: 'mal', means: { key: 'catalog_a', name: 'MAL' } },
    'catalog_a — це MAL: спробуйте «catalog_a:5».',
  ],
  [{ kind: 'tooManyIds', count: 101, max: 100 }, ': 101. Дозволено: до 100 '],
])('%j says «%s»', (problem, words) => expect(messageOf(problem)).toContain(words));

test.each(['1-2', 'A', 'a_b', '-a', 'a--b', `a${'b'.repeat(80)}`])('%s is suggested as no slug', (value) => {
  expect(messageOf({ kind: 'reference', value })).not.toContain('Можливо');
});

describe('other catalogues', () => {
  const named = {
    catalog_a: {
      name: 'My Anime-List',
      urls: { anime: 'https://a.example/{id}/x/{id}', character: 'https://a.example/c/{id}' },
    },
    catalog_c: { name: 'AniList' },
  };
  test('without a name have that of the contract', () => {
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
    ['myanimelist', 'catalog_a'],
    ['My_Anime.List', 'catalog_a'],
    ['MAL', 'catalog_a'],
    ['al', 'catalog_c'],
    ['anilist', 'catalog_c'],
    ['', undefined],
    [' ', undefined],
    ['catalog_b', undefined],
  ])('are called «%s»: %s', (word, key) => expect(catalogCalled(named, word)).toBe(key));
  test('have an address for each id, wherever it stands', () => {
    expect(catalogAddress(named, 'catalog_a', 'anime', '$& я')).toBe(
      'https://a.example/$%26%20%D1%8F/x/$%26%20%D1%8F'.replaceAll('$', '%24'),
    );
    expect(catalogAddress(named, 'catalog_a', 'character', 5)).toBe('https://a.example/c/5');
    expect(catalogAddress(named, 'catalog_b', 'anime', 5)).toBeUndefined();
    expect(catalogAddress(named, 'catalog_c', 'character', 5)).toBeUndefined();
  });
});

test('the limits are those of the contract', () => {
  const translit = { anonymous: 60, withKey: 300 };
  expect(limitProfiles).toEqual({
    A: {
      ...{ name: 'A', translit, anonymous: { rateLimitPerMin: 15, dailyQuota: 1000 } },
      withKey: { rateLimitPerMin: 60, dailyQuota: 10_000 },
    },
    B: { name: 'B', translit, anonymous: { rateLimitPerMin: 60 }, withKey: { rateLimitPerMin: 300 } },
  });
});
