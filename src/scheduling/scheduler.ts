/** Spreads tasks over turns of the event loop, so that a long one does not delay other work. */
import type { Task } from './task.ts';

export interface Scheduler {
  /** Runs a task as far as this turn of the event loop allows, and the rest in later turns. Throws or rejects as it does. */
  run<T>(task: Task<T>): T | Promise<T>;
}

export interface SchedulerOptions {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back in a later turn of the event loop, after the events that have come in by then. */
  readonly later: (next: () => void) => void;
  /** Milliseconds that all tasks together get in a turn; the last part, and a garbage collection in it, come on top. */
  readonly budget?: number;
}

/** Tasks that took less than this do not count: a look at whether the turn is over would cost more, ms. */
const negligible = 1;

/** The scheduler of one event loop. Waiting tasks take turns; each gets at least one part. */
export function createScheduler({ now, later, budget = 5 }: SchedulerOptions): Scheduler {
  /** Each call does a part of a task and gives whether it was the last. */
  const waiting: (() => boolean)[] = [];
  let spent = 0;
  let isTurnAwaited = false;

  const awaitTurn = () => {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    later(beginTurn);
  };
  const beginTurn = () => {
    isTurnAwaited = false;
    spent = 0;
    while (spent < budget) {
      const part = waiting.shift();
      if (part === undefined) return;
      if (!part()) waiting.push(part);
    }
    if (waiting.length > 0) awaitTurn();
  };
  const advance = <T>(task: Task<T>): IteratorResult<undefined, T> => {
    const started = now() - spent;
    try {
      for (;;) {
        const part = task.next();
        spent = now() - started;
        if (part.done === true || spent >= budget) return part;
      }
    } finally {
      if (spent > negligible) awaitTurn();
    }
  };

  return {
    run<T>(task: Task<T>): T | Promise<T> {
      const first = spent < budget ? advance(task) : undefined;
      if (first?.done === true) return first.value;
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            const part = advance(task);
            if (part.done === true) resolve(part.value);
            return part.done === true;
          } catch (error) {
            reject(error);
            return true;
          }
        });
        awaitTurn();
      });
    },
  };
}
