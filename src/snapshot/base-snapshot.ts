/** The base snapshot of a publication: the published one, as far as it is intact. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import type { Layout } from './layout.ts';
import { type FileEntry, type Leaf, parseLeaf } from './manifest.ts';
import { createSnapshotReader } from './reader.ts';

/** The published snapshot that a publication replaces. */
export interface BaseSnapshot {
  readonly current: CurrentRoot | undefined;
  /** Intact leaves by name. */
  readonly leaves: ReadonlyMap<string, Leaf>;
  /** Files of the tree, by path, from these leaves. */
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Paths of the site. */
  readonly site: ReadonlySet<string>;
  /** Paths that may be in the tree, to be removed when no manifest names them any more. */
  readonly possiblePaths: ReadonlySet<string>;
  /** Names of damaged leaves, whose files are unknown. */
  readonly damaged: readonly string[];
}

/** Whether a leaf is one of the site's. */
export const isSiteLeaf = (name: string): boolean => name === 'site' || name.startsWith('site/');

/**
 * Reads the base snapshot.
 * @param isThorough whether to list the tree itself, for files that no manifest names
 */
export function readBaseSnapshot(layout: Layout, isThorough: boolean): BaseSnapshot {
  const current = readCurrentRoot(layout);
  const { readNamed } = createSnapshotReader(layout);
  const leaves = new Map<string, Leaf>();
  const files = new Map<string, FileEntry>();
  const site = new Set<string>();
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
      if (isSiteLeaf(row.name)) site.add(entry.path);
    }
  }
  const isUnknown = current === undefined || current.isDamaged || damaged.length > 0;
  const possiblePaths = isThorough || isUnknown ? treePaths(layout.tree) : new Set<string>();
  for (const path of files.keys()) possiblePaths.add(path);
  return { current, leaves, files, site, possiblePaths, damaged };
}

/** Every file in the tree, encodings under their file's name. */
function treePaths(tree: string): Set<string> {
  if (!existsSync(tree)) return new Set();
  return new Set(
    readdirSync(tree, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(tree, join(entry.parentPath, entry.name))
          .replaceAll('\\', '/')
          .replace(/\.(gz|br)$/, ''),
      ),
  );
}
