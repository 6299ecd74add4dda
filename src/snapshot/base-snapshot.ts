/** The base snapshot of a publication: the published one, as far as it is intact. */
import { existsSync } from 'node:fs';
import { entriesBelow, pathBelow } from '../files/below.ts';
import type { ChangedParts } from './changes.ts';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import type { Layout } from './layout.ts';
import { type FileEntry, type Leaf, parseLeaf, withoutEncoding } from './manifest.ts';
import { createSnapshotReader } from './reader.ts';

/** The published snapshot that a publication replaces. */
export interface BaseSnapshot extends Pick<ChangedParts, 'base'> {
  readonly current: CurrentRoot | undefined;
  /** Files of the tree, by path, from intact leaves. */
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Files of the site. */
  readonly site: readonly FileEntry[];
  /** Paths that may be in the tree. Those that no manifest names any more are to be removed. */
  readonly possiblePaths: ReadonlySet<string>;
  /** Paths of the tree that are neither file nor folder, such as links; empty if the tree was not listed. */
  readonly strange: readonly string[];
  /** Names of damaged leaves, whose files are unknown. */
  readonly damaged: readonly string[];
}

/** Whether a leaf is one of the site's. */
export const isSiteLeaf = (name: string): boolean => name === 'site' || name.startsWith('site/');

/** Whether a leaf of the published site is damaged. Only a newly built site can replace it. */
export function isSiteDamaged(layout: Layout): boolean {
  const { readNamed } = createSnapshotReader(layout);
  const rows = readCurrentRoot(layout)?.root.leaves ?? [];
  return rows.some((row) => isSiteLeaf(row.name) && readNamed(layout.manifest, row) === undefined);
}

/**
 * Reads the base snapshot.
 * @param isThorough whether to list the tree itself, for files that no manifest names
 */
export function readBaseSnapshot(layout: Layout, isThorough: boolean): BaseSnapshot {
  const current = readCurrentRoot(layout);
  const { readNamed } = createSnapshotReader(layout);
  const leaves = new Map<string, Leaf>();
  const files = new Map<string, FileEntry>();
  const site: FileEntry[] = [];
  const damaged: string[] = [];
  for (const row of current?.root.leaves ?? []) {
    const bytes = readNamed(layout.manifest, row);
    if (bytes === undefined) {
      damaged.push(row.name);
      continue;
    }
    const leaf = parseLeaf(bytes);
    leaves.set(row.name, leaf);
    for (const entry of leaf.files) {
      files.set(entry.path, entry);
      if (isSiteLeaf(row.name)) site.push(entry);
    }
  }
  const isUnknown = current === undefined || current.isDamaged || damaged.length > 0;
  const possiblePaths = new Set<string>();
  const strange: string[] = [];
  const isListed = (isThorough || isUnknown) && existsSync(layout.tree);
  for (const entry of isListed ? entriesBelow(layout.tree) : []) {
    const path = pathBelow(layout.tree, entry);
    if (entry.isFile()) possiblePaths.add(withoutEncoding(path));
    else if (!entry.isDirectory()) strange.push(path);
  }
  for (const path of files.keys()) possiblePaths.add(path);
  const base = {
    leaf: (name: string) => leaves.get(name),
    shard(name: string): unknown {
      const content = current?.root.records[name];
      const bytes = content && readNamed(layout.records, content);
      return bytes && JSON.parse(bytes.toString());
    },
  };
  return { current, base, files, site, possiblePaths, strange, damaged };
}
