/** Copies the missing files of a folder of immutable files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../../src/files/below.ts';

/** Originals are named by their hash. */
const hashName = /^[\da-f]{64}$/;

async function isSound(path: string, name: string): Promise<boolean> {
  if (!hashName.test(name)) return (await stat(path)).size > 0;
  return (
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex') === name
  );
}

/**
 * Copies the missing files, and checks each copy.
 * @param from may not exist
 * @param verify whether to check existing files, too, and to copy damaged ones again
 * @returns how many files are in both folders now, how many were copied, and the files whose name does not match their bytes
 */
export async function copyFolder(from: string, to: string, verify = false) {
  const damaged: string[] = [];
  let [files, copied] = [0, 0];
  for (const path of existsSync(from) ? filesBelow(from) : []) {
    // A file that is still being written has a temporary name.
    if (path.endsWith('.tmp')) continue;
    const source = join(from, path);
    const target = join(to, path);
    const size = (file: string) =>
      stat(file).then(
        (stats) => stats.size,
        () => -1,
      );
    const wanted = await size(source);
    // Somebody has removed the file meanwhile.
    if (wanted < 0) continue;
    files += 1;
    if ((await size(target)) === wanted && (!verify || (await isSound(target, basename(path))))) continue;
    const temporary = `${target}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(source, temporary);
      if (await isSound(temporary, basename(path))) {
        await rename(temporary, target);
        copied += 1;
      } else damaged.push(source);
    } finally {
      await rm(temporary, { force: true });
    }
  }
  return { files, copied, damaged };
}
