/** Writes down what keys were used for. */
import { statSync } from 'node:fs';
import { openDatabase } from '../database.ts';
import { accountsFile } from './schema.ts';

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

export const dayMs = 86_400_000;

/**
 * Adds to what is written, of any number of servers.
 * @returns what could not be written now: all or nothing
 */
export function recordUse(path: string, uses: readonly Use[]): readonly Use[] {
  try {
    // Root may write what is read-only; who made it so did not want that.
    if ((statSync(path).mode & 0o222) === 0) return uses;
    const db = openDatabase(path, accountsFile, 'note');
    try {
      const known = db.prepare<[number], unknown>('SELECT 1 FROM api_key WHERE id = ?');
      const update = db.prepare('UPDATE api_key SET used_on = ? WHERE id = ?');
      const add = db.prepare(
        `INSERT INTO key_usage (key_id, day, endpoint, calls) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET calls = calls + excluded.calls`,
      );
      const forget = db.prepare('DELETE FROM key_usage WHERE day < ?');
      db.transaction(() => {
        let last = '';
        for (const { id, day, endpoint, calls } of uses) {
          // A key may have been removed meanwhile.
          if (known.get(id) === undefined) continue;
          update.run(day, id);
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
