/**
 * Compares the files of a root with those of the copy, leaf by leaf. In a large catalogue the entries of all files
 * would be most of a mirror's memory. So only their paths are in memory, and later only their positions in the leaves.
 */
import { existsSync } from 'node:fs';
import { entriesBelow, pathBelow } from '../../files/below.ts';
import { createMemory, lookInto } from '../../files/regular.ts';
import type { Base } from '../../snapshot/base.ts';
import { isSame } from '../../snapshot/changes.ts';
import type { Journal } from '../../snapshot/journal.ts';
import type { Layout } from '../../snapshot/layout.ts';
import {
  type FileEntry,
  type Leaf,
  type LeafRow,
  parseLeaf,
  type Root,
  representationsOf,
  withEncodings,
  withoutEncoding,
} from '../../snapshot/manifest.ts';
import { readNamed } from '../../snapshot/reader.ts';
import { isIntact } from '../../snapshot/tree-files.ts';
import { wireOf } from './files.ts';
import { OriginError } from './origin.ts';
import { addNames, checkNames, isNamed, type Names, readLeaf } from './shapes.ts';
import type { Wanted } from './wanted.ts';

export interface ComparisonOptions {
  /** Check every file against its hash, and look for files that no leaf names. */
  readonly isThorough: boolean;
  /** Paths that are always checked against their hash. */
  readonly damaged: ReadonlySet<string>;
  /** Blocked paths, which must not be in the tree. */
  readonly hidden: ReadonlySet<string>;
}

export interface Comparison extends Pick<Journal, 'replaced' | 'removed'> {
  readonly wanted: Wanted;
  /** The number of the wanted files. */
  readonly files: number;
  /** Total size of the wanted files: of one encoding each, or of the file itself if it has no encoding. */
  readonly bytes: number;
}

const byPath = (leaf: Leaf | undefined) => new Map(leaf?.files.map((entry) => [entry.path, entry]));

/** Reads the leaves of a layout, one at a time. */
function leafReader(layout: Layout) {
  const memory = createMemory();
  return (row: LeafRow): Buffer => {
    const bytes = readNamed(layout.manifest, row, memory);
    if (bytes === undefined) throw new OriginError(`The leaf ${row.hash} is not kept.`);
    return bytes;
  };
}

/** A separate function, so that its result does not keep the memory of the comparison alive. */
function toWanted(layout: Layout, rows: Wanted['rows']): Wanted {
  const read = leafReader(layout);
  return { rows, leaf: (row) => parseLeaf(read(row)) };
}

/** Finds paths to remove: among those that leaves named before, and if `isListed` among all that are in the tree. */
function findRemoved(
  { tree }: Layout,
  { names, folders }: { readonly names: Names; readonly folders: ReadonlySet<string> },
  outgoing: Iterable<string>,
  isListed: boolean,
): ReadonlySet<string> {
  const removed = new Set<string>();
  const look = lookInto(tree);
  // If a folder is needed at this path now, the journal makes way for it.
  const isWanted = (path: string) => isNamed(names, path) || folders.has(path);
  for (const path of outgoing) if (!isWanted(path) && look(path) !== undefined) removed.add(path);
  if (!isListed || !existsSync(tree)) return removed;
  for (const entry of entriesBelow(tree)) {
    const path = pathBelow(tree, entry);
    const isEncoding = names.has(withoutEncoding(path));
    if (!isWanted(path) && (!entry.isDirectory() || isEncoding)) removed.add(path);
  }
  return removed;
}

/**
 * Finds the files to fetch and to remove. All leaves must be here already.
 * @throws OriginError if a leaf names an invalid path, or if two files need the same place
 */
export function compare(
  layout: Layout,
  base: Pick<Base, 'rows' | 'leaf'>,
  { leaves }: Pick<Root, 'leaves'>,
  { isThorough, damaged, hidden }: ComparisonOptions,
): Comparison {
  const look = lookInto(layout.tree);
  const names: Names = new Map();
  const wanted = new Set<string>();
  const rows = new Map<LeafRow, Set<number>>();
  const left = new Map<string, Journal['replaced'][string]>();
  let [files, bytes] = [0, 0];
  /** Notes the contents that a leaf named before, and that it no longer names at the same path. */
  const leave = (before: ReadonlyMap<string, FileEntry>, after: ReadonlyMap<string, FileEntry>) => {
    for (const [path, entry] of before) {
      const next = after.get(path);
      const has = new Map(next && representationsOf(next));
      for (const [ending, { hash, size }] of representationsOf(entry))
        if (has.get(ending)?.hash !== hash) left.set(path + ending, [hash, size]);
    }
  };
  const isKnown = ({ name, hash }: LeafRow) => base.rows.get(name)?.hash === hash;
  const read = leafReader(layout);
  for (const row of leaves) {
    const leaf = (isKnown(row) ? parseLeaf : readLeaf)(read(row));
    addNames(names, leaf);
    const before = isKnown(row) ? undefined : byPath(base.leaf(row.name));
    const isWanted = (entry: FileEntry) => {
      if (hidden.has(entry.path)) return false;
      const isSuspect = isThorough || damaged.has(entry.path);
      if (!isSuspect && before === undefined) return false;
      const own = isSuspect ? undefined : before?.get(entry.path);
      // A file that another leaf named before is already in the tree.
      return own === undefined ? !isIntact(layout, look, entry) : !isSame(entry, own);
    };
    const missing = new Set<number>();
    for (const [at, entry] of leaf.files.entries()) {
      if (!isWanted(entry)) continue;
      missing.add(at);
      if (base.rows.size > 0) wanted.add(entry.path);
      bytes += wireOf(entry)[1].size;
    }
    files += missing.size;
    if (missing.size > 0) rows.set(row, missing);
    if (before !== undefined) leave(before, byPath(leaf));
  }
  const folders = checkNames(names);
  const withheld = [...hidden].filter((path) => names.delete(path)).flatMap(withEncodings);
  const kept = new Set(leaves.map(({ name }) => name));
  for (const name of base.rows.keys()) if (!kept.has(name)) leave(byPath(base.leaf(name)), new Map());
  const removed = findRemoved(layout, { names, folders }, [...left.keys(), ...withheld], isThorough);
  // Keep the old content of files that are removed or fetched anew, except blocked ones. If a file only moved to
  // another leaf, its content is still in the tree.
  const isLeft = ([name]: [string, unknown]) =>
    (removed.has(name) || wanted.has(withoutEncoding(name))) && !hidden.has(withoutEncoding(name));
  const replaced = Object.fromEntries([...left].filter(isLeft));
  return { wanted: toWanted(layout, rows), files, bytes, replaced, removed: [...removed] };
}
