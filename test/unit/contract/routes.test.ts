/** The contract's table is consistent, and addresses find their endpoint. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPath, type PathMatch } from '../../../src/api/router.ts';
import {
  type EndpointName,
  endpoints,
  hasKnownParameter,
  keepKnownParameters,
  type Route,
  routeOf,
  routes,
} from '../../../src/contract/index.ts';
import { hostileStrings } from './arbitraries.ts';

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

const segmentsOf = ({ path }: Route) => path.split('/').filter((segment) => segment !== '');

/** The slow version: all routes, segment by segment, the first of the table wins. */
function scan(path: string): (Pick<PathMatch, 'ref'> & { readonly routes: readonly Route[] }) | undefined {
  const isParameter = (segment: string) => segment.startsWith('{');
  // Text before the first slash belongs to another root.
  if (path !== '' && !path.startsWith('/')) return undefined;
  const segments = path.split('/').slice(1);
  const matches = (route: Route) =>
    segmentsOf(route).length === segments.length &&
    segmentsOf(route).every((segment, i) =>
      isParameter(segment) ? segments[i] !== '' : segment === segments[i],
    );
  const first = routes.find(matches);
  if (first === undefined) return undefined;
  const index = segmentsOf(first).findIndex(isParameter);
  return {
    routes: routes.filter((route) => route.path === first.path),
    ref: index < 0 ? undefined : segments[index],
  };
}

/** As {@link scan} says it. */
function match(path: string): ReturnType<typeof scan> {
  const found = matchPath(path);
  return found && { routes: found.resource.routes, ref: found.ref };
}

describe('the router agrees with a scan of all routes', () => {
  const parts = routes.flatMap(segmentsOf);
  const words = [...new Set([...parts, '', '1', 'slug:a', 'x'.repeat(38), '{', 'Anime'])];

  test('for every path of up to four segments of the contract', () => {
    const grow = (paths: readonly string[]) =>
      paths.flatMap((path) => words.map((word) => `${path}/${word}`));
    const one = grow(['']);
    const two = grow(one);
    const four = grow(grow(['/anime', '/teams/x', '/anime/random']));
    const paths = ['', '/', 'anime', 'x/anime', ...one, ...two, ...grow(two), ...four];
    const different = paths.filter((path) => JSON.stringify(match(path)) !== JSON.stringify(scan(path)));
    expect(different).toEqual([]);
  });

  test('for any text', () => {
    const segment = fc.oneof(fc.constantFrom(...words), hostileStrings);
    const path = fc.tuple(fc.constantFrom('', '/', '//', 'x/'), fc.array(segment), fc.constantFrom('', '/'));
    fc.assert(
      fc.property(path, ([head, segments, tail]) => {
        const text = head + segments.join('/') + tail;
        expect(match(text)).toEqual(scan(text));
      }),
      { numRuns: 1000 },
    );
  });
});
