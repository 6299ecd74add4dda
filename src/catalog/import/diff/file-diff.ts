import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogDatabase, readMeta } from '../../database.ts';
import type { FileName } from '../../source/files.ts';
import { type FileLine, readLines } from '../../source/lines.ts';
import { type ChangeSet, createChangeSet } from './change-set.ts';

/** Version of the importer, by file in `meta`. Raise it if a line gives other rows: then all lines are read again. */
export const cacheKey = '1';

/** The difference between one file and its lines that the catalogue has stored. */
export interface FileDiff {
  readonly name: FileName;
  /** `anime.ndjson` */
  readonly file: string;
  /** Size and time of the file. */
  readonly stamp: string;
  /** Undefined if the source has no such file. */
  readonly path: string | undefined;
  readonly lines: number;
  readonly changeSet: ChangeSet;
  /** Lines that are new or changed since the last import. */
  readonly pending: PendingLines;
}

export type FileDiffs = ReadonlyMap<FileName, FileDiff>;

/** Numbers of lines in their file. `read` reads these lines again. */
interface PendingLines {
  readonly count: number;
  has(line: number): boolean;
  read(): Generator<FileLine>;
}

/** Compares one file with the catalogue by the hashes of its lines. */
export function diffFile(db: CatalogDatabase, folder: string, name: FileName): FileDiff {
  const file = `${name}.ndjson`;
  const path = existsSync(join(folder, file)) ? join(folder, file) : undefined;
  const stamp = stampOf(path);
  // Unchanged lines are skipped only if this importer reads them as the last one did.
  const known = readMeta(db, cacheKeyName(name)) === cacheKey;
  const changeSet = createChangeSet(db, name, known);
  const pending = new Set<number>();
  const skip = known && changeSet.stale > 0;
  let lines = 0;
  for (const { number, bytes, tooLong } of path === undefined ? [] : readLines(path)) {
    lines++;
    if (tooLong || !skip || !changeSet.keep(hash('sha1', bytes, 'base64'), number)) pending.add(number);
  }
  const pendingLines: PendingLines = {
    count: pending.size,
    has: (line) => pending.has(line),
    read: () => readSome(path, pending),
  };
  return { name, file, path, stamp, lines, changeSet, pending: pendingLines };
}

/** The rows (id, value) of a query whose records belong to unchanged lines of a file, each with its line number. */
export function* keptRows<Value>(
  db: CatalogDatabase,
  diffs: FileDiffs,
  name: FileName,
  sql: string,
): Generator<{ readonly id: number; readonly value: Value; readonly line: number }> {
  const changeSet = diffs.get(name)?.changeSet;
  if (changeSet === undefined || changeSet.kept === 0) return;
  for (const [id, value] of db.prepare<[], [number, Value]>(sql).raw().iterate()) {
    const line = changeSet.keptLine(id);
    if (line !== undefined) yield { id, value, line };
  }
}

/** Reads some lines of a file. */
function* readSome(path: string | undefined, numbers: ReadonlySet<number>): Generator<FileLine> {
  if (path === undefined || numbers.size === 0) return;
  let left = numbers.size;
  for (const line of readLines(path)) {
    if (!numbers.has(line.number)) continue;
    yield line;
    left -= 1;
    if (left === 0) return;
  }
}

/** Size and time of a file. */
export function stampOf(path: string | undefined): string {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}

/** Name in `meta` of a file's cache key. The prefix `salt` is historical. */
export function cacheKeyName(name: FileName): string {
  return `salt:${name}`;
}
