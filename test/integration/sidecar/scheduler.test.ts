/** Long work is shared out among the turns of the event loop; what it answers does not change. */
import { describe, expect, test } from 'vitest';
import { createScheduler } from '../../../src/scheduling/scheduler.ts';
import type { Task } from '../../../src/scheduling/task.ts';

/** An event loop whose turns the test ends, and whose clock only work moves on. */
function createLoop(budget: number) {
  let clock = 0;
  let next: (() => void)[] = [];
  const scheduler = createScheduler({ now: () => clock, later: (run) => next.push(run), budget });
  const done: string[] = [];
  return {
    scheduler,
    done,
    *work(name: string, steps: number, cost = 1): Task<string> {
      for (let step = 1; step <= steps; step++) {
        clock += cost;
        done.push(`${name}${step}`);
        if (step < steps) yield;
      }
      return name;
    },
    /** Ends a turn; gives what the next one took. */
    turn(): number {
      const before = clock;
      const now = next;
      next = [];
      for (const run of now) run();
      return clock - before;
    },
  };
}

describe('scheduler', () => {
  test('what fits is done at once', () => {
    const { scheduler, work } = createLoop(10);
    expect(scheduler.run(work('a', 5))).toBe('a');
  });

  test('what does not is done in later turns, none longer than the budget', async () => {
    const { scheduler, work, turn } = createLoop(10);
    const result = scheduler.run(work('a', 35));
    expect(result).toBeInstanceOf(Promise);
    expect([turn(), turn(), turn(), turn()]).toEqual([10, 10, 5, 0]);
    expect(await result).toBe('a');
  });

  test('many share one budget, in turn', async () => {
    const { scheduler, work, turn, done } = createLoop(4);
    const results = ['a', 'b', 'c'].map((name) => scheduler.run(work(name, 6)));
    expect(done.join(' ')).toBe('a1 a2 a3 a4');
    const lengths = [turn(), turn(), turn(), turn(), turn()];
    expect(Math.max(...lengths)).toBe(4);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(done).toHaveLength(18);
  });

  test('much little work does not add up to a long turn', async () => {
    const { scheduler, work, turn, done } = createLoop(10);
    const results = Array.from({ length: 30 }, () => scheduler.run(work('a', 1)));
    expect(done).toHaveLength(10);
    expect([turn(), turn(), turn()]).toEqual([10, 10, 0]);
    expect(await Promise.all(results)).toHaveLength(30);
  });

  test('a failure is that of its own work, now or later', async () => {
    const { scheduler, work, turn } = createLoop(2);
    function* failing(steps: number): Task<string> {
      yield* work('f', steps);
      throw new Error('a defect');
    }
    expect(() => scheduler.run(failing(1))).toThrow('a defect');
    turn();
    const [one, other] = [scheduler.run(failing(3)), scheduler.run(work('a', 3))];
    for (let i = 0; i < 5; i++) turn();
    await expect(one).rejects.toThrow('a defect');
    expect(await other).toBe('a');
  });
});
