/** API keys: `DATA_DIR/accounts.sqlite`, written by `npm run keys`, read by the sidecar. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Key } from './service.ts';

/** What the operator's command does with keys. */
export interface Accounts {
  /** Makes a key; the token is not stored and cannot be shown again. */
  create(name: string, now: Date): { readonly key: Key; readonly token: string };
  list(): Key[];
  /** The key as it is now; undefined where there is none of this id. So do the others. */
  setEnabled(id: number, enabled: boolean): Key | undefined;
  rename(id: number, name: string): Key | undefined;
  /** Gives the key as it was. Its id is not given to another one. */
  remove(id: number): Key | undefined;
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
  // With AUTOINCREMENT the id of a removed key is never another one's: limits are counted by it.
  `CREATE TABLE next_key (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL,
     used_on TEXT
   ) STRICT;
   INSERT INTO next_key SELECT id, name, prefix, hash, enabled, created_at, NULL FROM api_key;
   DROP TABLE api_key;
   ALTER TABLE next_key RENAME TO api_key`,
];

interface Row {
  id: number;
  name: string;
  prefix: string;
  hash: string;
  enabled: number;
  created_at: string;
  /** Not in a file of the first version. */
  used_on?: string | null;
}

const toKey = ({ id, name, prefix, enabled, created_at, used_on }: Row): Key => ({
  id,
  name,
  prefix,
  enabled: enabled === 1,
  createdAt: created_at,
  usedOn: used_on ?? null,
});

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const allKeys = 'SELECT * FROM api_key ORDER BY id';

/**
 * Opens the accounts, making or migrating them in place.
 * @throws Error that names the file if it is damaged or may not be written
 */
export function openAccounts(path: string): Accounts {
  const db = open(path, 'write');
  const all = db.prepare<[], Row>(allKeys);
  const insert = db.prepare<[string, string, string, string], Row>(
    'INSERT INTO api_key (name, prefix, hash, created_at) VALUES (?, ?, ?, ?) RETURNING *',
  );
  const enable = db.prepare<[number, number], Row>('UPDATE api_key SET enabled = ? WHERE id = ? RETURNING *');
  const rename = db.prepare<[string, number], Row>('UPDATE api_key SET name = ? WHERE id = ? RETURNING *');
  const remove = db.prepare<[number], Row>('DELETE FROM api_key WHERE id = ? RETURNING *');
  /** What is damaged of a file may show only when it is read. */
  const explained = <R>(run: () => R): R => {
    try {
      return run();
    } catch (error) {
      throw explain(error, path, 'write');
    }
  };
  const one = (run: () => Row | undefined): Key | undefined => {
    const row = explained(run);
    return row === undefined ? undefined : toKey(row);
  };
  return {
    create(name, now) {
      const token = tokenStart + randomBytes(24).toString('base64url');
      const createdAt = now.toISOString().replace(/\.\d+Z$/, 'Z');
      const key = one(() => insert.get(name, token.slice(0, prefixLength), hashOf(token), createdAt));
      if (key === undefined) throw new Error('The key was not stored');
      return { key, token };
    },
    list: () => explained(() => all.all()).map(toKey),
    setEnabled: (id, enabled) => one(() => enable.get(enabled ? 1 : 0, id)),
    rename: (id, name) => one(() => rename.get(name, id)),
    remove: (id) => one(() => remove.get(id)),
    close: () => {
      db.close();
    },
  };
}

/** A connection that only reads, and the keys by the hashes of their tokens. */
export interface KeyReader {
  readonly db: Database.Database;
  read(): Map<string, Key>;
}

/** Opens the file to read, after a writer that died in the middle of a change too. */
export function openKeyReader(path: string): KeyReader {
  const db = openToRead(path);
  return {
    db,
    read() {
      try {
        // A file that is only just being made has no table yet.
        const rows = rejectNewer(db, path) === 0 ? [] : db.prepare<[], Row>(allKeys).all();
        return new Map(rows.map((row) => [row.hash, toKey(row)]));
      } catch (error) {
        throw explain(error, path, 'read');
      }
    },
  };
}

/**
 * Writes down on which days keys were last used.
 * @returns false where that cannot be written, now or ever
 */
export function recordUse(path: string, days: ReadonlyMap<number, string>): boolean {
  try {
    // Root may write what is read-only; who made it so did not want that.
    if ((statSync(path).mode & 0o222) === 0) return false;
    const db = open(path, 'note');
    try {
      const update = db.prepare('UPDATE api_key SET used_on = ? WHERE id = ?');
      db.transaction(() => {
        for (const [id, day] of days) update.run(day, id);
      }).immediate();
      return true;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** A server must not stand still because somebody writes keys, ms. */
const readerPatience = 20;

/** `note` writes too, as a server does by the way: it waits for nobody and makes no file. */
type Purpose = 'read' | 'write' | 'note';

function openToRead(path: string): Database.Database {
  try {
    return open(path, 'read');
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!/^SQLITE_READONLY_(?:ROLLBACK|RECOVERY)/.test(codeOf(cause))) throw error;
    // Only who may write can take back what was left half done.
    openAccounts(path).close();
    return open(path, 'read');
  }
}

/** The code of a system's or SQLite's error; empty for others. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Opens the file, up to date where it is to be written; SQLite's own messages do not name it. */
function open(path: string, purpose: Purpose): Database.Database {
  let db: Database.Database | undefined;
  try {
    const readonly = purpose === 'read';
    if (purpose === 'write') mkdirSync(dirname(path), { recursive: true });
    if (!readonly) makePrivate(path, purpose === 'write');
    db = new Database(path, { readonly, timeout: purpose === 'write' ? 5000 : readerPatience });
    if (readonly) rejectNewer(db, path);
    else {
      // Keys change rarely; without WAL a reader needs nothing beside the file, and none of its folder.
      db.pragma('journal_mode = DELETE');
      migrate(db, path);
    }
    return db;
  } catch (error) {
    db?.close();
    throw explain(error, path, purpose);
  }
}

/** Nobody else may read the file, whatever the umask says; SQLite's journal takes its rights after it. */
function makePrivate(path: string, create: boolean): void {
  if (create) closeSync(openSync(path, 'a', 0o600));
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // Its owner gave others the right to write it.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

function explain(error: unknown, path: string, purpose: Purpose): unknown {
  const code = codeOf(error);
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
    return new Error(
      `The API keys cannot be read: ${path} is damaged or no SQLite database. Put back a copy of it, or move it away and make new keys with: npm run keys -- create NAME`,
      { cause: error },
    );
  }
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS)/.test(code)) {
    const what = purpose === 'read' ? 'read the file' : 'write the file and its folder';
    return new Error(`The API keys cannot be opened: this user may not ${what} ${path}.`, { cause: error });
  }
  return error;
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
