/** The base snapshot of a partial publication, whose leaves and shards are read when they are needed. */

import { createMemory, type Memory } from '../../files/regular.ts';
import type { Layout } from '../layout.ts';
import type { Root } from '../manifest.ts';
import { type FileEntry, type Leaf, type LeafRow, parseLeaf } from '../manifest.ts';
import { createSnapshotReader } from '../reader.ts';

/** The base snapshot is damaged, so that everything must be rendered. */
export class NotPatchableError extends Error {
  override name = 'NotPatchableError';
}

export interface LazyBaseSnapshot {
  readonly root: Root;
  /** @throws NotPatchableError where it is damaged */
  leaf(name: string): Leaf | undefined;
  entry(leaf: string, path: string): FileEntry | undefined;
  /** The value of a record shard; `undefined` where there is none. @throws NotPatchableError where it is damaged */
  shard(name: string): unknown;
  /** Its bytes: JSON. @throws NotPatchableError where it is damaged */
  shardBytes(name: string): Buffer | undefined;
  /** Checks the leaves and shards that were not read. @throws NotPatchableError where one is damaged */
  checkRest(): void;
  /** Bytes of a file of the tree. @throws IntegrityError where it is damaged */
  read(entry: FileEntry): Uint8Array;
}

/** Opens the published snapshot as the base of a partial publication. */
export function openLazyBaseSnapshot(layout: Layout, root: Root): LazyBaseSnapshot {
  const { read, readNamed } = createSnapshotReader(layout);
  const rows = new Map(root.leaves.map((row) => [row.name, row]));
  const leaves = new Map<string, { leaf: Leaf; entries: ReadonlyMap<string, FileEntry> }>();
  const shards = new Map<string, unknown>();
  const readShards = new Set<string>();
  const leafBytes = (row: LeafRow, into?: Memory) => {
    const bytes = readNamed(layout.manifest, row, into);
    if (bytes === undefined) throw new NotPatchableError(`the leaf «${row.name}» is damaged`);
    return bytes;
  };
  const open = (name: string) => {
    const row = rows.get(name);
    if (row === undefined) return undefined;
    const known = leaves.get(name);
    if (known !== undefined) return known;
    const leaf = parseLeaf(leafBytes(row));
    const opened = { leaf, entries: new Map(leaf.files.map((entry) => [entry.path, entry])) };
    leaves.set(name, opened);
    return opened;
  };
  const shardBytes = (name: string, into?: Memory) => {
    const content = root.records[name];
    if (content === undefined) return undefined;
    const bytes = readNamed(layout.records, content, into);
    if (bytes === undefined) throw new NotPatchableError(`the records «${name}» are damaged`);
    readShards.add(name);
    return bytes;
  };
  return {
    root,
    shardBytes,
    leaf: (name) => open(name)?.leaf,
    entry: (leaf, path) => open(leaf)?.entries.get(path),
    shard(name) {
      if (shards.has(name)) return shards.get(name);
      const bytes = shardBytes(name);
      if (bytes === undefined) return undefined;
      const value: unknown = JSON.parse(bytes.toString('utf8'));
      shards.set(name, value);
      return value;
    },
    checkRest() {
      // One memory for all takes two thirds of the time that memories of their own take.
      const memory = createMemory();
      for (const row of root.leaves) if (!leaves.has(row.name)) leafBytes(row, memory);
      for (const name of Object.keys(root.records)) if (!readShards.has(name)) shardBytes(name, memory);
    },
    read: (entry) => read(entry).bytes,
  };
}
