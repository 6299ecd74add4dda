/** How two threads tell each other how far they are: through a few bytes of shared memory, without messages. */
export interface Gate {
  readonly buffer: SharedArrayBuffer;
  /** Lets that many lines pass, counted from the first one. */
  open(lines: number): void;
  /** Lets everything pass. */
  openWide(): void;
  /** Nothing may pass any more: whoever waits gets an `Abandoned`. */
  shut(): void;
  /** Blocks the thread until so many lines may pass. @throws Abandoned */
  waitFor(lines: number): void;
  /** Blocks the thread until everything may pass. @throws Abandoned */
  waitForAll(): void;
  /** What the thread behind the gate says of its own progress. */
  done: number;
}

/** The check found something wrong, or failed: nothing is to be loaded. */
export class Abandoned extends Error {}

const shut = -1;
const wide = 2 ** 31 - 1;

/** @param buffer that of the gate in the other thread */
export function createGate(buffer = new SharedArrayBuffer(8)): Gate {
  const cells = new Int32Array(buffer);
  const set = (lines: number) => {
    Atomics.store(cells, 0, lines);
    Atomics.notify(cells, 0);
  };
  const waitFor = (lines: number) => {
    for (;;) {
      const open = Atomics.load(cells, 0);
      if (open === shut) throw new Abandoned();
      if (open >= lines) return;
      Atomics.wait(cells, 0, open);
    }
  };
  return {
    buffer,
    open: set,
    openWide: () => set(wide),
    shut: () => set(shut),
    waitFor,
    waitForAll: () => waitFor(wide),
    get done() {
      return Atomics.load(cells, 1);
    },
    set done(lines) {
      Atomics.store(cells, 1, lines);
    },
  };
}
