/** The file `DATA_DIR/accounts.sqlite`: keys, their former tokens, and their usage. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf } from '../src/files/regular.ts';

/** The tables, in the version that the file's `user_version` names. */
const version = 3;
const tables = `
  CREATE TABLE api_key (
    -- Limits are counted by id, so AUTOINCREMENT: the id of a removed key is never used again.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    prefix TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
    created_at TEXT NOT NULL,
    used_on TEXT,
    expires_at TEXT,
    -- NULL means the profile's limit; per_day = 0 means no quota.
    per_minute INTEGER CHECK (per_minute > 0),
    translit INTEGER CHECK (translit > 0),
    per_day INTEGER CHECK (per_day >= 0)
  ) STRICT;
  CREATE TABLE former_token (
    hash TEXT PRIMARY KEY,
    key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
    prefix TEXT NOT NULL,
    valid_until TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE key_usage (
    key_id INTEGER NOT NULL REFERENCES api_key ON DELETE CASCADE,
    day TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    calls INTEGER NOT NULL,
    PRIMARY KEY (key_id, day, endpoint)
  ) STRICT, WITHOUT ROWID`;

/** `note` is for a running server that writes: it hardly waits for a lock and never makes the file. */
type Purpose = 'read' | 'write' | 'note';

/** How long a server waits for another process's lock, ms. All its requests wait meanwhile. */
const serverTimeoutMs = 20;

/**
 * Opens the file, and makes its tables unless it is opened to read. Errors name the file, which those of SQLite do not.
 * @throws Error that names the file if it is damaged, may not be used so, or comes from a newer version
 */
export function openDatabase(path: string, purpose: Purpose): Database.Database {
  return explained(path, purpose, () => {
    const readonly = purpose === 'read';
    if (purpose === 'write') mkdirSync(dirname(path), { recursive: true });
    if (!readonly) makePrivate(path, purpose === 'write');
    const db = new Database(path, { readonly, timeout: purpose === 'write' ? 5000 : serverTimeoutMs });
    try {
      if (readonly) hasTables(db, path);
      else prepare(db, path);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/** Works on an open file, where damage may show only when SQLite reads it. @throws as {@link openDatabase} */
export function explained<R>(path: string, purpose: Purpose, run: () => R): R {
  try {
    return run();
  } catch (error) {
    const code = codeOf(error);
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
      throw new Error(
        `The API keys cannot be read: ${path} is damaged or no SQLite database. Put back a copy of it, or move it away and make new keys with: npm run keys -- create NAME`,
        { cause: error },
      );
    }
    if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS)/.test(code)) {
      const what = purpose === 'read' ? 'read the file' : 'write the file and its folder';
      throw new Error(`The API keys cannot be opened: this user may not ${what} ${path}.`, { cause: error });
    }
    throw error;
  }
}

/** Lets only the owner read the file, whatever the umask is. SQLite gives its journal the same permissions. */
function makePrivate(path: string, create: boolean): void {
  if (create) closeSync(openSync(path, 'a', 0o600));
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // The file belongs to another user, who lets others write it.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Whether the file has its tables yet. @throws Error if a newer program wrote it */
export function hasTables(db: Database.Database, path: string): boolean {
  const found = Number(db.pragma('user_version', { simple: true }));
  if (found <= version) return found > 0;
  throw new Error(`${path} was written by a newer version (${found}, this one knows ${version}).`);
}

function prepare(db: Database.Database, path: string): void {
  // Keys change rarely. Without WAL a reader needs no write access to the folder.
  db.pragma('journal_mode = DELETE');
  db.pragma('foreign_keys = ON');
  // `immediate`: if two processes open a new file at once, the second waits and then finds the tables.
  const create = db.transaction(() => {
    if (!hasTables(db, path)) db.exec(`${tables}; PRAGMA user_version = ${version}`);
  });
  if (!hasTables(db, path)) create.immediate();
}
