/** API keys: `DATA_DIR/accounts.sqlite`, written by `npm run keys`, read by the sidecar. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
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

/** What the operator's command does with keys. */
export interface Accounts {
  /** Makes a key; the token is not stored and cannot be shown again. */
  create(name: string, now: Date): { readonly key: Key; readonly token: string };
  list(): Key[];
  /** Whether there was a key of this id. */
  setEnabled(id: number, enabled: boolean): boolean;
  close(): void;
}

/** What the sidecar wants to know of keys. */
export interface Keys {
  /** The key of a token, seen within a second of its change by another process. */
  find(token: string): Key | undefined;
  close(): void;
}

const tokenStart = 'aua_';
const prefixLength = 12;

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

const allKeys = 'SELECT * FROM api_key ORDER BY id';

/**
 * Opens the accounts, making or migrating them in place.
 * @throws Error that names the file if it is damaged or may not be written
 */
export function openAccounts(path: string): Accounts {
  mkdirSync(dirname(path), { recursive: true });
  const db = open(path, (file) => {
    // Keys change rarely; without WAL a reader needs nothing beside the file, and none of its folder.
    file.pragma('journal_mode = DELETE');
    migrate(file, path);
  });
  const all = db.prepare<[], Row>(allKeys);
  const insert = db.prepare<[string, string, string, string], Row>(
    'INSERT INTO api_key (name, prefix, hash, created_at) VALUES (?, ?, ?, ?) RETURNING *',
  );
  const update = db.prepare<[number, number]>('UPDATE api_key SET enabled = ? WHERE id = ?');
  return {
    create(name, now) {
      const token = tokenStart + randomBytes(24).toString('base64url');
      const createdAt = now.toISOString().replace(/\.\d+Z$/, 'Z');
      const row = insert.get(name, token.slice(0, prefixLength), hashOf(token), createdAt);
      if (row === undefined) throw new Error('The key was not stored');
      return { key: toKey(row), token };
    },
    list: () => all.all().map(toKey),
    setEnabled: (id, enabled) => update.run(enabled ? 1 : 0, id).changes > 0,
    close: () => {
      db.close();
    },
  };
}

/**
 * Follows the keys without ever writing: the file may come later, be replaced, or stand where nothing can be written.
 * @param log told once of a file that cannot be read any more; the keys known before stay in force then
 * @param staleAfter how long the keys in memory are believed, ms
 * @throws Error that names the file if it is damaged now
 */
export function followKeys(path: string, log: (line: string) => void, staleAfter = 1000): Keys {
  let file: { readonly db: Database.Database; readonly state: string } | undefined;
  let byHash: ReadonlyMap<string, Key> = new Map();
  let version: unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let failure = '';

  const close = () => {
    file?.db.close();
    file = undefined;
    version = undefined;
  };

  const refresh = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      close();
      byHash = new Map();
      return;
    }
    // Whatever else happens to a file than a commit: another one in its place, or other bytes in it.
    const state = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (state !== file?.state) close();
    file ??= { db: openToRead(path), state };
    const { db } = file;
    // Changes when another connection wrote, within the same tick of the file's time too.
    const current = db.pragma('data_version', { simple: true });
    if (current === version) return;
    // A file that is only just being made has no table yet.
    const rows = rejectNewer(db, path) === 0 ? [] : db.prepare<[], Row>(allKeys).all();
    byHash = new Map(rows.map((row) => [row.hash, toKey(row)]));
    version = current;
  };

  /** Tries; a file that is only locked for now is tried again a second later. */
  const tryRefresh = () => {
    try {
      refresh();
      failure = '';
    } catch (error) {
      const busy = codeOf(error).startsWith('SQLITE_BUSY');
      if (!busy && readAt === Number.NEGATIVE_INFINITY) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const message = busy ? `The API keys cannot be read for now: another process locks ${path}.` : reason;
      if (message !== failure) log(message);
      failure = message;
    }
    // Afterwards, so that a slow look is not followed by another one at once.
    readAt = performance.now();
  };

  tryRefresh();
  return {
    find(token) {
      if (performance.now() - readAt >= staleAfter) tryRefresh();
      return byHash.get(hashOf(token));
    },
    close,
  };
}

/** A server must not stand still because somebody writes keys, ms. */
const readerPatience = 20;

/** Opens the file to read, after a writer that died in the middle of a change too. */
function openToRead(path: string): Database.Database {
  const tryOpen = () => open(path, (db) => rejectNewer(db, path), true);
  try {
    return tryOpen();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!/^SQLITE_READONLY_(?:ROLLBACK|RECOVERY)/.test(codeOf(cause))) throw error;
    // Only who may write can take back what was left half done.
    openAccounts(path).close();
    return tryOpen();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Opens the file and prepares it; SQLite's own messages do not name it. */
function open(path: string, prepare: (db: Database.Database) => void, readonly = false): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { readonly, timeout: readonly ? readerPatience : 5000 });
    prepare(db);
    return db;
  } catch (error) {
    db?.close();
    const code = codeOf(error);
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
      throw new Error(
        `The API keys cannot be read: ${path} is damaged or no SQLite database. Put back a copy of it, or move it away and make new keys with: npm run keys`,
        { cause: error },
      );
    }
    if (/^SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)/.test(code)) {
      const what = readonly ? 'read the file' : 'write the file and its folder';
      throw new Error(`The API keys cannot be opened: this user may not ${what} ${path}.`, { cause: error });
    }
    throw error;
  }
}

/** The file's version; @throws Error if a newer program wrote it */
function rejectNewer(db: Database.Database, path: string): number {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return version;
  throw new Error(
    `${path} was written by a newer version (${version}, this one knows ${migrations.length}).`,
  );
}

function migrate(db: Database.Database, path: string): void {
  if (rejectNewer(db, path) === migrations.length) return;
  // Immediate: of two processes that open a new file at once, the second waits and then finds it made.
  db.transaction(() => {
    for (const step of migrations.slice(rejectNewer(db, path))) db.exec(step);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
