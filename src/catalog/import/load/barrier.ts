/**
 * Lets one thread run only as far as another one allows, through a few bytes of shared memory: a thread that is busy
 * in SQLite reads no messages.
 */
export interface Barrier {
  readonly buffer: SharedArrayBuffer;
  /** Allows that many lines, counted from the first one. */
  release(lines: number): void;
  /** Allows everything. */
  releaseAll(): void;
  /** Ends the work: a thread that waits, now or later, gets an `Aborted`. */
  abort(): void;
  /** Blocks the thread until so many lines are allowed. @throws Aborted */
  waitFor(lines: number): void;
  /** Blocks the thread until everything is allowed. @throws Aborted */
  waitForAll(): void;
  /** Lines that the waiting thread is done with, for the progress shown by the other. */
  done: number;
}

/** The check found something wrong, or failed: nothing is to be loaded. */
export class Aborted extends Error {}

const aborted = -1;
const unlimited = 2 ** 31 - 1;

/** @param buffer that of the barrier in the other thread */
export function createBarrier(buffer = new SharedArrayBuffer(8)): Barrier {
  const cells = new Int32Array(buffer);
  const set = (lines: number) => {
    Atomics.store(cells, 0, lines);
    Atomics.notify(cells, 0);
  };
  const waitFor = (lines: number) => {
    for (;;) {
      const released = Atomics.load(cells, 0);
      if (released === aborted) throw new Aborted();
      if (released >= lines) return;
      Atomics.wait(cells, 0, released);
    }
  };
  return {
    buffer,
    release: set,
    releaseAll: () => set(unlimited),
    abort: () => set(aborted),
    waitFor,
    waitForAll: () => waitFor(unlimited),
    get done() {
      return Atomics.load(cells, 1);
    },
    set done(lines) {
      Atomics.store(cells, 1, lines);
    },
  };
}
