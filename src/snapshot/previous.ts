/** What a publication finds in the folder: the snapshot before, as far as it can be believed. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import type { Layout } from './layout.ts';
import { type FileEntry, type Leaf, parseLeaf } from './manifest.ts';
import { createReader } from './reader.ts';

/** What the folder published before. */
export interface Previous {
  readonly current: CurrentRoot | undefined;
  /** Leaves by name, those that are not damaged. */
  readonly leaves: ReadonlyMap<string, Leaf>;
  /** What these leaves say of the files of the tree. */
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Paths of the site. */
  readonly site: ReadonlySet<string>;
  /** Paths that may be in the tree, to be removed when nothing names them any more. */
  readonly known: ReadonlySet<string>;
  /** Names of damaged leaves: nothing is known of their files. */
  readonly damaged: readonly string[];
}

/** Whether a leaf is one of the site's. */
export const isSiteLeaf = (name: string): boolean => name === 'site' || name.startsWith('site/');

/**
 * Reads the snapshot before.
 * @param isThorough looks into the tree itself, for files that no manifest knows
 */
export function readPrevious(layout: Layout, isThorough: boolean): Previous {
  const current = readCurrentRoot(layout);
  const { readNamed } = createReader(layout);
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
  const known = isThorough || isUnknown ? treePaths(layout.tree) : new Set<string>();
  for (const path of files.keys()) known.add(path);
  return { current, leaves, files, site, known, damaged };
}

/** Every file that lies in the tree, encodings under their file's name. */
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
