import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseResumably } from '../../../src/json/parse.ts';
import { finish } from '../../../src/scheduling/task.ts';

const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Reads a value and holds it to what JSON.parse gives; how many steps that took. */
function countSteps(long: unknown): number {
  const bytes = toBytes(long);
  const steps = parseResumably(bytes);
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done !== true) continue;
    expect(value).toEqual(JSON.parse(bytes.toString()));
    return count;
  }
}

const values = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 20 });
const repeat = (list: readonly unknown[]) =>
  Array.from({ length: Math.ceil(600_000 / toBytes(list).length) }, () => list).flat();

test('a long list is read in parts, and is what JSON.parse gives', () => {
  fc.assert(
    fc.property(values, (list) => {
      expect(countSteps(repeat(list))).toBeGreaterThan(1);
    }),
    { numRuns: 20 },
  );
});

test('an object of long lists is read in parts, too', () => {
  fc.assert(
    fc.property(values, fc.dictionary(fc.string(), fc.jsonValue()), (list, others) => {
      const long = { ...others, list: repeat(list), '"]},:': repeat([1.5, -2]) };
      expect(countSteps(long)).toBeGreaterThan(3);
    }),
    { numRuns: 20 },
  );
});

test('anything else is read at once', () => {
  for (const value of [[], [1], {}, { a: ['],[', '"', '\\'] }, 'text', null, { list: 'x'.repeat(400_000) }])
    expect(finish(parseResumably(toBytes(value)))).toEqual(value);
});

test('letters of two bytes and more stay what they are, in names, texts and members of their own', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ї', '進', '😀', '"', '\\', '\u0000', '\u2028'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), text, (others, name) => {
      const long = { ...others, [`${name}x`]: 'ї'.repeat(140_000), [`${name}y`]: Array(90_000).fill('进') };
      expect(countSteps(long)).toBeGreaterThan(2);
    }),
    { numRuns: 5 },
  );
});

test.each([
  ['a list', (length: number) => Array(length / 2).fill(1)],
  ['a text in an object', (length: number) => ({ a: 'x'.repeat(length) })],
])('%s of a quarter MB is read at once, a longer one in steps', (_what, of) => {
  const most = 256 * 1024;
  const steps = (value: unknown) => countSteps(value);
  expect(steps(of(most - 100))).toBe(1);
  expect(steps(of(most * 2 + 100))).toBeGreaterThan(1);
});
