/** The contract's table is consistent, and addresses find their endpoint. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commonErrors,
  endpoints,
  errorStatus,
  matchPath,
  parametersOf,
  routes,
} from '../../src/contract/index.ts';
import { hostileStrings } from './arbitraries.ts';

const rows = Object.entries(endpoints);

test.each(rows)('%s is found by its path and by its example', (name, row) => {
  const path = row.path.replace('{ref}', '1');
  expect(matchPath(path)?.routes.map((route) => route.name)).toContain(name);
  const [example = ''] = row.example.path.split('?');
  expect(matchPath(example)?.routes.map((route) => route.name)).toContain(name);
});

test.each(rows)('%s is described in both languages and names known errors', (name, row) => {
  expect(row.name).toBe(name);
  expect(row.summary.uk).toMatch(/[а-яєіїґ]/i);
  expect(row.summary.en).toMatch(/[a-z]/i);
  for (const code of [...commonErrors, ...row.errors]) expect(Object.hasOwn(errorStatus, code)).toBe(true);
  expect(row.path.includes('{ref}')).toBe(Object.hasOwn(row.pathParams, 'ref'));
  for (const schema of [...Object.values(row.params), ...Object.values(row.pathParams)]) {
    const described: { description?: unknown; uk?: unknown } = schema.meta() ?? {};
    expect(described.description).toMatch(/\S/);
    expect(described.uk).toMatch(/\S/);
  }
});

test('endpoints of one path differ in method', () => {
  const calls = rows.map(([, row]) => `${row.method} ${row.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('defaults satisfy their own parameter', () => {
  for (const [name, row] of rows) {
    for (const { name: parameter, shape, fallback } of parametersOf(row.params)) {
      if (fallback === undefined) continue;
      if (shape.kind === 'enum') expect(shape.values, `${name} ${parameter}`).toContain(fallback);
      if (shape.kind === 'integer') {
        expect(fallback, `${name} ${parameter}`).toBeGreaterThanOrEqual(shape.min);
        expect(fallback, `${name} ${parameter}`).toBeLessThanOrEqual(shape.max);
      }
    }
  }
});

test.each([
  ['/anime/random', 'animeRandom'],
  ['/anime/1', 'anime'],
  ['/anime/slug:x', 'anime'],
  ['/anime/1/player', 'animePlayer'],
  ['/posters/ua', 'postersUa'],
  ['/translit/systems', 'translitSystems'],
  ['/teams/x/anime', 'teamAnime'],
])('%s is %s', (path, name) => {
  expect(matchPath(path)?.routes[0]?.name).toBe(name);
});

test.each(['', '/', '/nowhere', '/anime/', '/anime/1/', '/anime/1/player/2', '/Anime', '//anime', 'anime'])(
  '%j is no path of the contract',
  (path) => {
    expect(matchPath(path)).toBeUndefined();
  },
);

test('any string is a path or none, never an exception', () => {
  fc.assert(
    fc.property(fc.array(hostileStrings), (segments) => {
      const match = matchPath(`/${segments.join('/')}`);
      expect(match?.routes.every((route) => routes.includes(route)) ?? true).toBe(true);
    }),
  );
});
