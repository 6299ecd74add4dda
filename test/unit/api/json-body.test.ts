/** The reader of bodies against `JSON.parse`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../src/api/json-body.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { countPauses } from '../../harness/pauses.ts';

const known = new Set(['ids', 'source', 'ґ"']);
const encoder = new TextEncoder();
const read = (text: string) => finish(readBody(encoder.encode(text), known));

/** The kept part of a body: known members; of an array the items before the first container. */
function expected(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'invalid_request';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'invalid_parameter';
  const kept = Object.entries(body).filter(([name]) => known.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, outlined(value)]));
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

function outlined(value: unknown): unknown {
  if (!Array.isArray(value)) return isContainer(value) ? {} : value;
  const at = value.findIndex(isContainer);
  return at < 0 ? value : [...value.slice(0, at), {}];
}

function got(text: string): unknown {
  try {
    return Object.fromEntries(Object.entries(read(text)).map(([name, value]) => [name, numberOf(value)]));
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Numbers as they are, however they were written. */
function numberOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numberOf);
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
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
  test('is JSON where JSON.parse says so, and says the same', () => {
    fc.assert(
      fc.property(fc.oneof(json, broken), (text) => {
        // A lone surrogate does not survive the wire.
        const sent = new TextDecoder().decode(encoder.encode(text));
        expect(got(sent)).toEqual(expected(sent));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{"ids":[1.0,-0,1e400,9007199254740993,1,"1.0"]}', ['1.0', '-0', '1e400', '9007199254740993', 1, '1.0']],
    ['{"ids":[1.50,0.1,1E2]}', ['1.50', 0.1, '1E2']],
  ])('%s: a number keeps how it was written where its value does not tell', (text, ids) => {
    const items = read(text).ids;
    const written = (item: object | null) => (item !== null && 'written' in item ? item.written : item);
    expect(Array.isArray(items) && items.map((item) => (isContainer(item) ? written(item) : item))).toEqual(
      ids,
    );
  });

  test.each([
    ['deep arrays', '['.repeat(500_000) + ']'.repeat(500_000), 'invalid_parameter'],
    ['deep arrays that do not end', '['.repeat(1_000_000), 'invalid_request'],
    ['deep objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, {}],
    ['deep arrays in a member', `{"ids":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, { ids: [{}] }],
    ['deep junk beside', `{"x":${'['.repeat(400_000)}${']'.repeat(400_000)},"ids":[1]}`, { ids: [1] }],
  ])('%s', (_what, text, result) => {
    expect(got(text)).toEqual(result);
  });

  test.each([
    ['', 0],
    ['[', 1],
    ['{"ids":[1,]}', 10],
    ['{"ids" 1}', 7],
    ['{"ids":01}', 8],
    ['{"ids":"\\x"}', 9],
    ['{"ids":[tru]}', 11],
    ['{} {}', 3],
  ])('%s is no JSON from character %d on', (text, position) => {
    expect(() => read(text)).toThrow(refusal({ kind: 'notJson', position }));
  });

  test('is no JSON from where JSON.parse says, on', () => {
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
    ['"a"', 'string'],
    ['-1', 'number'],
    ['false', 'boolean'],
    ['true', 'boolean'],
    ['null', 'null'],
  ])('%s is refused as a body of the kind %s', (text, kind) => {
    expect(() => read(text)).toThrow(refusal({ kind: 'notObject', got: kind }));
  });

  test('is read in steps, twice as many where it is twice as long', () => {
    const stepsOf = (items: number) =>
      countPauses(readBody(encoder.encode(`{"x":[${'{},'.repeat(items)}0]}`), known)) + 1;
    expect(stepsOf(100_000)).toBeGreaterThan(10);
    expect(stepsOf(200_000) / stepsOf(100_000)).toBeCloseTo(2, 0);
  });
});
