/**
 * Files by path, in many small maps: a snapshot shares those with the one before in which nothing changed, and none is so
 * large that making it holds anybody up.
 */
import type { CacheClass } from '../contract/endpoint.ts';
import type { Steps } from '../translit/index.ts';
import type { FileEntry } from './manifest.ts';

/** What the manifest says of a file of the tree. */
export interface SnapshotFile extends FileEntry {
  readonly cache: CacheClass | 'immutable';
}

/** The files of a snapshot. */
export interface FileIndex {
  get(path: string): SnapshotFile | undefined;
  values(): Iterable<SnapshotFile>;
  /** What the index of the next snapshot may share. */
  readonly parts: readonly ReadonlyMap<string, SnapshotFile>[];
}

/** Files of a leaf as they were and as they are; none where there was no such leaf, or is none. */
export interface LeafChange {
  readonly old: readonly SnapshotFile[];
  readonly now: readonly SnapshotFile[];
}

/** Of 300,000 files a map has 300. */
const partCount = 1024;
const noFiles: FileIndex['parts'] = Array.from({ length: partCount }, () => new Map());

/** FNV-1a, folded. */
function partOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (partCount - 1);
}

const isSame = (a: SnapshotFile, b: SnapshotFile) =>
  a.hash === b.hash && a.gz?.hash === b.gz?.hash && a.br?.hash === b.br?.hash && a.cache === b.cache;

/** A file as the snapshot before has it, where that says the same of it: one object serves both. */
export function shareFile(file: SnapshotFile, before: FileIndex | undefined): SnapshotFile {
  const known = before?.get(file.path);
  return known !== undefined && isSame(known, file) ? known : file;
}

/**
 * The index of a snapshot.
 * @param changed leaves that are others than before, their files shared with it; of a first snapshot all
 * @param before the index of the snapshot before, which stays as it is
 */
export function* indexFiles(changed: readonly LeafChange[], before?: FileIndex): Steps<FileIndex> {
  const parts = [...(before?.parts ?? noFiles)];
  const own = new Map<number, Map<string, SnapshotFile>>();
  /** A part that may be written: a copy of the one before, once. */
  const open = (at: number): Map<string, SnapshotFile> => {
    const part = own.get(at) ?? new Map(parts[at]);
    own.set(at, part);
    parts[at] = part;
    return part;
  };
  // All that goes goes first: a path may have gone over to another leaf.
  for (const { old, now } of changed) {
    yield;
    const paths = new Set(now.map(({ path }) => path));
    for (const { path } of old) if (!paths.has(path)) open(partOf(path)).delete(path);
  }
  for (const { now } of changed) {
    yield;
    for (const file of now) {
      const at = partOf(file.path);
      if (parts[at]?.get(file.path) !== file) open(at).set(file.path, file);
    }
  }
  return {
    parts,
    get: (path) => parts[partOf(path)]?.get(path),
    *values() {
      for (const part of parts) yield* part.values();
    },
  };
}
