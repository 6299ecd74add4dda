import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, readMeta } from '../database.ts';
import { createNumbers } from './compact.ts';
import { type FileName, fileKinds } from './files.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { openStretches, readLines } from './lines.ts';
import type { Shift } from './shift.ts';

/** Raise when the rows made from a line change, so that unchanged lines are read again. */
const importerVersion = 1;

/** What an import has to do about one file. */
export interface FilePlan {
  readonly name: FileName;
  /** `anime.ndjson` */
  readonly file: string;
  /** Changes when the file does. */
  readonly stamp: string;
  /** Undefined where the source has no such file. */
  readonly path: string | undefined;
  readonly salt: string;
  readonly lines: number;
  readonly ledger: Ledger;
  /** Lines that are new or changed since the last import. */
  readonly pending: PendingLines;
  /** Lines that are too long to be read. */
  readonly overlong: readonly OverlongLine[];
}

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
export function scanFile(db: Catalog, folder: string, name: FileName, shift: Shift): FilePlan {
  const file = `${name}.ndjson`;
  const path = existsSync(join(folder, file)) ? join(folder, file) : undefined;
  const stamp = stampOf(path);
  const salt = saltOf(name, shift);
  // Lines are skipped only if they would be read in the same way as last time.
  const known = readMeta(db, `salt:${name}`) === salt;
  const ledger = createLedger(db, name, known);
  const pending = createPending(path);
  const skip = known && ledger.stale > 0;
  const overlong: OverlongLine[] = [];
  let lines = 0;
  for (const { number, offset, length, bytes, tooLong } of path === undefined ? [] : readLines(path)) {
    lines++;
    if (tooLong) {
      overlong.push({ number, head: bytes.toString() });
      continue;
    }
    if (skip && ledger.keep(hash('sha1', bytes, 'base64'), number)) continue;
    pending.add(number, offset, length);
  }
  return { name, file, path, stamp, salt, lines, ledger, pending, overlong };
}

function createPending(path: string | undefined) {
  const numbers = createNumbers(Uint32Array);
  const offsets = createNumbers(Float64Array);
  const lengths = createNumbers(Uint32Array);
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
      const stretches = openStretches(path);
      try {
        for (let index = 0; index < numbers.length; index++) {
          const bytes = stretches.read(offsets.at(index), lengths.at(index));
          yield { number: numbers.at(index), bytes };
        }
      } finally {
        stretches.close();
      }
    },
  };
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
