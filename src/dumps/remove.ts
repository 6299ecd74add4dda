/** Removes dumps: loaded by every publication, so it loads nothing of their making. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The list of changes among the dumps; it is not served. */
export const historyFile = 'history.json';

/**
 * Removes all dumps, as a takedown asks: they may show what is hidden now. The list of changes stays, as it holds nothing but
 * ids.
 * @returns whether there were any
 */
export function removeDumps(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const own = readdirSync(folder).filter((name) => name !== historyFile);
  for (const name of own) rmSync(join(folder, name), { recursive: true, force: true });
  return own.length > 0;
}
