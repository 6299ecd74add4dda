/** Tasks share the turns of an event loop, here one with a clock of its own. */
import { expect, test } from 'vitest';
import { createScheduler } from '../../../src/scheduling/scheduler.ts';
import type { Task } from '../../../src/scheduling/task.ts';

/** A scheduler, tasks of so many parts of 3 ms, and turns that come when they are asked for. */
function createLoop() {
  let clock = 0;
  const turns: (() => void)[] = [];
  const ended: string[] = [];
  const { run } = createScheduler({ now: () => clock, later: (next) => turns.push(next), budget: 5 });
  function* parts(name: string, count: number): Task<string> {
    for (let part = 0; part < count; part++) {
      clock += 3;
      yield;
    }
    ended.push(name);
    return name;
  }
  return {
    ended,
    begin: (name: string, count: number) => run(parts(name, count)),
    turn(): boolean {
      const next = turns.shift();
      next?.();
      return next !== undefined;
    },
  };
}

test('a short task ends before a long one that began earlier', async () => {
  const { begin, turn, ended } = createLoop();
  const all = [begin('long', 50), begin('short', 4), begin('middle', 12)];
  let turns = 0;
  while (turn()) turns += 1;
  expect(ended).toEqual(['short', 'middle', 'long']);
  expect(await Promise.all(all)).toEqual(['long', 'short', 'middle']);
  // Two parts a turn.
  expect(turns).toBeGreaterThanOrEqual(30);
});

test('a task that fits into the turn gives its value at once', () => {
  const { begin } = createLoop();
  expect(begin('small', 1)).toBe('small');
});
