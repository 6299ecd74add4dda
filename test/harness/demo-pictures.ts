/**
 * The demo's pictures in all sizes, made once and cached for all tests: making them takes thirty times as long as the
 * rest of an import. A store names its files by content and never changes them, so they can be linked.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dataFolder } from '../../scripts/cli/data-folder.ts';

const cache = join('node_modules', '.cache', 'demo-pictures');

/** A version of the code and the library that make pictures. If the version changes, the pictures are made again. */
function versionOfPictures(): string {
  const names = readdirSync('src/images').filter((name) => name.endsWith('.ts'));
  const code = names.map((name) => join('src/images', name));
  const hash = createHash('sha256');
  for (const file of [...code.sort(), 'node_modules/sharp/package.json']) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Links all files of a folder into another one, or copies them if that is on another disk. */
function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, file));
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(file, target);
    } catch {
      cpSync(file, target);
    }
  }
}

/**
 * Runs an import of the demo into a data folder that already has the pictures of an earlier import, if there was one.
 * Returns the result of the import.
 */
export async function importWithPictures<T>(dataDir: string, importDemo: () => Promise<T>): Promise<T> {
  const { images } = dataFolder(dataDir);
  const kept = join(cache, versionOfPictures());
  const isKept = existsSync(kept);
  if (isKept) linkFiles(kept, images);
  const imported = await importDemo();
  if (isKept) return imported;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${kept}-`);
  linkFiles(images, made);
  // Another test may have cached its pictures meanwhile.
  if (!existsSync(kept)) renameSync(made, kept);
  return imported;
}
