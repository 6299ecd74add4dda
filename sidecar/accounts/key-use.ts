/** What keys are used for, by day and endpoint: counted in memory, written down by the way, never in a request. */
import type { Use } from './usage.ts';

export interface KeyUse {
  /** Counts a call. */
  note(id: number, endpoint: string): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** Beyond so many rows that could not be written new ones are not counted. */
const mostUnwritten = 100_000;

/**
 * Keeps what is counted. Where it cannot be written it goes on trying: no request is refused for that.
 * @param record writes, now or later; gives what it could not write
 * @param now milliseconds since 1970
 * @param writeEvery at most one write in so many milliseconds
 */
export function createKeyUse(
  record: (uses: readonly Use[]) => readonly Use[] | Promise<readonly Use[]>,
  now: () => number,
  writeEvery = 60_000,
): KeyUse {
  const unwritten = new Map<string, Use & { calls: number }>();
  let timer: NodeJS.Timeout | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const add = ({ id, day, endpoint, calls }: Use) => {
    const name = `${id} ${day} ${endpoint}`;
    const use = unwritten.get(name);
    if (use !== undefined) use.calls += calls;
    else if (unwritten.size < mostUnwritten) unwritten.set(name, { id, day, endpoint, calls });
  };
  const write = async () => {
    timer = undefined;
    triedAt = performance.now();
    const uses = [...unwritten.values()];
    unwritten.clear();
    const left = await record(uses);
    for (const use of left) add(use);
    if (left.length > 0) schedule();
  };
  const schedule = () => {
    const wait = Math.max(0, triedAt + writeEvery - performance.now());
    timer ??= setTimeout(() => void write(), wait).unref();
  };

  return {
    note(id, endpoint) {
      add({ id, day: new Date(now()).toISOString().slice(0, 10), endpoint, calls: 1 });
      schedule();
    },
    async close() {
      if (unwritten.size > 0) await write();
      clearTimeout(timer);
    },
  };
}
