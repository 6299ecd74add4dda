/** Targets of requests, however a client or a proxy writes them. */
import { expect, test } from 'vitest';
import { apiRoot } from '../../../src/contract/routes.ts';
import { apiPathOf, decodeSegments, originForm } from '../../../src/http/target.ts';

test.each([
  ['/a?b=c', '/a?b=c'],
  ['//host/a', '//host/a'],
  ['http://host/a?b=c', '/a?b=c'],
  ['HTTPS://host:8080/a/', '/a/'],
  ['http://user@[::1]:80/a', '/a'],
  ['http://host?b=c/', '/?b=c/'],
  ['http://host#a', '/#a'],
  ['http:///a', '/a'],
  // None of its own at the beginning.
  ['a?b=http://host/c', '/a?b=http://host/c'],
  ['*', '/*'],
])('reads the target %s of a proxy as %s', (target, asked) => {
  expect(originForm(target)).toBe(asked);
});

test.each([
  ['/', ['']],
  ['/a//b/', ['a', '', 'b', '']],
  ['/a%2Fb/%D0%B0', ['a/b', 'а']],
  ['/a%252F', ['a%2F']],
  ['/%', undefined],
  ['/a/%D0', undefined],
])('the segments of %s are %j', (path, segments) => {
  expect(decodeSegments(path)).toEqual(segments);
});

/** Counts as a path of the API that leads nowhere. */
const nowhere = '/%';

test.each([
  [apiRoot, ''],
  [`${apiRoot}/`, ''],
  [`${apiRoot}.json`, '.json'],
  [`${apiRoot}/anime/1/`, '/anime/1/'],
  [`${apiRoot}//anime`, '//anime'],
  [`${apiRoot}/%61nime/%D0%B0`, '/anime/а'],
  ['/%70ublic/v1/anime', '/anime'],
  ['/%70ublic/v1/', ''],
  ['/%2Fpublic/v1', undefined],
  ['/public/v1%00/anime', undefined],
  [`${apiRoot}/a%2Fb`, '/a%2Fb'],
  [`${apiRoot}/a%252Fb`, '/a%252Fb'],
  [`${apiRoot}/100%25`, '/100%25'],
  [`${apiRoot}/%D0`, nowhere],
  ['/public%2Fv1/anime', nowhere],
  ['/public/v1%2Fanime', nowhere],
  ['/public/v1%2ejson', '.json'],
  ['/', undefined],
  ['/public/v10', undefined],
  ['/public/v1.jsonx', undefined],
  ['/docs/public/v1/anime', undefined],
])('the target %s leads to the path %s of the API', (path, inApi) => {
  expect(apiPathOf(path)).toBe(inApi);
});
