/**
 * The description must not break clients of 0.1.0. The file next to this one is /public/v1/openapi.json of 0.1.0
 * without examples of answers. Replace it only for a new version of the path (contract: Versioning).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { breaksOf } from './compatible.ts';

// biome-ignore lint/suspicious/noExplicitAny: arbitrary JSON of a description
type Document = any;
type Change = (old: Document) => Document;

const released: Document = JSON.parse(readFileSync('test/contract/openapi-0.1.0.json', 'utf8'));

test('nothing of 0.1.0 is gone or means something else', () => {
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  const now = JSON.parse(JSON.stringify(openApiDocument({ origin: 'https://api.example' })));
  expect(breaksOf(released, now)).toEqual([]);
});

/** What breaks if one value of the released description changes. Parameters are found by their names. */
function breaksBy(path: string, change: Change): readonly string[] {
  const changed = structuredClone(released);
  const keys = path.split(' ');
  const last = keys.pop() ?? '';
  const parent = keys.reduce(
    (at, key) => (Array.isArray(at) && at.find((one) => one.name === key)) || at[key],
    changed,
  );
  parent[last] = change(parent[last]);
  const read = JSON.parse(JSON.stringify(changed));
  expect(read).not.toEqual(released);
  return breaksOf(released, read);
}

const to =
  (value: Document): Change =>
  () =>
    value;
const gone = to(undefined);
const plus =
  (value: Document): Change =>
  (list) => [...list, value];
const without =
  (value: string): Change =>
  (list) =>
    list.filter((one: Document) => one !== value && one.name !== value);
const orNull: Change = (schema) => ({ anyOf: [schema, { type: 'null' }] });

const formats = 'paths /anime get parameters formats schema items enum';
const formatShown = 'components schemas AnimeCard properties format anyOf 0 enum';
const added = { name: 'zzz', in: 'query', required: false, schema: {} };

test.each<[string, string, Change, place: string]>([
  ['an endpoint is gone', 'paths /genres', gone, 'GET /genres'],
  ['a field is gone', 'components schemas Titles properties ua', gone, 'titles.ua'],
  [
    'a field has another type',
    'components schemas Team properties animeCount',
    to({ type: 'string' }),
    'result.animeCount',
  ],
  ['a field may be null', 'components schemas TeamRef properties name', orNull, 'teams[].name'],
  ['a field may be absent', 'components schemas TeamRef required', without('slug'), 'teams[].slug'],
  ['a time is any text', 'components schemas FeedItem properties publishedAt format', gone, 'publishedAt'],
  ['a listed value of answers is gone', formatShown, without('ova'), 'format'],
  ['a header is gone', 'paths /genres get responses 200 headers ETag', gone, 'header ETag'],
  ['304 is gone', 'paths /genres get responses 304', gone, 'GET /genres 304'],
  ['a parameter is gone', 'paths /anime get parameters', without('q'), 'query parameter q'],
  ['a parameter is required', 'paths /teams get parameters search required', to(true), 'parameter search'],
  [
    'a new parameter is required',
    'paths /teams get parameters',
    plus({ ...added, required: true }),
    'GET /teams query parameter zzz',
  ],
  ['a lower maximum', 'paths /anime get parameters limit schema maximum', to(50), 'parameter limit'],
  ['a value is no longer accepted', formats, without('music'), 'parameter formats[]'],
  [
    'a free text becomes a closed list',
    'paths /translit get parameters system schema enum',
    to(['ukt']),
    'parameter system',
  ],
  ['another default', 'paths /anime get parameters limit schema default', to(10), 'parameter limit'],
  ['another form of lists', 'paths /anime get parameters genres explode', to(true), 'parameter genres'],
  [
    'a member of a body is required',
    'paths /translit post requestBody content application/json schema required',
    plus('mode'),
    'as application/json.mode',
  ],
])('the comparison reports that %s', (_what, path, change, place) => {
  expect(breaksBy(path, change).join('\n')).toContain(place);
});

test.each<[string, string, Change]>([
  ['a field of answers', 'components schemas Picture properties width', to({ type: 'integer' })],
  ['an optional parameter', 'paths /teams get parameters', plus(added)],
  ['a value of a parameter', formats, plus('vr')],
  ['a listed value of answers', formatShown, plus('vr')],
  ['a higher maximum', 'paths /teams get parameters limit schema maximum', to(100)],
  ['more types of a parameter', 'paths /anime get parameters yearFrom schema type', to('number')],
  ['that a parameter may be absent', 'paths /resolve get parameters source required', to(false)],
  ['that a field is never null', 'components schemas Titles properties ua', to({ type: 'string' })],
])('the comparison accepts %s', (_what, path, change) => {
  expect(breaksBy(path, change)).toEqual([]);
});
