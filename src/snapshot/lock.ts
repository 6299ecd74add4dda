/**
 * Locks that the kernel holds: an exclusive transaction on an empty SQLite file. They end with the process that took
 * them, however it ends, also one that nobody has reaped, and hold between containers that share a volume.
 */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { SnapshotError } from './errors.ts';

/** Ends the holding; the file stays, empty. */
export type Release = () => void;

/**
 * Takes a lock; `undefined` while somebody else holds it, this process included.
 * @throws Error of SQLite where the file cannot be made or written
 */
export function tryLock(file: string): Release | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { timeout: 0 });
  try {
    // SQLite would open what may not be written for reading, and lock nothing.
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

export interface WaitOptions {
  /** How long to wait for whoever holds it, in milliseconds. */
  readonly waitMs: number;
  /** Called once when there is something to wait for. */
  readonly onWait?: (() => void) | undefined;
  /** What to say when it was in vain. */
  readonly message: string;
}

const pollMs = 50;

/**
 * Takes a lock, waiting for it.
 * @throws SnapshotError while somebody else holds it
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
