/** What keys are used for, by day and endpoint: counted in memory, written down by the way, never in a request. */
import { recordUse, type Use } from './usage.ts';

export interface KeyUse {
  /** Counts a call. */
  note(id: number, endpoint: string): void;
  /** Writes what is not written yet. */
  close(): void;
}

/** Beyond so many rows that could not be written new ones are not counted. */
const mostUnwritten = 100_000;

/**
 * Keeps what is counted in the accounts. Where that cannot be written it goes on trying: nobody is refused for that.
 * @param now milliseconds since 1970
 * @param writeEvery at most one write in so many milliseconds
 */
export function createKeyUse(path: string, now: () => number, writeEvery = 60_000): KeyUse {
  let unwritten = new Map<string, Use & { calls: number }>();
  let timer: NodeJS.Timeout | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const write = () => {
    timer = undefined;
    triedAt = performance.now();
    if (recordUse(path, [...unwritten.values()])) unwritten = new Map();
    else schedule();
  };
  const schedule = () => {
    const wait = Math.max(0, triedAt + writeEvery - performance.now());
    timer ??= setTimeout(write, wait).unref();
  };

  return {
    note(id, endpoint) {
      const day = new Date(now()).toISOString().slice(0, 10);
      const name = `${id} ${day} ${endpoint}`;
      const use = unwritten.get(name);
      if (use !== undefined) use.calls += 1;
      else if (unwritten.size < mostUnwritten) unwritten.set(name, { id, day, endpoint, calls: 1 });
      schedule();
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      if (unwritten.size > 0) recordUse(path, [...unwritten.values()]);
    },
  };
}
