/** Tasks share the turns of an event loop, here one with a clock of its own. */
import fc from 'fast-check';
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

/** What a task of a property does: parts of so many ms, and how it ends. */
interface Plan {
  readonly parts: readonly number[];
  readonly fails: boolean;
}
const plan = fc.record({
  parts: fc.array(fc.constantFrom(0, 0.5, 1, 2, 4.9, 5, 7), { maxLength: 6 }),
  fails: fc.boolean(),
});
const step = fc.oneof(
  { weight: 2, arbitrary: plan },
  { weight: 3, arbitrary: fc.constantFrom('turn' as const, 1, 6) },
);

test('whatever tasks come when: none is lost, a turn is not overdrawn, all that wait take turns', async () => {
  const budget = 5;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      let clock = 100;
      let spent = 0;
      const turns: (() => void)[] = [];
      /** Numbers of tasks in the order in which their parts ran, in this turn. */
      let ran: number[] = [];
      const { run } = createScheduler({
        now: () => clock,
        later(next) {
          expect(turns, 'one turn is asked for at a time').toEqual([]);
          turns.push(next);
        },
        budget,
      });
      const waiting: number[] = [];
      const ended = new Set<number>();
      const outcomes: Promise<unknown>[] = [];
      function* task(number: number, { parts, fails }: Plan): Task<number> {
        for (const [at, ms] of parts.entries()) {
          // What is spent already leaves room for one more part.
          expect(spent).toBeLessThan(budget);
          ran.push(number);
          clock += ms;
          spent += ms;
          if (at + 1 < parts.length || fails) yield;
        }
        ended.add(number);
        if (fails) throw new Error(`${number} fails`);
        return number;
      }
      const turn = () => {
        const next = turns.shift();
        if (next === undefined) {
          expect(waiting).toEqual([]);
          return false;
        }
        spent = 0;
        ran = [];
        const before = [...waiting];
        next();
        const order = ran.filter((number, at) => ran[at - 1] !== number);
        // Each in its turn, from the first that waits; only a task alone comes again in one turn.
        expect(order.slice(0, before.length)).toEqual(
          before.filter((number) => order.includes(number)).slice(0, order.length),
        );
        const left = before.filter((number) => !ended.has(number));
        const behind = left.filter((number) => order.includes(number));
        waiting.splice(0, waiting.length, ...left.filter((number) => !order.includes(number)), ...behind);
        return true;
      };
      let number = 0;
      for (const own of steps) {
        if (own === 'turn') turn();
        // Other work of the process is not counted.
        else if (typeof own === 'number') clock += own;
        else {
          number += 1;
          const before = spent;
          let answer: number | Promise<number>;
          try {
            answer = run(task(number, own));
          } catch (error) {
            expect([own.fails, String(error)]).toEqual([true, `Error: ${number} fails`]);
            continue;
          }
          if (typeof answer === 'number') {
            expect([answer, own.fails, ended.has(answer)]).toEqual([number, false, true]);
            expect(before).toBeLessThan(budget);
            // What took a moment begins a new turn later.
            if (spent > 1) expect(turns).toHaveLength(1);
          } else {
            expect(turns).toHaveLength(1);
            waiting.push(number);
            const expected = own.fails ? `Error: ${number} fails` : String(number);
            outcomes.push(answer.then(String, String).then((said) => expect(said).toBe(expected)));
          }
        }
      }
      for (let left = 0; turn(); left++) expect(left).toBeLessThan(200);
      await Promise.all(outcomes);
      expect(ended.size).toBe(number);
    }),
    { numRuns: 300 },
  );
});
