/** Whatever the contract names is explained, in English in the document and in Ukrainian on the site. */
import { describe, expect, test } from 'vitest';
import { decisionGroups, decisions } from '../../../src/contract/decisions.ts';
import { type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { errorNotes } from '../../../src/contract/openapi/errors.ts';
import { headers } from '../../../src/contract/openapi/headers.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import {
  isSchema,
  type Json,
  type JsonSchema,
  parameterSchema,
  readResultSchemas,
} from '../../../src/contract/openapi/schemas.ts';
import { tags } from '../../../src/contract/openapi/tags.ts';
import { openApiDocument } from '../../../src/contract/openapi.ts';

const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

type Found = readonly [path: string, schema: JsonSchema];

/** Every property of every object within a schema. */
function* propertiesIn(schema: Json, path: string): Generator<Found> {
  if (Array.isArray(schema)) for (const item of schema) yield* propertiesIn(item, path);
  if (!isSchema(schema)) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== 'properties') yield* propertiesIn(value, path);
    else if (isSchema(value)) yield* membersIn(value, path);
  }
}

function* membersIn(properties: JsonSchema, path: string): Generator<Found> {
  for (const [name, member] of Object.entries(properties)) {
    if (!isSchema(member)) continue;
    yield [`${path}.${name}`, member];
    yield* propertiesIn(member, `${path}.${name}`);
  }
}

/** A mistake in the two texts of a schema; undefined when there is none. */
function flawOf({ description, uk }: JsonSchema): string | undefined {
  if (typeof description !== 'string') return 'no English note';
  if (typeof uk !== 'string') return 'no Ukrainian note';
  if (!/[a-z]/.test(description) || /[а-яґєії]/i.test(description)) return `not English: ${description}`;
  if (!/[а-яґєії]/.test(uk)) return `not Ukrainian: ${uk}`;
  if (/[ыэъё]/i.test(uk)) return `a letter Ukrainian has not: ${uk}`;
  if (/'/.test(uk)) return `an apostrophe of the keyboard: ${uk}`;
  // The site sets them into sentences of its own.
  return [description, uk].find((text) => /[.\s]$|^\s|\s\s/.test(text));
}

const flawsOf = (all: Iterable<Found>): readonly string[] =>
  [...all].flatMap(([path, schema]) => {
    const flaw = flawOf(schema);
    return flaw === undefined ? [] : [`${path}: ${flaw}`];
  });

const named: readonly Found[] = [...readResultSchemas().named];

describe('a note in both languages has', () => {
  test('every named object', () => {
    expect(named.length).toBeGreaterThan(50);
    expect(flawsOf(named)).toEqual([]);
  });

  test('every field of every result', () => {
    const all = [...named, ...readResultSchemas().results].flatMap(([name, schema]) => [
      ...propertiesIn(schema, name),
    ]);
    expect(all.length).toBeGreaterThan(200);
    expect(flawsOf(all)).toEqual([]);
  });

  test.each(names)('every parameter of %s', (name) => {
    const { pathParams, params } = rowOf(name);
    const all = Object.entries({ ...pathParams, ...params });
    expect(flawsOf(all.map(([param, schema]) => [param, parameterSchema(schema)]))).toEqual([]);
  });

  test('and says more than the name of its field', () => {
    const fields = named.flatMap(([name, schema]) => [...propertiesIn(schema, name)]);
    const parameters = names.flatMap((name): Found[] =>
      Object.entries(rowOf(name).params).map(([param, schema]) => [`.${param}`, parameterSchema(schema)]),
    );
    const bare = [...fields, ...parameters].filter(([path, { description }]) => {
      const name = path.slice(path.lastIndexOf('.') + 1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
      return String(description).toLowerCase() === name.toLowerCase();
    });
    expect(bare).toEqual([]);
  });
});

test('no Ukrainian note is in the document', () => {
  expect(JSON.stringify(openApiDocument({ origin: 'https://api.example' }))).not.toContain('"uk":');
});

/** Every text of a table in two languages, by its path. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if ('uk' in value || 'en' in value) yield [path, { ...value }];
  else for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`);
}

test.each([
  ['decisions', { decisions, decisionGroups }, 80],
  ['errors', errorNotes, 30],
  ['headers', headers, 15],
  ['tags', tags, 10],
  ['endpoints', names.map((name) => [rowOf(name).summary, rowOf(name).notes]), 20],
])('%s have each text in both languages', (table, texts, least) => {
  const all = [...textsIn(texts, table)];
  expect(all.length).toBeGreaterThan(least);
  const flawed = all.filter(([, { uk, en }]) => ![uk, en].every((text) => /\p{L}/u.test(String(text ?? ''))));
  expect(flawed).toEqual([]);
});
