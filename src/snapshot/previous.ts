import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Layout } from './layout.ts';
import { type FileEntry, parseLeaf, parseRoot } from './manifest.ts';

/** What the folder published before. */
export interface Previous {
  /** What its absolute addresses name. */
  readonly origin: string | undefined;
  /** Files that stand as their entry says, unless somebody touched them. */
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Paths that may stand in the tree, to be removed when nothing names them any more. */
  readonly known: ReadonlySet<string>;
  /** Paths of the site. */
  readonly site: ReadonlySet<string>;
  /** Leaves and records of that root: a reader may still be opening them. */
  readonly hashes: readonly string[];
  /** A leaf of the manifest is damaged: nothing is known of the files, nor which are the site's. */
  readonly damaged: boolean;
}

const nothing: Previous = {
  origin: undefined,
  files: new Map(),
  known: new Set(),
  site: new Set(),
  hashes: [],
  damaged: false,
};

/** Reads the snapshot before; without a root that can be read everything is written anew. */
export function readPrevious(layout: Layout, origin: string): Previous {
  if (!existsSync(layout.root)) return { ...nothing, known: treePaths(layout.tree) };
  try {
    const root = parseRoot(readFileSync(layout.root));
    if (root === undefined) return { ...nothing, known: treePaths(layout.tree) };
    const files = new Map<string, FileEntry>();
    const site = new Set<string>();
    for (const { name, hash } of root.leaves) {
      const leaf = parseLeaf(readFileSync(join(layout.manifest, `${hash}.json`)), hash);
      for (const entry of leaf.files) {
        files.set(entry.path, entry);
        if (name.startsWith('site')) site.add(entry.path);
      }
    }
    const hashes = [...root.leaves.map(({ hash }) => hash), ...Object.values(root.records)];
    return {
      origin: root.origin,
      files: root.origin === origin ? files : keepSite(files, site),
      known: new Set(files.keys()),
      site,
      hashes,
      damaged: false,
    };
  } catch {
    return { ...nothing, known: treePaths(layout.tree), damaged: true };
  }
}

/** Another origin changes every API file; pages get it one by one (publish.ts), and no other file names any. */
function keepSite(files: ReadonlyMap<string, FileEntry>, site: ReadonlySet<string>): Map<string, FileEntry> {
  return new Map([...files].filter(([path]) => site.has(path) || path.startsWith('images/')));
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
