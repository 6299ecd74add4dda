/** What keys are used for, by day and endpoint: counted in memory, written down by the way, never in a request. */
import { statSync } from 'node:fs';
import { openDatabase } from '../database.ts';
import { dayMs } from '../limits/memory.ts';

/** Calls of a key to an endpoint in a day. */
export interface Use {
  readonly id: number;
  /** In UTC, `2026-03-04`. */
  readonly day: string;
  readonly endpoint: string;
  readonly calls: number;
}

/** So many days are kept. */
export const keptDays = 90;

/**
 * Adds to what is written, of any number of servers.
 * @returns what could not be written now: all or nothing
 */
export function recordUse(path: string, uses: readonly Use[]): readonly Use[] {
  try {
    // Root may write what is read-only; its operator did not want that.
    if ((statSync(path).mode & 0o222) === 0) return uses;
    const db = openDatabase(path, 'note');
    try {
      // Of several servers one may write what it counted yesterday after another wrote today's.
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
      // A write under way may give back what it could not write.
      await writing;
      clearTimeout(timer);
      if (unwritten.size > 0) await write();
    },
  };
}
