/** Stamps tell whether something that takes long to make is still current. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the site is made of, beside the answers of examples (test/unit/imports.test.ts holds the list to the import graph). */
export const siteInputs = [
  'astro.config.mjs',
  'ec.config.mjs',
  'data/demo/source.json',
  'package.json',
  'public',
  'src/catalog/source',
  'src/components',
  'src/content',
  'src/content.config.ts',
  'src/contract',
  'src/markdown',
  'src/pages',
  'src/scheduling',
  'src/search',
  'src/site',
  'src/translit',
];

/** What a snapshot is made of, beside the catalogue; its description shows answers of the demo. */
export const snapshotInputs = [
  'data/demo',
  'package.json',
  'src/api',
  'src/catalog',
  'src/contract',
  'src/http',
  'src/markdown',
  'src/records',
  'src/scheduling',
  'src/search',
  'src/site/asked.ts',
  'src/site/origin.ts',
  'src/snapshot',
  'src/translit',
];

/** What the answers are made of that examples show. */
export const answersInputs = [
  ...snapshotInputs,
  'data/schema.sql',
  'scripts/build/answers.ts',
  'scripts/cli/stamp.ts',
  'src/images',
];

/** A stamp of files and folders: paths, sizes and times, not contents; a few milliseconds for a source tree. */
export function stampOf(paths: readonly string[], extra: readonly unknown[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Whether a stamp file holds this stamp. */
export function isCurrent(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Keeps a stamp for {@link isCurrent}; makes the folder. To be written when what it stands for is made. */
export function writeStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
