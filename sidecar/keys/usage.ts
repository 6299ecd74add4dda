/** Counts the calls of each key by day and endpoint, in memory. Writes on a timer, never during a request. */
import { statSync } from 'node:fs';
import { dayMs } from '../limits/memory.ts';
import { openDatabase } from './database.ts';

/** Calls of a key to an endpoint in a day. */
export interface Use {
  readonly id: number;
  /** In UTC, `2026-03-04`. */
  readonly day: string;
  readonly endpoint: string;
  readonly calls: number;
}

/** Number of days that are kept. */
export const keptDays = 90;

/**
 * Adds counts to those in the file, which several servers may share.
 * @returns the counts that could not be written: all or none
 */
export function recordUse(path: string, uses: readonly Use[]): readonly Use[] {
  try {
    // Root could write a read-only file, but its operator did not want that.
    if ((statSync(path).mode & 0o222) === 0) return uses;
    const db = openDatabase(path, 'note');
    try {
      // Another server may have written today's date before this one writes yesterday's.
      const update = db.prepare("UPDATE api_key SET used_on = max(coalesce(used_on, ''), ?) WHERE id = ?");
      const add = db.prepare(
        `INSERT INTO key_usage (key_id, day, endpoint, calls) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET calls = calls + excluded.calls`,
      );
      const forget = db.prepare('DELETE FROM key_usage WHERE day < ?');
      db.transaction(() => {
        let last = '';
        for (const { id, day, endpoint, calls } of uses) {
          // A key may have been removed meanwhile.
          if (update.run(day, id).changes === 0) continue;
          add.run(id, day, endpoint, calls);
          if (day > last) last = day;
        }
        if (last !== '') forget.run(new Date(Date.parse(last) - keptDays * dayMs).toISOString().slice(0, 10));
      }).immediate();
      return [];
    } finally {
      db.close();
    }
  } catch {
    return uses;
  }
}

/** Maximum number of rows that wait to be written. Beyond it new rows are not counted. */
const mostUnwritten = 100_000;

/**
 * Collects counts and writes them. A failed write is tried again; no request is refused because of it.
 * @param record writes counts, and gives those that it could not write
 * @param now milliseconds since 1970
 * @param writeEvery minimum time between two writes, ms
 */
export function createKeyUse(
  record: (uses: readonly Use[]) => readonly Use[] | Promise<readonly Use[]>,
  now: () => number,
  writeEvery = 60_000,
) {
  const unwritten = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const add = (use: Use) => {
    const name = `${use.id} ${use.day} ${use.endpoint}`;
    const before = unwritten.get(name);
    if (before === undefined && unwritten.size >= mostUnwritten) return;
    unwritten.set(name, { ...use, calls: use.calls + (before?.calls ?? 0) });
  };
  const write = async () => {
    triedAt = performance.now();
    const uses = [...unwritten.values()];
    unwritten.clear();
    for (const use of await record(uses)) add(use);
  };
  const writeSoon = async () => {
    writing = write();
    await writing;
    timer = undefined;
    if (unwritten.size > 0) schedule();
  };
  const schedule = () => {
    timer ??= setTimeout(writeSoon, Math.max(0, triedAt + writeEvery - performance.now())).unref();
  };

  return {
    note(id: number, endpoint: string): void {
      add({ id, day: new Date(now()).toISOString().slice(0, 10), endpoint, calls: 1 });
      schedule();
    },
    async close(): Promise<void> {
      // A write in flight may give back counts.
      await writing;
      clearTimeout(timer);
      if (unwritten.size > 0) await write();
    },
  };
}
