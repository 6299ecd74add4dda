/**
 * One folder for all temporary files of a run, removed at its end. It lies in memory where the machine has room there:
 * on a disk a third of the run's time is spent writing files that are looked at once.
 */
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run takes a tenth of it; a container may have 64 MB in all. */
const leastBytes = 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}

/** The folder of this run. */
export const temporaryFolder = join(hasRoom() ? memory : tmpdir(), `ani-ua-tests-${process.pid}`);

/** Called by vitest before the first test; what it gives is called after the last. */
export default function setUp(): () => void {
  mkdirSync(temporaryFolder, { recursive: true });
  return () => rmSync(temporaryFolder, { recursive: true, force: true });
}
