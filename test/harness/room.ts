/** Checks the free room for files of tests. */
import { statfsSync } from 'node:fs';

/** Whether a folder has room for `least` bytes, and the machine as much memory, because the folder may be in memory. */
export function hasRoom(folder: string, least: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= least;
  } catch {
    return false;
  }
}
