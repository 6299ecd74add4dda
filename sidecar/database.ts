/** The file `DATA_DIR/accounts.sqlite`: keys, the tokens that they had before, and what they were used for. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf } from '../src/files/regular.ts';

/** Each brings a file of the version before up to the next one. */
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
  // Limits that are NULL are the profile's; a quota of 0 is none.
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

/** The first version that knows of former tokens and usage. */
export const withHistory = 3;

/** `note` writes too, as a server does by the way: it does not wait and makes no file. */
type Purpose = 'read' | 'write' | 'note';

/** How long a server waits while another process writes, ms: it must not stand still. */
const serverPatience = 20;

/**
 * Opens the file, up to date where it is to be written; SQLite's own messages do not name it.
 * @throws Error that names the file if it is damaged, may not be used so, or comes from a newer version
 */
export function openDatabase(path: string, purpose: Purpose): Database.Database {
  return explained(path, purpose, () => {
    const readonly = purpose === 'read';
    if (purpose === 'write') mkdirSync(dirname(path), { recursive: true });
    if (!readonly) makePrivate(path, purpose === 'write');
    const db = new Database(path, { readonly, timeout: purpose === 'write' ? 5000 : serverPatience });
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

/** Runs on an open file: what is damaged of it may show only when it is read. @throws as {@link openDatabase} */
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

/** Only its owner may read the file, whatever the umask says; SQLite's journal takes its rights after it. */
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

/** The file's version; @throws Error if a newer program wrote it */
export function versionOf(db: Database.Database, path: string): number {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return version;
  throw new Error(
    `${path} was written by a newer version (${version}, this one knows ${migrations.length}).`,
  );
}

function migrate(db: Database.Database, path: string): void {
  // Keys change rarely; without WAL a reader needs nothing beside the file, and none of its folder.
  db.pragma('journal_mode = DELETE');
  db.pragma('foreign_keys = ON');
  if (versionOf(db, path) === migrations.length) return;
  // Immediate: of two processes that open a new file at once, the second waits and then finds it made.
  db.transaction(() => {
    for (const step of migrations.slice(versionOf(db, path))) db.exec(step);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
