import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyResumably } from '../../../src/json/stringify.ts';
import { finish } from '../../../src/scheduling/task.ts';

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
