/** Compares files of the tree with the manifests: finds those that are intact, replaced or removed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow, pathBelow } from '../files/below.ts';
import { type Look, lookInto } from '../files/regular.ts';
import type { Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { type Content, type FileEntry, representationsOf, timeOf, withoutEncoding } from './manifest.ts';
import { readSound } from './reader.ts';

/** Lists the tree: paths without endings of encodings, and paths that are neither file nor folder, such as links. */
export function listTree({ tree }: Layout): { readonly paths: string[]; readonly strange: string[] } {
  const [paths, strange]: [string[], string[]] = [[], []];
  for (const entry of existsSync(tree) ? entriesBelow(tree) : []) {
    const path = pathBelow(tree, entry);
    if (entry.isFile()) paths.push(withoutEncoding(path));
    else if (!entry.isDirectory()) strange.push(path);
  }
  return { paths, strange };
}

/** Whether a file and its encodings are intact in the tree, by their hashes. */
export function isIntact({ tree }: Layout, look: Look, entry: FileEntry): boolean {
  return representationsOf(entry).every(([ending, content]) => {
    const path = entry.path + ending;
    return look(path)?.isFile() === true && readSound(join(tree, path), content) !== undefined;
  });
}

/** The same, but only by size and time. This finds edited files, not decayed ones. */
export function seemsIntact(_: Layout, look: Look, entry: FileEntry): boolean {
  return representationsOf(entry).every(([ending, content]) => {
    const stat = look(entry.path + ending);
    return stat?.isFile() && stat.size === content.size && stat.mtimeMs === timeOf(content) * 1000;
  });
}

/**
 * Finds the files that are replaced or removed, from the entries before and after.
 * @param options `paths`: all paths that may be in the tree; `isThorough`: whether to look at the tree itself
 */
export function findOutgoing(
  layout: Layout,
  before: ReadonlyMap<string, FileEntry>,
  after: ReadonlyMap<string, FileEntry>,
  { paths = before.keys(), isThorough = false }: { paths?: Iterable<string>; isThorough?: boolean } = {},
): Pick<Journal, 'replaced' | 'removed'> {
  const replaced: Record<string, readonly [string, number]> = {};
  const removed: string[] = [];
  const look = lookInto(layout.tree);
  for (const path of paths) {
    const published = before.get(path);
    const next = contentsOf(after.get(path));
    const had = contentsOf(published);
    for (const [ending, { hash, size }] of had)
      if (next.get(ending)?.hash !== hash) replaced[path + ending] = [hash, size];
    for (const ending of ['', '.gz', '.br']) {
      if (next.has(ending)) continue;
      const isThere =
        isThorough || published === undefined ? look(path + ending) !== undefined : had.has(ending);
      if (isThere) removed.push(path + ending);
    }
  }
  return { replaced, removed };
}

function contentsOf(entry: FileEntry | undefined): Map<string, Content> {
  return new Map(entry === undefined ? [] : representationsOf(entry));
}
