/** Work for many items at once. */
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachParallel } from '../../../src/distribution/parallel.ts';

const options = { width: 4, weigh: () => 1, budget: 10 };

/** Two items, then an error. */
function* failing(): Generator<number> {
  yield 1;
  yield 2;
  throw new Error('no third item');
}

test.each([
  ['the work', [1, 2, 3, 4], 3],
  ['the next item', failing(), undefined],
])('waits for work in flight before it rejects, if %s fails', async (_, items, bad) => {
  let [begun, ended] = [0, 0];
  const work = async (item: number) => {
    begun += 1;
    if (item === bad) throw new Error('no work');
    for (let at = 0; at < 20; at += 1) await turn();
    ended += 1;
  };
  await expect(forEachParallel(items, options, work)).rejects.toThrow(bad === undefined ? 'item' : 'work');
  expect(ended).toBe(begun - (bad === undefined ? 0 : 1));
  expect(ended).toBeGreaterThan(0);
});

test('does all work within the bounds of number and bytes, unless one item alone exceeds them', async () => {
  const work = fc.record({ weight: fc.nat({ max: 12 }), turns: fc.nat({ max: 3 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { maxLength: 15 }),
      fc.integer({ min: 1, max: 5 }),
      async (items, width) => {
        let [running, held] = [0, 0];
        const begun: unknown[] = [];
        const done = new Set();
        await forEachParallel(items, { width, budget: 10, weigh: ({ weight }) => weight }, async (item) => {
          begun.push(item);
          running += 1;
          held += item.weight;
          expect(running).toBeLessThanOrEqual(width);
          if (item.weight > 0) expect(held <= 10 || held === item.weight, `${held}`).toBe(true);
          for (let at = 0; at < item.turns; at += 1) await turn();
          running -= 1;
          held -= item.weight;
          done.add(item);
        });
        expect(done.size).toBe(new Set(items).size);
        expect(begun).toHaveLength(items.length);
      },
    ),
    { numRuns: 60 },
  );
});
