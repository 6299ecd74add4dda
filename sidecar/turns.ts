/** Shares the event loop out: work in steps is interrupted where it would hold up other requests. */
import type { Steps } from '../src/translit/index.ts';
import type { MaybePromise } from './maybe-promise.ts';

export interface Turns {
  /** Does work as far as this turn of the event loop allows, and the rest in later ones. Throws or rejects as it does. */
  run<T>(work: Steps<T>): MaybePromise<T>;
}

export interface TurnsOptions {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back in a later turn of the event loop, after what has come in by then. */
  readonly later: (next: () => void) => void;
  /** Milliseconds a turn may give to all work together; the last step, and a garbage collection in it, come on top. */
  readonly budget?: number;
}

/** Less than this is not worth a look at whether a turn is over, ms. */
const nothing = 1;

/** The turns of one event loop. What waits is worked off in turn, one step at least. */
export function createTurns({ now, later, budget = 5 }: TurnsOptions): Turns {
  /** Each does a part of some work and gives whether that was the last. */
  const waiting: (() => boolean)[] = [];
  let spent = 0;
  let isEndAwaited = false;

  const awaitEnd = () => {
    if (isEndAwaited) return;
    isEndAwaited = true;
    later(begin);
  };
  const begin = () => {
    isEndAwaited = false;
    spent = 0;
    while (spent < budget) {
      const part = waiting.shift();
      if (part === undefined) return;
      if (!part()) waiting.push(part);
    }
    if (waiting.length > 0) awaitEnd();
  };
  const advance = <T>(work: Steps<T>): IteratorResult<undefined, T> => {
    const started = now() - spent;
    try {
      for (;;) {
        const step = work.next();
        spent = now() - started;
        if (step.done === true || spent >= budget) return step;
      }
    } finally {
      if (spent > nothing) awaitEnd();
    }
  };

  return {
    run<T>(work: Steps<T>): MaybePromise<T> {
      const first = spent < budget ? advance(work) : undefined;
      if (first?.done === true) return first.value;
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            const step = advance(work);
            if (step.done === true) resolve(step.value);
            return step.done === true;
          } catch (error) {
            reject(error);
            return true;
          }
        });
        awaitEnd();
      });
    },
  };
}
