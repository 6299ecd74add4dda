/** The reader of bodies against `JSON.parse`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../src/api/json-body.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { routeOf } from '../../../src/contract/routes.ts';
import { decodeBody, isRawJSON } from '../../../src/contract/wire.ts';
import { findJsonError } from '../../../src/files/json-error.ts';

const { parameters } = routeOf('resolvePost');
const encoder = new TextEncoder();
const read = (text: string): Readonly<Record<string, unknown>> => ({
  ...readBody(encoder.encode(text), parameters),
});

function expected(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'invalid_request';
  }
  return typeof body !== 'object' || body === null || Array.isArray(body) ? 'invalid_parameter' : body;
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

function got(text: string): unknown {
  try {
    return numberOf(read(text));
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Numbers as they are, however they were written. */
function numberOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numberOf);
  if (typeof value !== 'object' || value === null) return value;
  if (isRawJSON(value)) return Number(value.rawJSON);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numberOf(inner)]));
}

const space = fc.stringMatching(/^[ \t\r\n]{0,2}$/);
const scalar = fc.oneof(
  fc.constantFrom('true', 'false', 'null', '0', '-0', '1.0', '1e2', '-1.5E+3', '9007199254740993'),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\u0069ds"', '"\\/\\b\\ud800"', '""'),
);
const names = fc.constantFrom('"ids"', '"\\u0069ds"', '"source"', '"ґ\\""', '"other"', '"__proto__"', '""');
const { value: json } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc
      .tuple(space, fc.array(fc.tuple(tie('value'), space), { maxLength: 4 }))
      .map(([gap, items]) => `[${gap}${items.map((item) => item.join('')).join(`,${gap}`)}]`),
    fc
      .tuple(space, fc.array(fc.tuple(names, space, tie('value'), space), { maxLength: 4 }))
      .map(([gap, all]) => `{${gap}${all.map(([n, s, v, t]) => `${n}${s}:${gap}${v}${t}`).join(`,${gap}`)}}`),
  ),
}));
const broken = fc
  .tuple(
    json,
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', ']', '}', '"', '\\', '0', '-', '.', 'e', '\u0001'),
  )
  .map(([text, place, length, put]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + length);
  });

/** Where V8 says that a text stops being JSON; it says so for some texts alone, in an English message. */
function v8Position(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return position === undefined ? undefined : Number(position);
  }
}

const refusal = (problem: object) => expect.objectContaining({ problem }) as Error;

describe('a body', () => {
  test('is read as JSON.parse reads it, and refused if JSON.parse refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(json, broken), (text) => {
        // A lone surrogate does not survive the wire.
        const sent = new TextDecoder().decode(encoder.encode(text));
        expect(got(sent)).toEqual(expected(sent));
      }),
      { numRuns: 2000 },
    );
  });

  test('is wrong for the importer where JSON.parse refuses it or a field is given twice, nowhere else', () => {
    fc.assert(
      fc.property(fc.oneof(json, broken), (text) => {
        const error = findJsonError(text, true);
        if (error?.duplicateKey === undefined)
          expect(error !== undefined).toBe(expected(text) === 'invalid_request');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{"ids":[1.0,-0,1e400,9007199254740993,1,"1.0"]}', ['1.0', '-0', '1e400', '9007199254740993', 1, '1.0']],
    ['{"ids":[1.50,0.1,1E2]}', ['1.50', 0.1, '1E2']],
  ])('%s: a number keeps its written form if its value does not tell it', (text, ids) => {
    const items = read(text).ids;
    const written = (item: object | null) => (item !== null && 'rawJSON' in item ? item.rawJSON : item);
    expect(Array.isArray(items) && items.map((item) => (isContainer(item) ? written(item) : item))).toEqual(
      ids,
    );
  });

  test('above 64 KB has numbers as JavaScript writes them', () => {
    const body = (length: number) => {
      const text = '{"ids":[1.0],"source":"own"}';
      return text.padEnd(length);
    };
    expect(read(body(65_536)).ids).toEqual([{ rawJSON: '1.0' }]);
    expect(read(body(65_537)).ids).toEqual([1]);
  });

  test('cannot forge the written form of a number by an object', () => {
    const body = read('{"source":"own","ids":[{"rawJSON":"1.0"}]}');
    expect(() => decodeBody(parameters, body)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'wrongType', parameter: 'ids' }) }),
    );
  });

  test.each([
    ['deep arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['deep arrays in a member', `{"source":"own","ids":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ])('rejects %s with 422', (_what, text) => {
    expect(() => decodeBody(parameters, read(text))).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  });

  test('rejects deep arrays that do not end with 400', () => {
    expect(() => read('['.repeat(1_000_000))).toThrow(refusal({ kind: 'notJson', position: 1_000_000 }));
  });

  test('ignores deep junk beside', () => {
    expect(read(`{"x":${'['.repeat(400_000)}${']'.repeat(400_000)},"ids":[1]}`).ids).toEqual([1]);
  });

  test.each([
    ['', 0],
    ['[', 1],
    ['{"ids":[1,]}', 10],
    ['[nul', 4],
  ])('%s stops being JSON at character %d, which the error names', (text, position) => {
    expect(() => read(text)).toThrow(refusal({ kind: 'notJson', position }));
  });

  test('stops being JSON where JSON.parse says', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const sent = new TextDecoder().decode(encoder.encode(text));
        const stated = v8Position(sent);
        if (stated === undefined) return;
        expect(() => read(sent)).toThrow(refusal({ kind: 'notJson', position: stated }));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['[]', 'array'],
    ['-1', 'number'],
    ['null', 'null'],
  ])('%s is refused, and the error names its kind: %s', (text, kind) => {
    expect(() => read(text)).toThrow(refusal({ kind: 'notObject', got: kind }));
  });
});
