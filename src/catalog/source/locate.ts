import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { codeOf } from '../../files/regular.ts';

/**
 * The file at a path inside a source, or a message why there is none. Links are followed only inside the source.
 * @param root the real path of the source folder (`realpathSync`)
 * @param what the name of the folder in messages
 */
export function locate(
  root: string,
  path: string,
  what = 'the source folder',
): { path: string; stats: Stats } | string {
  let real: string;
  try {
    real = realpathSync(join(root, path));
  } catch (error) {
    if (codeOf(error) === 'EACCES') return `may not be read by this user in ${what}`;
    return `is not a file in ${what}`;
  }
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return `leads out of ${what}`;
  const stats = statSync(real);
  return stats.isFile() ? { path: real, stats } : 'is a folder or special file, not a regular file';
}
