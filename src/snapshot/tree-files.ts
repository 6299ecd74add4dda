/** Files of the tree beside what the manifests say of them: which are intact, which go. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './current-root.ts';
import type { Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { type Content, type FileEntry, isContent, representationsOf, timeOf } from './manifest.ts';
import type { Previous } from './previous.ts';

/** Whether a file and its encodings are in the tree as they were written, by their hashes. */
export function isIntact({ tree }: Layout, entry: FileEntry): boolean {
  return representationsOf(entry).every(([ending, content]) => {
    const bytes = readIfThere(join(tree, entry.path + ending));
    return bytes !== undefined && isContent(bytes, content);
  });
}

/** The same by size and time: what somebody touched has another time, what rots has not. */
export function seemsIntact({ tree }: Layout, entry: FileEntry): boolean {
  return representationsOf(entry).every(([ending, content]) => {
    const stat = statSync(join(tree, entry.path + ending), { throwIfNoEntry: false });
    return stat?.size === content.size && stat.mtimeMs === timeOf(content) * 1000;
  });
}

/** What becomes of the files of before. */
export function findOutgoing(
  layout: Layout,
  previous: Pick<Previous, 'known' | 'files'>,
  entries: ReadonlyMap<string, FileEntry>,
  isThorough: boolean,
): Pick<Journal, 'replaced' | 'removed'> {
  const replaced: Record<string, readonly [string, number]> = {};
  const removed: string[] = [];
  for (const path of previous.known) {
    const old = previous.files.get(path);
    const next = contentsOf(entries.get(path));
    const had = contentsOf(old);
    for (const [ending, { hash, size }] of had)
      if (next.get(ending)?.hash !== hash) replaced[path + ending] = [hash, size];
    for (const ending of ['', '.gz', '.br']) {
      if (next.has(ending)) continue;
      const isThere =
        isThorough || old === undefined ? existsSync(join(layout.tree, path + ending)) : had.has(ending);
      if (isThere) removed.push(path + ending);
    }
  }
  return { replaced, removed };
}

function contentsOf(entry: FileEntry | undefined): Map<string, Content> {
  return new Map(entry === undefined ? [] : representationsOf(entry));
}
