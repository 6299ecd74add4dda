/** Stamps show whether a slow build is still current. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/files/below.ts';
import { isPackage, programRoot } from './program.ts';

/** The inputs of the site besides the example answers (test/unit/imports.test.ts checks them by the imports). */
export const siteInputs = [
  'data/translit/names',
  'astro.config.mjs',
  'ec.config.mjs',
  'package.json',
  'package-lock.json',
  'public',
  'src/catalog/source',
  'src/client/waits.ts',
  'src/components',
  'src/content',
  'src/content.config.ts',
  'src/contract',
  'src/feeds',
  'src/files',
  'src/http/target.ts',
  'src/images/card-content.ts',
  'src/markdown',
  'src/packed',
  'src/pages',
  'src/search',
  'src/site',
  'src/translit',
  'tsconfig.json',
];

/** The inputs of a snapshot besides the catalogue. The demo is one, because the OpenAPI document shows its answers. */
export const snapshotInputs = [
  'data/demo',
  'package.json',
  'src/api',
  'src/catalog',
  'src/contract',
  'src/feeds',
  'src/files',
  'src/http',
  'src/images',
  'src/markdown',
  'src/packed',
  'src/records',
  'src/search',
  'src/site/asked.ts',
  'src/site/origin.ts',
  'src/site/views/markup.ts',
  'src/snapshot',
  'src/threads',
  'src/translit',
];

/** The inputs of the example answers. */
export const answersInputs = [
  ...snapshotInputs,
  'data/schema.sql',
  'scripts/build/answers.ts',
  'scripts/cli/stamp.ts',
];

/**
 * A stamp of files and folders: paths, sizes and times, not contents. Takes a few milliseconds for a source tree. In a
 * package the stamp uses only the manifest, which contains a hash of all files.
 */
export function stampOf(paths: readonly string[], extra: readonly unknown[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  if (isPackage) return hash.update(readFileSync(join(programRoot, 'package.json'))).digest('hex');
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? filesBelow(path).map((file) => join(path, file)) : [path];
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** A hash of the bytes of all files of a folder. */
export function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the first line of a stamp file is this stamp. */
export function isCurrent(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').split('\n', 1)[0] === stamp;
}

/** Writes a stamp for {@link isCurrent}, and further lines. Call it after the output is complete. Makes the folder. */
export function writeStamp(file: string, stamp: string, ...lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [stamp, ...lines].join('\n'));
}
