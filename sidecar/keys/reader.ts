/** Reads the file of keys, for a running sidecar and for `npm run keys -- list`. */
import { codeOf } from '../../src/files/regular.ts';
import type { Key } from '../service.ts';
import { explained, openDatabase, versionOf, withHistory } from './database.ts';
import { openKeyStore } from './key-store.ts';
import { type KeyRow, toInstant, toKey } from './schema.ts';
import type { Use } from './usage.ts';

/** A key that was found by one of its tokens. */
export interface KnownToken {
  readonly key: Key;
  /** When this token expires, milliseconds since 1970; null: never. */
  readonly until: number | null;
}

export type KeyReader = ReturnType<typeof openKeyReader>;

/** Opens the file for reading, even if a writer died in the middle of a change. */
export function openKeyReader(path: string) {
  const db = open(path);
  /** Rows of a file of this version or a later one; an earlier file has none. */
  const read = <R>(since: number, sql: string, ...values: (string | number)[]): R[] =>
    explained(path, 'read', () =>
      // A file that another process is just creating has no table yet.
      versionOf(db, path) < since ? [] : db.prepare<unknown[], R>(sql).all(...values),
    );
  const rows = () => read<KeyRow>(1, 'SELECT * FROM api_key ORDER BY id');
  return {
    keys: () => rows().map(toKey),
    /** All tokens, current and former, by their hashes. */
    tokens() {
      const known = new Map<string, KnownToken>();
      const byId = new Map<number, KnownToken>();
      for (const row of rows()) {
        const key = toKey(row);
        const own = { key, until: key.expiresAt === null ? null : Date.parse(key.expiresAt) };
        known.set(row.hash, own);
        byId.set(row.id, own);
      }
      type FormerRow = { hash: string; id: number; until: string };
      const former = 'SELECT hash, key_id AS id, valid_until AS until FROM former_token';
      for (const { hash, id, until } of read<FormerRow>(withHistory, former)) {
        const own = byId.get(id);
        const end = Date.parse(until);
        if (own !== undefined) known.set(hash, { ...own, until: Math.min(end, own.until ?? end) });
      }
      return known;
    },
    /** Earlier tokens of a key that the service still accepts. */
    formerOf: (id: number, now: Date) =>
      read<{ prefix: string; until: string }>(
        withHistory,
        'SELECT prefix, valid_until AS until FROM former_token WHERE key_id = ? AND valid_until > ? ORDER BY valid_until',
        id,
        toInstant(now),
      ),
    /** Usage of a key: the newest day first, and in a day the busiest endpoint first. */
    usageOf: (id: number) =>
      read<Omit<Use, 'id'>>(
        withHistory,
        'SELECT day, endpoint, calls FROM key_usage WHERE key_id = ? ORDER BY day DESC, calls DESC, endpoint',
        id,
      ),
    callsSince: (day: string) =>
      new Map(
        read<Pick<Use, 'id' | 'calls'>>(
          withHistory,
          'SELECT key_id AS id, SUM(calls) AS calls FROM key_usage WHERE day >= ? GROUP BY key_id',
          day,
        ).map(({ id, calls }) => [id, calls]),
      ),
    close: () => {
      db.close();
    },
  };
}

function open(path: string) {
  try {
    return openDatabase(path, 'read');
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!/^SQLITE_READONLY_(?:ROLLBACK|RECOVERY)/.test(codeOf(cause))) throw error;
    // Only a connection that may write can roll back an interrupted change.
    openKeyStore(path).close();
    return openDatabase(path, 'read');
  }
}
