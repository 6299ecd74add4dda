/**
 * The description must not break clients of 0.1.0. The file next to this one is /public/v1/openapi.json of 0.1.0
 * without examples of answers. Replace it only for a new version of the path (contract: Versioning).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { breaksOf } from './compatible.ts';

// biome-ignore lint/suspicious/noExplicitAny: arbitrary JSON of a description
type Document = any;

const released: Document = JSON.parse(readFileSync('test/contract/openapi-0.1.0.json', 'utf8'));

/** What a change of the released description breaks. */
function breaksBy(change: (document: Document) => void): readonly string[] {
  const changed = structuredClone(released);
  change(changed);
  expect(changed).not.toEqual(released);
  return breaksOf(released, changed);
}

const parameter = (document: Document, path: string, name: string) =>
  document.paths[path].get.parameters.find((one: Document) => one.name === name);
const schema = (document: Document, name: string) => document.components.schemas[name];
const without = (list: Document[], value: Document) => list.filter((one) => one !== value);

test('nothing of 0.1.0 is gone or means something else', () => {
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  expect(
    breaksOf(released, JSON.parse(JSON.stringify(openApiDocument({ origin: 'https://api.example' })))),
  ).toEqual([]);
});

describe('the comparison reports', () => {
  test.each<[string, (document: Document) => void, RegExp]>([
    ['an endpoint is gone', (d) => delete d.paths['/genres'], /^GET \/genres is gone$/],
    [
      'a field is gone',
      (d) => delete schema(d, 'Titles').properties.ua,
      /^GET \/anime 200\.result\[\]\.titles\.ua is gone$/,
    ],
    [
      'a field has another type',
      (d) => {
        schema(d, 'Team').properties.animeCount = { type: 'string' };
      },
      /animeCount is "string" instead of "integer"/,
    ],
    [
      'a field may be null',
      (d) => {
        schema(d, 'TeamRef').properties.name = { anyOf: [{ type: 'string' }, { type: 'null' }] };
      },
      /teams\[\]\.name is "null" instead of "string"/,
    ],
    [
      'a field may be absent',
      (d) => {
        schema(d, 'TeamRef').required = without(schema(d, 'TeamRef').required, 'slug');
      },
      /teams\[\]\.slug may be absent now/,
    ],
    [
      'a time is any text',
      (d) => delete schema(d, 'FeedItem').properties.publishedAt.format,
      /publishedAt has another format/,
    ],
    [
      'a listed value of answers is gone',
      (d) => {
        const [closed] = schema(d, 'AnimeCard').properties.format.anyOf;
        closed.enum = without(closed.enum, 'ova');
      },
      /format: the value "ova" is gone/,
    ],
    [
      'a header is gone',
      (d) => delete d.paths['/genres'].get.responses['200'].headers.ETag,
      /^GET \/genres 200: header ETag is gone$/,
    ],
    ['304 is gone', (d) => delete d.paths['/genres'].get.responses['304'], /^GET \/genres 304 is gone$/],
    [
      'a parameter is gone',
      (d) => {
        const { get } = d.paths['/anime'];
        get.parameters = get.parameters.filter((one: Document) => one.name !== 'q');
      },
      /^GET \/anime: query parameter q is gone$/,
    ],
    [
      'a parameter is required',
      (d) => {
        parameter(d, '/teams', 'search').required = true;
      },
      /search is required now/,
    ],
    [
      'a new parameter is required',
      (d) => d.paths['/teams'].get.parameters.push({ name: 'zzz', in: 'query', required: true, schema: {} }),
      /^GET \/teams: the new query parameter zzz is required$/,
    ],
    [
      'a lower maximum',
      (d) => {
        parameter(d, '/anime', 'limit').schema.maximum = 50;
      },
      /^GET \/anime: query parameter limit has another maximum$/,
    ],
    [
      'a value is no longer accepted',
      (d) => {
        const { items } = parameter(d, '/anime', 'formats').schema;
        items.enum = without(items.enum, 'music');
      },
      /formats\[\]: the value "music" is gone/,
    ],
    [
      'a free text becomes a closed list',
      (d) => {
        parameter(d, '/translit', 'system').schema.enum = ['ukt'];
      },
      /system has a closed list now/,
    ],
    [
      'another default',
      (d) => {
        parameter(d, '/anime', 'limit').schema.default = 10;
      },
      /limit has another default/,
    ],
    [
      'another form of lists',
      (d) => {
        parameter(d, '/anime', 'genres').explode = true;
      },
      /genres is written in another form/,
    ],
    [
      'a member of a body is required',
      (d) => d.paths['/translit'].post.requestBody.content['application/json'].schema.required.push('mode'),
      /^POST \/translit: body\.mode is required now$/,
    ],
  ])('%s', (_what, change, message) => {
    const breaks = breaksBy(change);
    expect(
      breaks.filter((one) => message.test(one)),
      breaks.join('\n'),
    ).not.toEqual([]);
  });
});

describe('the comparison accepts', () => {
  test.each<[string, (document: Document) => void]>([
    [
      'a required field of answers',
      (d) => {
        schema(d, 'Picture').properties.width = { type: 'integer' };
        schema(d, 'Picture').required.push('width');
      },
    ],
    [
      'an optional parameter',
      (d) => d.paths['/teams'].get.parameters.push({ name: 'zzz', in: 'query', required: false, schema: {} }),
    ],
    ['a value of a parameter', (d) => parameter(d, '/anime', 'formats').schema.items.enum.push('vr')],
    ['a listed value of answers', (d) => schema(d, 'AnimeCard').properties.format.anyOf[0].enum.push('vr')],
    [
      'a higher maximum',
      (d) => {
        parameter(d, '/teams', 'limit').schema.maximum = 100;
      },
    ],
    [
      'a parameter that takes more types',
      (d) => {
        parameter(d, '/anime', 'yearFrom').schema.type = 'number';
      },
    ],
    [
      'a parameter that is no longer required',
      (d) => {
        parameter(d, '/resolve', 'source').required = false;
      },
    ],
    [
      'a field that is never null',
      (d) => {
        schema(d, 'Titles').properties.ua = { type: 'string' };
      },
    ],
  ])('%s', (_what, change) => {
    expect(breaksBy(change)).toEqual([]);
  });
});
