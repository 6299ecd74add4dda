/** Work for many items at once. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachParallel } from '../../../src/distribution/mirror/parallel.ts';

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
])('where %s fails, what is under way ends before the error is told', async (_, items, bad) => {
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
