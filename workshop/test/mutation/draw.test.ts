/** What `npm run mutants` draws, and how it counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, draw, keysOf } from '../../mutation/draw.ts';
import { addResult, type Result, summarize, wantedOf } from '../../mutation/results.ts';
import { applyChange, createCompiler } from '../../mutation/types.ts';

const change = (original: string, replacement = 'true'): Change => ({
  file: 'src/a.ts',
  mutator: 'ConditionalExpression',
  original,
  replacement,
});
const changes = Array.from({ length: 200 }, (_, i) => change(`a === ${i}`));

test('equal changes have keys of their own; code added before them changes no key', () => {
  const keys = keysOf([change('a < b'), change('a < b'), change('a < b', 'false')]);
  expect(new Set(keys).size).toBe(3);
  expect(
    keysOf([change('c > d'), change('a < b'), change('a < b'), change('a < b', 'false')]).slice(1),
  ).toEqual(keys);
});

test('a seed draws the same again, in whatever order the mutants come; another one draws others', () => {
  const keys = keysOf(changes);
  const drawn = draw(keys, 50, '1');
  expect(new Set(drawn).size).toBe(50);
  expect(draw(keys.toReversed(), 50, '1')).toEqual(drawn);
  expect(draw(keys, 50, '2')).not.toEqual(drawn);
  expect(new Set(draw(keys, 500, '1'))).toEqual(new Set(keys));
});

test('what was drawn stays drawn when more are, and for the most part when code comes and goes', () => {
  const keys = keysOf(changes);
  const drawn = draw(keys, 50, '1');
  expect(draw(keys, 80, '1').slice(0, 50)).toEqual(drawn);
  const later = draw(keysOf([...changes.slice(10), change('new')]), 50, '1');
  expect(later.filter((key) => drawn.includes(key)).length).toBeGreaterThan(40);
});

const result = (key: string, status: string, original = key): Result => ({
  ...change(original),
  key,
  line: 7,
  status,
  group: 0,
});

test('a group of tests is asked about new mutants, and about those that the groups before let through', () => {
  const results = [
    result('killed', 'Killed'),
    result('survivor', 'Survived'),
    result('untouched', 'NoCoverage'),
  ];
  const log = { mutants: 9, drawn: [...results.map(({ key }) => key), 'new'], results };
  expect([...wantedOf(log, 0)]).toEqual(['new']);
  expect([...wantedOf(log, 1)]).toEqual(['survivor', 'untouched', 'new']);
  const later = addResult(log, { ...result('survivor', 'Survived'), group: 1 });
  expect(later.results.length).toBe(3);
  expect([...wantedOf(later, 1)]).toEqual(['untouched', 'new']);
});

test('the score counts what is drawn and not explained; what breaks the tests or never ends is killed', () => {
  const results = [
    result('killed', 'Killed'),
    result('broken', 'RuntimeError'),
    result('endless', 'Timeout'),
    result('survivor', 'Survived'),
    result('untouched', 'NoCoverage'),
    result('same', 'Survived', 'a cache'),
    result('no program', 'CompileError'),
    result('of an earlier draw', 'Survived'),
  ];
  const drawn = [...results.slice(0, -1).map(({ key }) => key), 'not tested yet'];
  const cache = {
    file: 'src/a.ts',
    original: 'a cache',
    replacement: 'true',
    reason: 'only the speed differs',
  };
  expect(summarize({ mutants: 90, drawn, results }, '1', [cache], 1)).toEqual({
    seed: '1',
    mutants: 90,
    drawn: 8,
    tested: 7,
    killed: 2,
    timedOut: 1,
    refused: 1,
    equivalent: 1,
    unasked: 0,
    score: 60,
    survived: ['src/a.ts:7  survivor  →  true', 'src/a.ts:7  untouched  →  true'],
  });
});

test('what slower tests were not asked about counts as survived, and is told', () => {
  const log = {
    mutants: 3,
    drawn: ['a', 'b', 'c'],
    results: [result('a', 'Killed'), result('b', 'Survived')],
  };
  const slow = { ...result('c', 'Survived'), group: 1 };
  const summary = summarize({ ...log, results: [...log.results, slow] }, '1', [], 2);
  expect(summary).toMatchObject({ killed: 1, unasked: 1, score: 33.3 });
});

test('a killed mutant needs no explanation, and one explained elsewhere explains nothing here', () => {
  const results = [result('a', 'Killed'), result('b', 'Survived')];
  const explained = [
    { file: 'src/a.ts', original: 'a', replacement: 'true', reason: 'never mind' },
    { file: 'src/b.ts', original: 'b', replacement: 'true', reason: 'another file' },
    { file: 'src/a.ts', original: 'b', replacement: 'false', reason: 'another change' },
  ];
  expect(summarize({ mutants: 2, drawn: ['a', 'b'], results }, '1', explained, 1)).toMatchObject({
    equivalent: 0,
    score: 50,
  });
});

test('a long survivor is told by its beginning, in one line', () => {
  const log = { mutants: 1, drawn: ['a'], results: [result('a', 'Survived', `{\n  ${'x'.repeat(200)}\n}`)] };
  expect(summarize(log, '1', [], 1).survived).toEqual([`src/a.ts:7  { ${'x'.repeat(98)}…  →  true`]);
});

const root = join(import.meta.dirname, '..', '..', '..');

test('a change is made where it was found, and the compiler tells which ones are no program', () => {
  const file = 'src/http/range.ts';
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, source.indexOf("method !== 'GET'")).split('\n').length;
  const make = (original: string, replacement: string) =>
    applyChange(source, { file, mutator: '', original, replacement }, line);
  expect(make("'GET'", "'POST'")).toBe(source.replace("method !== 'GET'", "method !== 'POST'"));
  const refuses = createCompiler(root);
  expect(refuses(file, source)).toBe(false);
  expect(refuses(file, make("'GET'", "'POST'"))).toBe(false);
  expect(refuses(file, make('undefined', '"later"'))).toBe(true);
  expect(refuses(file, make('readRange(', ''))).toBe(true);
  expect(refuses(file, source)).toBe(false);
});
