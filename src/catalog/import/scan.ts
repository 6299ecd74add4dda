import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, readMeta } from '../database.ts';
import { type FileName, fileKinds } from './files.ts';
import { readLines } from './lines.ts';
import type { Shift } from './shift.ts';

/** Raise when the rows made from a line change, so that unchanged lines are read again. */
const importerVersion = 1;

/** A line that is new or changed since the last import. */
export interface PendingLine {
  readonly number: number;
  readonly offset: number;
  readonly length: number;
  readonly hash: string;
  /** Key of its record; known after the check. */
  key: string;
}

/** What an import has to do about one file. */
export interface FilePlan {
  readonly name: FileName;
  /** `anime.ndjson` */
  readonly file: string;
  /** Undefined where the source has no such file. */
  readonly path: string | undefined;
  /** Changes when the file does. */
  readonly stamp: string;
  readonly salt: string;
  readonly lines: number;
  /** Keys of unchanged lines → line number. */
  readonly kept: ReadonlyMap<string, number>;
  readonly pending: readonly PendingLine[];
  /** Keys in the catalogue whose line is gone or changed. */
  readonly stale: ReadonlySet<string>;
}

/** Compares one file with the catalogue by the hashes of its lines. */
export function scanFile(db: Catalog, folder: string, name: FileName, shift: Shift): FilePlan {
  const file = `${name}.ndjson`;
  const path = existsSync(join(folder, file)) ? join(folder, file) : undefined;
  const stamp = stampOf(path);
  const salt = saltOf(name, shift);
  const stale = new Set(keysOf(db, name));
  // Lines are skipped only if they would be read in the same way as last time.
  const known = readMeta(db, `salt:${name}`) === salt ? hashesOf(db, name) : new Map<string, string>();
  const kept = new Map<string, number>();
  const pending: PendingLine[] = [];
  let lines = 0;
  for (const { number, offset, length, bytes } of path === undefined ? [] : readLines(path)) {
    lines++;
    const lineHash = hash('sha1', bytes, 'base64');
    const key = known.get(lineHash);
    if (key === undefined || kept.has(key)) {
      pending.push({ number, offset, length, hash: lineHash, key: '' });
    } else {
      kept.set(key, number);
      stale.delete(key);
    }
  }
  return { name, file, path, stamp, salt, lines, kept, pending, stale };
}

/** Size and time of a file, to see whether it changed meanwhile. */
export function stampOf(path: string | undefined): string {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}

function saltOf(name: FileName, shift: Shift): string {
  const weeks = fileKinds[name].dated && shift.weeks !== 0 ? `+${shift.weeks}w` : '';
  // What is aired changes with the day.
  const day = name === 'schedule' && shift.asOf !== undefined ? `@${shift.asOf}` : '';
  return `${importerVersion}${weeks}${day}`;
}

function keysOf(db: Catalog, name: FileName): string[] {
  return db.prepare<[string], string>('SELECT key FROM source_line WHERE file = ?').pluck().all(name);
}

function hashesOf(db: Catalog, name: FileName): Map<string, string> {
  const rows = db.prepare<[string], [string, string]>('SELECT hash, key FROM source_line WHERE file = ?');
  return new Map(rows.raw().all(name));
}
