/**
 * Locks: an exclusive transaction on an empty SQLite file. The kernel releases the lock when its process ends, even as
 * a zombie. Containers that share a volume respect it, too.
 */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { codeOf } from '../files/regular.ts';
import { SnapshotError } from './errors.ts';

/** Releases the lock; the empty file stays. */
export type Release = () => void;

/**
 * Takes a lock; `undefined` if it is held, even by this process.
 * @throws Error of SQLite if the file cannot be made or written
 */
export function tryLock(file: string): Release | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: 0 });
  try {
    // SQLite would open a read-only file for reading and lock nothing.
    accessSync(file, constants.W_OK);
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB')
      throw new SnapshotError(`${file} is no lock. Remove it: it is made anew.`);
    throw error;
  }
  return () => {
    if (db.open) db.close();
  };
}

/** Whether an error means that a lock cannot be taken because the folder is not writable. */
export const isForbidden = (error: unknown): boolean =>
  /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(codeOf(error));

export interface WaitOptions {
  /** Maximum time to wait for the lock, ms. */
  readonly waitMs: number;
  /** Called once if the lock is held. */
  readonly onWait?: (() => void) | undefined;
  /** The message of the error after the longest wait. */
  readonly message: string;
}

const pollMs = 50;

/**
 * Takes a lock, and waits for it if needed.
 * @throws SnapshotError if it is still held after `waitMs`
 */
export async function takeLock(file: string, { waitMs, onWait, message }: WaitOptions): Promise<Release> {
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries++) {
    const release = tryLock(file);
    if (release !== undefined) return release;
    if (performance.now() >= end) throw new SnapshotError(message);
    if (tries === 0) onWait?.();
    await sleep(pollMs);
  }
}
