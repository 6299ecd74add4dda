import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * The file of a path inside a source, or a message saying why there is none. Links are followed inside the source only.
 * @param root the source folder, without links (`realpathSync`)
 * @param what how messages call it
 */
export function locate(
  root: string,
  path: string,
  what = 'the source folder',
): { path: string; stats: Stats } | string {
  let real: string;
  try {
    real = realpathSync(join(root, path));
  } catch {
    return `is no file in ${what}`;
  }
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return `leads out of ${what}`;
  const stats = statSync(real);
  return stats.isFile() ? { path: real, stats } : 'is a folder or something else that is no file';
}
