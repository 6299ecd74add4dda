/** The file `DATA_DIR/accounts.sqlite`: keys, their former tokens, and their usage. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf } from '../../src/files/regular.ts';

/** Each step migrates the file to the next version. */
const migrations = [
  `CREATE TABLE api_key (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
     created_at TEXT NOT NULL
   ) STRICT`,
  // Limits are counted by id, so AUTOINCREMENT: the id of a removed key is never used again.
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
  // NULL means the profile's limit; per_day = 0 means no quota.
  `ALTER TABLE api_key ADD COLUMN expires_at TEXT;
   ALTER TABLE api_key ADD COLUMN per_minute INTEGER CHECK (per_minute > 0);
   ALTER TABLE api_key ADD COLUMN translit INTEGER CHECK (translit > 0);
   ALTER TABLE api_key ADD COLUMN per_day INTEGER CHECK (per_day >= 0);
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
   ) STRICT, WITHOUT ROWID`,
];

/** The first version with former tokens and usage. */
export const withHistory = 3;

/** `note` is for a running server that writes: it hardly waits for a lock and never makes the file. */
type Purpose = 'read' | 'write' | 'note';

/** How long a server waits for another process's lock, ms. All its requests wait meanwhile. */
const serverTimeoutMs = 20;

/**
 * Opens the file, and migrates it unless it is opened to read. Errors name the file, which those of SQLite do not.
 * @throws Error that names the file if it is damaged, may not be used so, or comes from a newer version
 */
export function openDatabase(path: string, purpose: Purpose): Database.Database {
  return explained(path, purpose, () => {
    const readonly = purpose === 'read';
    if (purpose === 'write') mkdirSync(dirname(path), { recursive: true });
    if (!readonly) makePrivate(path, purpose === 'write');
    const db = new Database(path, { readonly, timeout: purpose === 'write' ? 5000 : serverTimeoutMs });
    try {
      if (readonly) versionOf(db, path);
      else migrate(db, path);
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

/** The file's version; @throws Error if a newer program wrote it */
export function versionOf(db: Database.Database, path: string): number {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return version;
  throw new Error(
    `${path} was written by a newer version (${version}, this one knows ${migrations.length}).`,
  );
}

function migrate(db: Database.Database, path: string): void {
  // Keys change rarely. Without WAL a reader needs no write access to the folder.
  db.pragma('journal_mode = DELETE');
  db.pragma('foreign_keys = ON');
  if (versionOf(db, path) === migrations.length) return;
  // `immediate`: if two processes open a new file at once, the second waits and then finds it migrated.
  db.transaction(() => {
    for (const step of migrations.slice(versionOf(db, path))) db.exec(step);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
