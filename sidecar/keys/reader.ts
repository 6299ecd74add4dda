/** The file of keys as it is only read: by a running sidecar, and by `npm run keys -- list`. */
import { type Connection, codeOf, explained, openDatabase, versionOf } from '../database.ts';
import type { Key } from '../service.ts';
import { openKeyStore } from './key-store.ts';
import { accountsFile, type KeyRow, toKey, withHistory } from './schema.ts';

/** A key by one of its tokens. */
export interface KnownToken {
  readonly key: Key;
  /** From when on this token is refused, milliseconds since 1970; Infinity: never. */
  readonly until: number;
}

/** A token that a key had before. */
interface FormerToken {
  readonly prefix: string;
  readonly until: string;
}

/** What a key was used for in a day. */
interface KeyUsage {
  readonly day: string;
  readonly endpoint: string;
  readonly calls: number;
}

/** A connection that only reads. */
export interface KeyReader {
  /** Changes whenever another connection has written. */
  version(): unknown;
  keys(): Key[];
  /** What is known of tokens, by their hashes. */
  tokens(): Map<string, KnownToken>;
  /** Tokens that are good besides the one that the key has now. */
  formerOf(id: number, now: Date): FormerToken[];
  /** By day, the last one first; the busiest endpoint first. */
  usageOf(id: number): KeyUsage[];
  /** Calls of each key since a day. */
  callsSince(day: string): Map<number, number>;
  close(): void;
}

interface FormerRow {
  readonly hash: string;
  readonly key_id: number;
  readonly prefix: string;
  readonly valid_until: string;
}

/** Opens the file to read, after a writer that died in the middle of a change too. */
export function openKeyReader(path: string): KeyReader {
  const db = open(path);
  /** Reads from a file of this version or a later one; nothing from an earlier one. */
  const read = <R>(since: number, sql: string, ...values: (string | number)[]): R[] =>
    explained(path, accountsFile, 'read', () =>
      // A file that is only just being made has no table yet.
      versionOf(db, path, accountsFile) < since ? [] : db.prepare<unknown[], R>(sql).all(...values),
    );
  const rows = () => read<KeyRow>(1, 'SELECT * FROM api_key ORDER BY id');
  return {
    version: () => db.pragma('data_version', { simple: true }),
    keys: () => rows().map(toKey),
    tokens() {
      const keys = new Map(rows().map((row) => [row.id, { row, key: toKey(row) }]));
      const known = new Map<string, KnownToken>();
      for (const { row, key } of keys.values()) known.set(row.hash, { key, until: endOf(key) });
      for (const { hash, key_id, valid_until } of read<FormerRow>(
        withHistory,
        'SELECT * FROM former_token',
      )) {
        const key = keys.get(key_id)?.key;
        if (key !== undefined) known.set(hash, { key, until: Math.min(Date.parse(valid_until), endOf(key)) });
      }
      return known;
    },
    formerOf: (id, now) =>
      read<FormerToken>(
        withHistory,
        'SELECT prefix, valid_until AS until FROM former_token WHERE key_id = ? AND valid_until > ? ORDER BY valid_until',
        id,
        now.toISOString(),
      ),
    usageOf: (id) =>
      read<KeyUsage>(
        withHistory,
        'SELECT day, endpoint, calls FROM key_usage WHERE key_id = ? ORDER BY day DESC, calls DESC, endpoint',
        id,
      ),
    callsSince: (day) =>
      new Map(
        read<{ id: number; calls: number }>(
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

const endOf = ({ expiresAt }: Key) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt));

function open(path: string): Connection {
  try {
    return openDatabase(path, accountsFile, 'read');
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!/^SQLITE_READONLY_(?:ROLLBACK|RECOVERY)/.test(codeOf(cause))) throw error;
    // Only a connection that may write can take back what was left half done.
    openKeyStore(path).close();
    return openDatabase(path, accountsFile, 'read');
  }
}
