/** On which day a key was last used: written down by the way, never in a request. */
import { recordUse } from './accounts.ts';
import type { Key } from './service.ts';

export interface KeyUse {
  note(key: Key): void;
  /** Writes what is not written yet. */
  close(): void;
}

/**
 * Keeps the days in the accounts. Where they cannot be written it goes on trying: nobody is refused for that.
 * @param now milliseconds since 1970
 * @param writeEvery at most one write in so many milliseconds; a key needs one a day
 */
export function createKeyUse(path: string, now: () => number, writeEvery = 60_000): KeyUse {
  /** The day last noted of each key. */
  const noted = new Map<number, string>();
  let unwritten = new Map<number, string>();
  let timer: NodeJS.Timeout | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const write = () => {
    timer = undefined;
    triedAt = performance.now();
    if (recordUse(path, unwritten)) unwritten = new Map();
    else schedule();
  };
  const schedule = () => {
    const wait = Math.max(0, triedAt + writeEvery - performance.now());
    timer ??= setTimeout(write, wait).unref();
  };

  return {
    note({ id, usedOn }) {
      const day = new Date(now()).toISOString().slice(0, 10);
      if (usedOn === day || noted.get(id) === day) return;
      noted.set(id, day);
      unwritten.set(id, day);
      schedule();
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      if (unwritten.size > 0) recordUse(path, unwritten);
    },
  };
}
