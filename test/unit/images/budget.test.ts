/** The memory for decoding pictures is shared out in the order it is asked for, and taken back when a use ends. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '../../../src/images/budget.ts';

/** Uses of a budget that end when they are told to. */
function createUses(total: number) {
  const { share } = createBudget(total);
  const running = new Map<string, () => void>();
  const results: Promise<string>[] = [];
  return {
    names: async () => {
      await setImmediate();
      return [...running.keys()];
    },
    ask(name: string, amount: number): void {
      const use = async () => {
        await new Promise<void>((end) => running.set(name, end));
        running.delete(name);
        return name;
      };
      results.push(share(amount, use));
    },
    end: (name: string) => running.get(name)?.(),
    all: () => Promise.all(results),
  };
}

test('gives the share of a failed use back', async () => {
  const { share } = createBudget(1);
  await expect(share(1, () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await share(1, async () => 'free')).toBe('free');
});

test('starts uses in the order of a plain queue, whatever is asked for and ends', async () => {
  const total = 10;
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ ask: fc.nat({ max: 12 }) }) },
    { weight: 2, arbitrary: fc.record({ end: fc.nat({ max: 5 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const uses = createUses(total);
      const amounts = new Map<string, number>();
      let running: string[] = [];
      let queue: string[] = [];
      const used = () => running.reduce((sum, name) => sum + (amounts.get(name) ?? 0), 0);
      const begin = () => {
        for (let next = queue[0]; next !== undefined; next = queue[0]) {
          if (used() + (amounts.get(next) ?? 0) > total) return;
          queue = queue.slice(1);
          running.push(next);
        }
      };
      const end = (name: string | undefined) => {
        if (name === undefined) return;
        running = running.filter((other) => other !== name);
        begin();
        uses.end(name);
      };
      for (const [at, own] of steps.entries()) {
        if ('ask' in own) {
          amounts.set(String(at), Math.min(own.ask, total));
          queue.push(String(at));
          begin();
          uses.ask(String(at), own.ask);
        } else end(running[own.end % Math.max(1, running.length)]);
        expect(await uses.names()).toEqual(running);
      }
      while (running.length > 0) {
        end(running[0]);
        await uses.names();
      }
      expect(await uses.all()).toEqual([...amounts.keys()]);
    }),
    { numRuns: 60 },
  );
});
