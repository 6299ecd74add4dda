/** Removes dumps. Every publication loads this file, so it does not import the code that makes dumps. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The list of changes among the dumps; it is not served. */
export const historyFile = 'history.json';

/**
 * Removes all dumps after a takedown, because they may show hidden records. The list of changes stays, because it has
 * only ids.
 * @returns whether there were any
 */
export function removeDumps(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const old = join(folder, 'old');
  rmSync(old, { recursive: true, force: true });
  const own = readdirSync(folder).filter((name) => name !== historyFile);
  for (const name of own) {
    // A process that makes dumps cannot create a file in a folder that has moved.
    renameSync(join(folder, name), old);
    rmSync(old, { recursive: true });
  }
  return own.length > 0;
}
