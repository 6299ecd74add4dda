import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyResumably } from '../../../src/json/stringify.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { countPauses } from '../../harness/pauses.ts';

test('a value is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(finish(stringifyResumably(value))).toBe(JSON.stringify(value));
    }),
  );
});

test.each([
  ['many small ones', Array.from({ length: 10_000 }, (_, id) => ({ id, none: undefined }))],
  [
    'a few large ones',
    [1, [Array.from({ length: 5_000 }, String)], { a: Array.from({ length: 5_000 }, String) }, 2],
  ],
  ['large members', { none: undefined, a: 'x'.repeat(100_000), b: ['y'.repeat(100_000), 'z'], c: {} }],
  ['a hole', { a: [undefined, ...Array.from({ length: 5_000 }, String), undefined] }],
])('%s, in steps', (_what, value) => {
  const steps = stringifyResumably(value);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value).toBe(JSON.stringify(value));
});

test.each<[string, unknown, number]>([
  ['small ones', Array(10_000).fill(1), 4],
  ['long texts', Array(40).fill('x'.repeat(32_000)), 17],
  [
    'long texts and small ones in turn',
    Array.from({ length: 40 }, (_, at) => (at % 2 ? 'x'.repeat(64_000) : 1)),
    19,
  ],
  ['large lists, each in itself', Array(4).fill(Array(5000).fill(1)), 8],
])('between two pauses about as much is written, of %s', (_what, value, least) => {
  expect(countPauses(stringifyResumably(value))).toBeGreaterThanOrEqual(least);
  expect(countPauses(stringifyResumably(value))).toBeLessThanOrEqual(least * 3);
});
