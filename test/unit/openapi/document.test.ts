/** The document derives from the whole table, follows the OpenAPI 3.1 rules, and its examples are true. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { takeAnswers } from '../../../scripts/build/answers.ts';
import { decisions } from '../../../src/contract/decisions.ts';
import {
  type EndpointName,
  endpoints,
  errorCodes,
  errorStatus,
  parametersOf,
} from '../../../src/contract/index.ts';
import { exampleRequest } from '../../../src/contract/openapi/examples.ts';
import { excerptOf } from '../../../src/contract/openapi/excerpt.ts';
import { codesOf, rowOf } from '../../../src/contract/openapi/operations.ts';
import { parameterExamples } from '../../../src/contract/openapi/parameter-examples.ts';
import { tags } from '../../../src/contract/openapi/tags.ts';
import { openApiDocument } from '../../../src/contract/openapi.ts';
import { routeOf } from '../../../src/contract/routes.ts';
import { staticAssets } from '../../../src/contract/tree.ts';
import { decodeQuery } from '../../../src/contract/wire.ts';

const origin = 'https://api.example';
const answers = await takeAnswers();
// The document is read here as the JSON a client gets, by its paths only.
// biome-ignore lint/suspicious/noExplicitAny: arbitrary JSON of the published document
const document: any = JSON.parse(JSON.stringify(openApiDocument({ origin, answers })));
const names = Object.keys(endpoints) as EndpointName[];

const operation = (name: EndpointName) => {
  const { path, method } = endpoints[name];
  return document.paths[path][method.toLowerCase()];
};
const follow = (value: { $ref?: string }) =>
  value.$ref === undefined
    ? value
    : value.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], document);

/** Every object in the document with its path. */
function* objects(value: unknown, path = ''): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${path}/${key}`);
}

test('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('no component has a name that a generator gives to what it makes of an operation', () => {
  const made = names.flatMap((name) =>
    ['Result', 'Response', 'Params', 'Body', 'Error', 'Data'].map(
      (kind) => name.slice(0, 1).toUpperCase() + name.slice(1) + kind,
    ),
  );
  const components = Object.values<object>(document.components).flatMap((all) => Object.keys(all));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter((name) => made.includes(name))).toEqual([]);
});

test('no schema of 0.1.0 loses its name: generators make types of these names, which apps import', () => {
  const released = JSON.parse(readFileSync('test/contract/openapi-0.1.0.json', 'utf8'));
  const names = Object.keys(released.components.schemas);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
});

test('the description names the files that are no endpoints', () => {
  for (const path of Object.values(staticAssets)) expect(document.info.description).toContain(path);
});

describe.each(names)('%s', (name) => {
  const row = rowOf(name);

  test('has its operation, described', () => {
    expect(operation(name)).toMatchObject({ operationId: name, tags: [row.tag], summary: row.summary.en });
    expect(tags.map((tag) => tag.name)).toContain(row.tag);
  });

  test('has all its parameters with descriptions, lists separated by commas', () => {
    const { parameters = [], requestBody } = operation(name);
    const members = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
    const listed = [...parameters.map((p: { name: string }) => p.name), ...members];
    expect(listed).toEqual([
      ...Object.keys({ ...row.pathParams, ...row.params }),
      ...(row.method === 'POST' ? [] : Object.keys(row.aliases ?? {})),
    ]);
    for (const parameter of parameters) {
      expect(parameter.description, parameter.name).toMatch(/\S/);
      expect(parameter.explode ?? null).toBe(parameter.schema.type === 'array' ? false : null);
    }
  });

  test('lists every error code that it can answer with, under its status', () => {
    for (const code of codesOf(name)) {
      const response = follow(operation(name).responses[errorStatus[code]]);
      expect(Object.keys(response.content['application/json'].examples)).toContain(code);
    }
  });

  test('has the shortened answer of the demo as its example, which fits its schema', () => {
    const { examples, schema } = operation(name).responses[200].content['application/json'];
    const request = exampleRequest(name);
    const { summary, description, value } = examples.demo;
    expect(summary).toContain(request);
    const answer = JSON.parse(JSON.stringify(answers.byRequest[request]).replaceAll(answers.origin, origin));
    expect(value).toEqual(excerptOf(answer));
    expect(description !== undefined).toBe(JSON.stringify(value) !== JSON.stringify(answer));
    expect(() => row.result.parse(value.result)).not.toThrow();
    expect(Object.keys(value).toSorted()).toEqual(schema.required.toSorted());
  });
});

test('an example keeps the first two objects of a list, and everything else', () => {
  const list = [{ a: [1, 2, 3] }, { a: [{ b: 1 }, { b: 2 }, { b: 3 }] }, {}];
  expect(excerptOf({ list, total: 3 })).toEqual({
    list: [{ a: [1, 2, 3] }, { a: [{ b: 1 }, { b: 2 }] }],
    total: 3,
  });
});

test('the description has no examples of answers if no answers are given', () => {
  const text = JSON.stringify(openApiDocument({ origin }));
  expect(text).not.toContain('of the demo catalogue');
});

test('no object is closed, and no integer has the bounds of a double', () => {
  const closed = [...objects(document)].filter(([, o]) => o.additionalProperties === false);
  const bounded = [...objects(document)].filter(
    ([, o]) => o.maximum === Number.MAX_SAFE_INTEGER || o.minimum === Number.MIN_SAFE_INTEGER,
  );
  expect(closed.map(([path]) => path)).toEqual([]);
  expect(bounded.map(([path]) => path)).toEqual([]);
});

test('a type or null is a list of types, because generators of Swift drop a choice with null', () => {
  const { year, format, season } = document.components.schemas.AnimeCard.properties;
  expect(year.type).toEqual(['integer', 'null']);
  for (const open of [format, season]) expect(open.type).toBeUndefined();
  const choices = [...objects(document.components.schemas)].map(([, { anyOf }]) =>
    JSON.stringify(anyOf ?? ''),
  );
  expect(choices.filter((choice) => /^\[\{"type":"[^{}[]+\},\{"type":"null"\}\]$/.test(choice))).toEqual([]);
});

test('enumerations are open in results and closed in parameters', () => {
  const inResults = [...objects(document.components.schemas)].filter(([, o]) => Array.isArray(o.enum));
  expect(inResults.length).toBeGreaterThan(5);
  for (const [path] of inResults) expect(path, path).toMatch(/\/anyOf\/0$/);
  const { schema } = operation('resolve').parameters[0];
  expect(schema.enum).toEqual(['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own']);
  expect(schema.anyOf).toBeUndefined();
});

describe('examples of parameters', () => {
  const listed = names.flatMap((name) => {
    const { parameters = [] } = operation(name);
    return parameters.map((p: { name: string }) => [name, p.name, p] as const);
  }) as (readonly [EndpointName, string, { in: string; example?: unknown }])[]; // flatMap of `any`

  test('each parameter has one', () => {
    expect(listed.length).toBeGreaterThan(60);
    expect(listed.filter(([, , { example }]) => example === undefined)).toEqual([]);
  });

  test.each(listed.filter(([, , p]) => p.in === 'query'))(
    'the example of %s %s is accepted and means what the description says',
    (name, parameter, p) => {
      const { params, aliases = {} } = rowOf(name);
      const own = aliases[parameter] ?? parameter;
      const text = new Map(Object.entries(parameterExamples[name] ?? {})).get(own) ?? '';
      const shape = parametersOf(params).filter((one) => one.name === own);
      const decoded = decodeQuery(shape, new URLSearchParams({ [parameter]: text }), routeOf(name).names);
      expect(decoded[own]).toEqual(p.example);
      const schema = params[own];
      expect(schema?.safeParse(p.example).success).toBe(true);
    },
  );
});

test('every $ref has its target', () => {
  const dangling = [...objects(document)].filter(
    ([, o]) => typeof o.$ref === 'string' && follow({ $ref: o.$ref }) === undefined,
  );
  expect(dangling).toEqual([]);
});

test('every error code has an example with a Ukrainian message and its status', () => {
  for (const code of errorCodes) {
    const { value } = document.components.examples[code];
    expect(value.error).toMatchObject({ code, errorCode: errorStatus[code] });
    expect(value.error.message).toMatch(/[а-яґєії]{3}/);
  }
});

test('successes have tags and limits, every GET has 304, and 429 says how long to wait', () => {
  for (const name of names) {
    const { responses } = operation(name);
    expect(Object.keys(responses[200].headers)).toEqual(
      expect.arrayContaining(['ETag', 'Cache-Control', 'X-RateLimit-Limit', 'X-Quota-Limit', 'RateLimit']),
    );
    expect(Object.hasOwn(responses, '304')).toBe(endpoints[name].method === 'GET');
    expect(Object.keys(follow(responses[429]).headers)).toContain('Retry-After');
  }
});

test('errors are never cached and name the snapshot; 304 has the headers that a cache needs', () => {
  for (const name of names) {
    const { responses } = operation(name);
    for (const [status, response] of Object.entries<{ $ref?: string }>(responses)) {
      const { headers } = follow(response);
      expect(Object.keys(headers), `${name} ${status}`).toEqual(
        expect.arrayContaining(['Cache-Control', 'X-Snapshot-Id', 'Vary', 'X-RateLimit-Limit']),
      );
      const kept = follow(headers['Cache-Control']).example !== 'no-store';
      expect(kept, `${name} ${status}`).toBe(['200', '304'].includes(status) && rowOf(name).cache !== 'none');
      if (status === '304') expect(Object.keys(headers)).toContain('Content-Location');
    }
  }
});

test('ok and result of every success have descriptions', () => {
  for (const name of names) {
    const { schema } = operation(name).responses[200].content['application/json'];
    expect(schema.properties.ok.description).toMatch(/^Always true/);
    expect(schema.properties.result.description, name).toMatch(/\S/);
  }
});

test('the description has the text of every decision', () => {
  const text = JSON.stringify(document);
  for (const { text: decided } of decisions) expect(text).toContain(JSON.stringify(decided.en).slice(1, -1));
});
