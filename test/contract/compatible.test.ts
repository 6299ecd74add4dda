/**
 * The description may not break clients of 0.1.0, whose description is the file beside this one: /public/v1/openapi.json
 * without examples of answers. It is written anew only for a new version of the path (contract: Versioning).
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
const resultOf = (document: Document, path: string) =>
  document.paths[path].get.responses['200'].content['application/json'].schema;
const without = (list: Document[], value: Document) => list.filter((one) => one !== value);

test('nothing of 0.1.0 is gone or means something else', () => {
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  expect(
    breaksOf(released, JSON.parse(JSON.stringify(openApiDocument({ origin: 'https://api.example' })))),
  ).toEqual([]);
});

describe('a break is told:', () => {
  test.each<[string, (document: Document) => void, RegExp]>([
    ['an endpoint is gone', (d) => delete d.paths['/genres'], /^GET \/genres is gone$/],
    ['a method is gone', (d) => delete d.paths['/resolve'].post, /^POST \/resolve is gone$/],
    [
      'a field is gone',
      (d) => delete schema(d, 'Titles').properties.ua,
      /^GET \/anime 200\.result\[\]\.titles\.ua is gone$/,
    ],
    [
      'a field is renamed',
      (d) => {
        const { properties } = schema(d, 'FeedItem');
        properties.video = properties.embedUrl;
        delete properties.embedUrl;
      },
      /^GET \/updates 200\.result\[\]\.embedUrl is gone$/,
    ],
    [
      'a field has another type',
      (d) => {
        schema(d, 'Team').properties.animeCount = { type: 'string' };
      },
      /animeCount is "string" instead of "integer"/,
    ],
    [
      'a whole number may have a fraction',
      (d) => {
        schema(d, 'Team').properties.animeCount.type = 'number';
      },
      /animeCount is "number" instead of "integer"/,
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
      'a list is one value',
      (d) => {
        schema(d, 'AnimeDetail').properties.genres = schema(d, 'AnimeDetail').properties.genres.items;
      },
      /genres is .* instead of "array"/,
    ],
    [
      'a time is any text',
      (d) => delete schema(d, 'FeedItem').properties.publishedAt.format,
      /publishedAt has another format/,
    ],
    [
      'a member of the envelope is gone',
      (d) => delete resultOf(d, '/anime').properties.pages,
      /^GET \/anime 200\.pages is gone$/,
    ],
    [
      'a member of errors is gone',
      (d) => delete schema(d, 'Error').properties.error.properties.code,
      /\.error\.code is gone/,
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
      'a higher minimum',
      (d) => {
        parameter(d, '/characters', 'ageFrom').schema.minimum = 1;
      },
      /ageFrom has another minimum/,
    ],
    [
      'fewer items',
      (d) => {
        parameter(d, '/resolve', 'ids').schema.maxItems = 50;
      },
      /ids has another maxItems/,
    ],
    [
      'a bound where there was none',
      (d) => {
        parameter(d, '/anime', 'search').schema.maxLength = 10;
      },
      /search has another maxLength/,
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
    [
      'a member of a body takes fewer types',
      (d) => {
        d.paths['/resolve'].post.requestBody.content['application/json'].schema.properties.ids.items = {
          type: 'string',
        };
      },
      /^POST \/resolve: body\.ids\[\] is "string" instead of "number"$/,
    ],
  ])('%s', (_what, change, message) => {
    const breaks = breaksBy(change);
    expect(
      breaks.filter((one) => message.test(one)),
      breaks.join('\n'),
    ).not.toEqual([]);
  });
});

describe('an addition passes:', () => {
  test.each<[string, (document: Document) => void]>([
    [
      'an endpoint',
      (d) => {
        d.paths['/airings'] = structuredClone(d.paths['/updates']);
      },
    ],
    [
      'a field',
      (d) => {
        schema(d, 'AnimeDetail').properties.airings = { type: 'array', items: { type: 'object' } };
      },
    ],
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
    [
      'an optional member of a body',
      (d) => {
        d.paths['/translit'].post.requestBody.content['application/json'].schema.properties.zzz = {
          type: 'string',
        };
      },
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
    ['a field that is always there', (d) => schema(d, 'AnimeDetail').required.push('license')],
    [
      'a field that is never null',
      (d) => {
        schema(d, 'Titles').properties.ua = { type: 'string' };
      },
    ],
    [
      'a header',
      (d) => {
        d.paths['/genres'].get.responses['200'].headers['X-New'] = { schema: { type: 'string' } };
      },
    ],
    [
      'another error',
      (d) => {
        d.paths['/genres'].get.responses['451'] = d.paths['/genres'].get.responses['422'];
      },
    ],
    [
      'other words and examples',
      (d) => {
        parameter(d, '/anime', 'search').description = 'Other words';
        parameter(d, '/anime', 'search').example = 'other';
      },
    ],
  ])('%s', (_what, change) => {
    expect(breaksBy(change)).toEqual([]);
  });
});
