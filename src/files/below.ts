/** Lists folders recursively. Does not follow links, but the folder itself may be one. */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Names in a folder; empty if it is missing. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Everything below a folder, each folder before its content. Node's recursive listing would follow links. */
export function* entriesBelow(folder: string): Generator<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    yield entry;
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name));
  }
}

/** Path of an entry below a folder, with `/`. */
export const pathBelow = (
  folder: string,
  { parentPath, name }: Pick<Dirent, 'parentPath' | 'name'>,
): string => relative(folder, join(parentPath, name)).replaceAll('\\', '/');

/** Paths of all regular files below a folder, sorted. */
export function filesBelow(folder: string): string[] {
  const files = entriesBelow(folder).filter((entry) => entry.isFile());
  return Array.from(files, (entry) => pathBelow(folder, entry)).sort();
}
