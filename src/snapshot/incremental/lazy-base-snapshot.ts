/** The base snapshot of a partial publication, whose leaves and shards are read when they are needed. */
import { createMemory, type Memory } from '../../files/regular.ts';
import { oncePerKey } from '../../packed/once-per-key.ts';
import type { Layout } from '../layout.ts';
import { type LeafRow, parseLeaf, type Root } from '../manifest.ts';
import { createSnapshotReader } from '../reader.ts';

/** The base snapshot is damaged, so that everything must be rendered. */
export class NotPatchableError extends Error {
  override name = 'NotPatchableError';
}

export type LazyBaseSnapshot = ReturnType<typeof openLazyBaseSnapshot>;

/** Opens the published snapshot as the base of a partial publication. */
export function openLazyBaseSnapshot(layout: Layout, root: Root) {
  const { read, readNamed } = createSnapshotReader(layout);
  const rows = new Map(root.leaves.map((row) => [row.name, row]));
  /** Hashes of leaves and shards that were read. */
  const checked = new Set<string>();
  const leafBytes = (row: LeafRow, into?: Memory) => {
    const bytes = readNamed(layout.manifest, row, into);
    if (bytes === undefined) throw new NotPatchableError(`the leaf «${row.name}» is damaged`);
    checked.add(row.hash);
    return bytes;
  };
  const open = oncePerKey((name: string) => {
    const row = rows.get(name);
    const leaf = row && parseLeaf(leafBytes(row));
    return leaf && { leaf, entries: new Map(leaf.files.map((entry) => [entry.path, entry])) };
  });
  /** The bytes of a record shard: JSON. @throws NotPatchableError where it is damaged */
  const shardBytes = (name: string, into?: Memory) => {
    const content = root.records[name];
    if (content === undefined) return undefined;
    const bytes = readNamed(layout.records, content, into);
    if (bytes === undefined) throw new NotPatchableError(`the records «${name}» are damaged`);
    checked.add(content.hash);
    return bytes;
  };
  const entry = (leaf: string, path: string) => open(leaf)?.entries.get(path);
  return {
    root,
    shardBytes,
    /** @throws NotPatchableError where it is damaged */
    leaf: (name: string) => open(name)?.leaf,
    entry,
    /** The value of a record shard; `undefined` where there is none. @throws NotPatchableError where it is damaged */
    shard: oncePerKey((name: string): unknown => {
      const bytes = shardBytes(name);
      return bytes && JSON.parse(bytes.toString('utf8'));
    }),
    /** Checks the leaves and shards that were not read. @throws NotPatchableError where one is damaged */
    checkRest(): void {
      // One memory for all takes two thirds of the time that memories of their own take.
      const memory = createMemory();
      for (const row of root.leaves) if (!checked.has(row.hash)) leafBytes(row, memory);
      for (const [name, { hash }] of Object.entries(root.records))
        if (!checked.has(hash)) shardBytes(name, memory);
    },
    /** Bytes of a file of the tree; `undefined` where there is none. @throws IntegrityError where it is damaged */
    read(leaf: string, path: string): Uint8Array | undefined {
      const own = entry(leaf, path);
      return own && read(own).bytes;
    },
  };
}
