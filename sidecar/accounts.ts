/** API keys: `DATA_DIR/accounts.sqlite`, written by `npm run keys`, read by the sidecar. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export interface Key {
  readonly id: number;
  readonly name: string;
  /** First characters of the token, to tell keys apart. */
  readonly prefix: string;
  readonly enabled: boolean;
  readonly createdAt: string;
}

export interface Accounts {
  /** Makes a key; the token is not stored and cannot be shown again. */
  create(name: string, now: Date): { readonly key: Key; readonly token: string };
  list(): Key[];
  /** Whether there was a key of this id. */
  setEnabled(id: number, enabled: boolean): boolean;
  /** The key of a token, seen within a second of its change by another process. */
  find(token: string): Key | undefined;
  close(): void;
}

const tokenStart = 'aua_';
const prefixLength = 12;
/** How long the keys in memory are believed, ms. */
const staleAfter = 1000;

const migrations = [
  `CREATE TABLE api_key (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL
   ) STRICT`,
];

interface Row {
  id: number;
  name: string;
  prefix: string;
  hash: string;
  enabled: number;
  created_at: string;
}

const toKey = ({ id, name, prefix, enabled, created_at }: Row): Key => ({
  id,
  name,
  prefix,
  enabled: enabled === 1,
  createdAt: created_at,
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function open(path: string): Database.Database {
  const db = new Database(path, { timeout: 5000 });
  try {
    db.pragma('journal_mode = WAL');
    migrate(db, path);
    return db;
  } catch (error) {
    db.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // SQLite's own messages do not name the file.
    if (code !== 'SQLITE_NOTADB' && !code.startsWith('SQLITE_CORRUPT')) throw error;
    throw new Error(
      `The API keys cannot be read: ${path} is damaged or no SQLite database. Put back a copy of it, or move it away and make new keys with: npm run keys`,
      { cause: error },
    );
  }
}

/**
 * Opens the accounts, making or migrating them in place.
 * @throws Error that names the file if it is damaged
 */
export function openAccounts(path: string): Accounts {
  mkdirSync(dirname(path), { recursive: true });
  const db = open(path);
  const all = db.prepare<[], Row>('SELECT * FROM api_key ORDER BY id');
  const insert = db.prepare<[string, string, string, string], Row>(
    'INSERT INTO api_key (name, prefix, hash, created_at) VALUES (?, ?, ?, ?) RETURNING *',
  );
  const update = db.prepare<[number, number]>('UPDATE api_key SET enabled = ? WHERE id = ?');
  let byHash = new Map<string, Key>();
  let version: unknown;
  let readAt = Number.NEGATIVE_INFINITY;

  const refresh = () => {
    const now = performance.now();
    if (now - readAt < staleAfter) return;
    readAt = now;
    // `data_version` changes when another connection wrote
    const current = db.pragma('data_version', { simple: true });
    if (current === version) return;
    version = current;
    byHash = new Map(all.all().map((row) => [row.hash, toKey(row)]));
  };

  // `data_version` does not see this connection's own writes.
  const forget = () => {
    version = undefined;
    readAt = Number.NEGATIVE_INFINITY;
  };

  return {
    create(name, now) {
      forget();
      const token = tokenStart + randomBytes(24).toString('base64url');
      const createdAt = now.toISOString().replace(/\.\d+Z$/, 'Z');
      const row = insert.get(name, token.slice(0, prefixLength), hashOf(token), createdAt);
      if (row === undefined) throw new Error('The key was not stored');
      return { key: toKey(row), token };
    },
    list: () => all.all().map(toKey),
    setEnabled(id, enabled) {
      forget();
      return update.run(enabled ? 1 : 0, id).changes > 0;
    },
    find(token) {
      refresh();
      return byHash.get(hashOf(token));
    },
    close: () => {
      db.close();
    },
  };
}

function migrate(db: Database.Database, path: string): void {
  db.transaction(() => {
    const from = Number(db.pragma('user_version', { simple: true }));
    if (from > migrations.length) {
      throw new Error(
        `${path} was written by a newer version (${from}, this one knows ${migrations.length}).`,
      );
    }
    for (const step of migrations.slice(from)) db.exec(step);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
