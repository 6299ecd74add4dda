/** SQLite files of the service's own state: private, migrated in place, and named where they cannot be used. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf } from '../src/files/regular.ts';

/** An open file. */
export type Connection = Database.Database;

/** What a file is. */
export interface FileKind {
  /** What operators call what is in it. */
  readonly content: string;
  /** What to do where it is damaged, besides putting back a copy. */
  readonly recoveryHint: string;
  /** Each brings a file of the version before up to the next one. */
  readonly migrations: readonly string[];
  /** Set whenever it is opened to be written. */
  readonly pragmas: readonly string[];
}

/** `note` writes too, as a server does by the way: it does not wait and makes no file. */
export type Purpose = 'read' | 'write' | 'note';

/** How long a server waits while another process writes, ms: it must not stand still. */
const serverPatience = 20;

/**
 * Opens a file, up to date where it is to be written; SQLite's own messages do not name it.
 * @throws Error that names the file if it is damaged, may not be used so, or comes from a newer version
 */
export function openDatabase(path: string, kind: FileKind, purpose: Purpose): Connection {
  return explained(path, kind, purpose, () => {
    const readonly = purpose === 'read';
    if (purpose === 'write') mkdirSync(dirname(path), { recursive: true });
    if (!readonly) makePrivate(path, purpose === 'write');
    const db = new Database(path, { readonly, timeout: purpose === 'write' ? 5000 : serverPatience });
    try {
      if (readonly) versionOf(db, path, kind);
      else {
        for (const pragma of kind.pragmas) db.pragma(pragma);
        migrate(db, path, kind);
      }
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/** Runs on an open file: what is damaged of it may show only when it is read. @throws as {@link openDatabase} */
export function explained<R>(
  path: string,
  { content, recoveryHint }: FileKind,
  purpose: Purpose,
  run: () => R,
): R {
  try {
    return run();
  } catch (error) {
    const code = codeOf(error);
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
      throw new Error(
        `${content} cannot be read: ${path} is damaged or no SQLite database. Put back a copy of it, or ${recoveryHint}`,
        { cause: error },
      );
    }
    if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS)/.test(code)) {
      const what = purpose === 'read' ? 'read the file' : 'write the file and its folder';
      throw new Error(`${content} cannot be opened: this user may not ${what} ${path}.`, { cause: error });
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
export function versionOf(db: Connection, path: string, { migrations }: FileKind): number {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return version;
  throw new Error(
    `${path} was written by a newer version (${version}, this one knows ${migrations.length}).`,
  );
}

function migrate(db: Connection, path: string, kind: FileKind): void {
  const { migrations } = kind;
  if (versionOf(db, path, kind) === migrations.length) return;
  // Immediate: of two processes that open a new file at once, the second waits and then finds it made.
  db.transaction(() => {
    for (const step of migrations.slice(versionOf(db, path, kind))) db.exec(step);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
