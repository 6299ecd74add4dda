/** The contract's table is consistent, and addresses find their endpoint. */
import { expect, test } from 'vitest';
import { matchPath } from '../../../src/api/router.ts';
import {
  type EndpointName,
  endpoints,
  hasKnownParameter,
  keepKnownParameters,
  routeOf,
} from '../../../src/contract/index.ts';

const rows = Object.entries(endpoints);

test.each(rows)('the router finds %s by its path and by its example', (name, row) => {
  // The root's address ends without its slash.
  const path = row.path.replace('{ref}', '1').replace(/\/$/, '');
  expect(matchPath(path)?.resource.routes.map((route) => route.name)).toContain(name);
  const [example = ''] = row.example.path.split('?');
  expect(matchPath(example)?.resource.routes.map((route) => route.name)).toContain(name);
});

test('endpoints of one path have different methods', () => {
  const calls = rows.map(([, row]) => `${row.method} ${row.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(rows)('%s knows each of its parameters by all of its names', (name, row) => {
  const { names } = routeOf(name as EndpointName); // the keys of the table
  const { aliases = {} }: { aliases?: Readonly<Record<string, string>> } = row;
  const all = [...Object.keys(row.params), ...Object.keys(aliases)];
  expect([...names.known.keys()].sort()).toEqual(all.sort());
  for (const [alias, own] of Object.entries(aliases)) {
    expect(Object.hasOwn(row.params, own), alias).toBe(true);
    expect(hasKnownParameter(names, new URLSearchParams({ [alias]: 'x' })), alias).toBe(true);
    expect(keepKnownParameters(names, `${alias}=x`), alias).toBe(`${alias}=x`);
  }
});

test.each([
  ['', 'root', undefined],
  ['/anime', 'animeList', undefined],
  // A fixed word comes before a reference.
  ['/anime/random', 'animeRandom', undefined],
  ['/anime/random/player', 'animePlayer', 'random'],
  ['/anime/slug:a', 'anime', 'slug:a'],
  ['/teams/__proto__/anime', 'teamAnime', '__proto__'],
  ['/anime/', undefined, undefined],
  ['/anime//player', undefined, undefined],
  ['/anime/1/', undefined, undefined],
  ['/anime/1/player/x', undefined, undefined],
  ['/Anime', undefined, undefined],
  ['//anime', undefined, undefined],
  ['anime', undefined, undefined],
  ['x/anime', undefined, undefined],
  ['/__proto__', undefined, undefined],
])('the path «%s» is that of %s, with the reference %s', (path, name, ref) => {
  const found = matchPath(path);
  expect([found?.resource.routes[0]?.name, found?.ref]).toEqual([name, ref]);
});
