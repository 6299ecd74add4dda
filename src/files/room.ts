/** Free and used space on a disk. */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow } from './below.ts';
import { codeOf, statOf } from './regular.ts';

/** Bytes that this user may still write to the disk of a path. */
export function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Whether an error says that the disk is full. On a full disk SQLite cannot create the shared memory of its log. */
export const isNoSpace = (error: unknown): boolean =>
  /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHM)/.test(codeOf(error));

/** Bytes of all files below a folder; 0 if it is missing. */
export function bytesBelow(folder: string): number {
  if (statOf(folder)?.isDirectory() !== true) return 0;
  let sum = 0;
  for (const entry of entriesBelow(folder))
    if (entry.isFile()) sum += statOf(join(entry.parentPath, entry.name))?.size ?? 0;
  return sum;
}
