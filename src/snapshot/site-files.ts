/** The built site's files and the leaves they belong to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LeafKey } from './artefacts.ts';

/** The leaf of a file of the site. */
export function siteLeaf(path: string): LeafKey {
  // Astro names these by their content.
  return path.startsWith('_astro/')
    ? { name: 'site/assets', cache: 'immutable' }
    : { name: 'site', cache: 'fiveMinutes' };
}

/** Files of the site's folder, in a fixed order; none without a folder. */
export function* siteFiles(folder: string | undefined): Generator<{ path: string; read: () => Uint8Array }> {
  if (folder === undefined) return;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    yield { path: relative(folder, file).replaceAll('\\', '/'), read: () => readFileSync(file) };
  }
}
