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
