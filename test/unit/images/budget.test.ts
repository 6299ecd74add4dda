/** The memory for decoding pictures is shared out, and taken back when a use ends. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '../../../src/images/budget.ts';

test('gives the share of a failed use back', async () => {
  const { share } = createBudget(1);
  await expect(share(1, () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await share(1, async () => 'free')).toBe('free');
});

test('all uses end, in the order in which they began, and never hold more than there is', async () => {
  const total = 10;
  const use = fc.record({ amount: fc.nat({ max: 12 }), turns: fc.nat({ max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 16 }), async (uses) => {
      const { share } = createBudget(total);
      const begun: number[] = [];
      let held = 0;
      const ended = uses.map(({ amount, turns }, at) =>
        share(amount, async () => {
          begun.push(at);
          held += Math.min(amount, total);
          expect(held).toBeLessThanOrEqual(total);
          for (let turn = 0; turn < turns; turn += 1) await setImmediate();
          held -= Math.min(amount, total);
          return at;
        }),
      );
      expect(await Promise.all(ended)).toEqual([...uses.keys()]);
      expect(begun).toEqual([...uses.keys()]);
    }),
    { numRuns: 60 },
  );
});
