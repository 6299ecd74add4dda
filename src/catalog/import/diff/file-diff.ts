import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGrowingArray } from '../../../packed/growing-array.ts';
import { type CatalogDatabase, readMeta } from '../../database.ts';
import type { FileName } from '../../source/files.ts';
import { openRanges, readLines } from '../../source/lines.ts';
import { type ChangeSet, createChangeSet } from './change-set.ts';

/** Version of the importer. Raise when the rows made from a line change, so that unchanged lines are read again. */
const cacheKey = '1';

/** How one file differs from what the catalogue has of it. */
export interface FileDiff {
  readonly name: FileName;
  /** `anime.ndjson` */
  readonly file: string;
  /** Size and time: changes when the file does. */
  readonly stamp: string;
  /** Undefined where the source has no such file. */
  readonly path: string | undefined;
  /** What the rows made from a line depend on beside the line: with another one every line counts as changed. */
  readonly cacheKey: string;
  readonly lines: number;
  readonly changeSet: ChangeSet;
  /** Lines that are new or changed since the last import. */
  readonly pending: PendingLines;
  /** Lines that are too long to be read. */
  readonly overlong: readonly OverlongLine[];
}

/** Of all files of a source. */
export type FileDiffs = ReadonlyMap<FileName, FileDiff>;

interface OverlongLine {
  readonly number: number;
  /** Its first bytes, as text. */
  readonly head: string;
}

export interface PendingLine {
  readonly number: number;
  /** Valid until the next line. */
  readonly bytes: Buffer;
}

/** Where lines lie in their file; their bytes are read again when they are asked for. */
interface PendingLines {
  readonly count: number;
  read(): Generator<PendingLine>;
}

/** Compares one file with the catalogue by the hashes of its lines. */
export function diffFile(db: CatalogDatabase, folder: string, name: FileName): FileDiff {
  const file = `${name}.ndjson`;
  const path = existsSync(join(folder, file)) ? join(folder, file) : undefined;
  const stamp = stampOf(path);
  // Lines are skipped only if they would be read in the same way as last time.
  const known = readMeta(db, cacheKeyName(name)) === cacheKey;
  const changeSet = createChangeSet(db, name, known);
  const pending = createPending(path);
  const skip = known && changeSet.stale > 0;
  const overlong: OverlongLine[] = [];
  let lines = 0;
  for (const { number, offset, length, bytes, tooLong } of path === undefined ? [] : readLines(path)) {
    lines++;
    if (tooLong) {
      overlong.push({ number, head: bytes.toString() });
      continue;
    }
    if (skip && changeSet.keep(hash('sha1', bytes, 'base64'), number)) continue;
    pending.add(number, offset, length);
  }
  return { name, file, path, stamp, cacheKey, lines, changeSet, pending, overlong };
}

function createPending(path: string | undefined) {
  const numbers = createGrowingArray(Uint32Array);
  const offsets = createGrowingArray(Float64Array);
  const lengths = createGrowingArray(Uint32Array);
  return {
    get count() {
      return numbers.length;
    },
    add(number: number, offset: number, length: number) {
      numbers.push(number);
      offsets.push(offset);
      lengths.push(length);
    },
    *read(): Generator<PendingLine> {
      if (path === undefined || numbers.length === 0) return;
      const ranges = openRanges(path);
      try {
        for (let index = 0; index < numbers.length; index++) {
          const bytes = ranges.read(offsets.items[index] ?? 0, lengths.items[index] ?? 0);
          yield { number: numbers.items[index] ?? 0, bytes };
        }
      } finally {
        ranges.close();
      }
    },
  };
}

/** Size and time of a file, to see whether it changed meanwhile. */
export function stampOf(path: string | undefined): string {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}

/** Where `meta` keeps the cache key of a file; `salt` is the name that catalogues have stored since their first version. */
export function cacheKeyName(name: FileName): string {
  return `salt:${name}`;
}
