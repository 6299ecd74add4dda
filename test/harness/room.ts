/** Room for files of tests. */
import { statfsSync } from 'node:fs';

/** Whether a folder has so many bytes of room, and the machine as much memory, in which the folder may lie. */
export function hasRoom(folder: string, least: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= least;
  } catch {
    return false;
  }
}
