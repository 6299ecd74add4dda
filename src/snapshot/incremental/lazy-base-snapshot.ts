/** The base snapshot of a partial publication: its records, and its leaves, which are read on first use. */
import { createMemory, type Memory } from '../../files/regular.ts';
import { oncePerKey } from '../../packed/once-per-key.ts';
import { fromShards } from '../../records/shards.ts';
import type { Layout } from '../layout.ts';
import { type LeafRow, parseLeaf, type Root } from '../manifest.ts';
import { createSnapshotReader } from '../reader.ts';

/** The base snapshot is damaged, and so everything must be rendered. */
export class NotPatchableError extends Error {
  override name = 'NotPatchableError';
}

export type LazyBaseSnapshot = ReturnType<typeof openLazyBaseSnapshot>;

/**
 * Opens the published snapshot as the base of a partial publication.
 * @throws NotPatchableError if some of its records are damaged
 */
export function openLazyBaseSnapshot(layout: Layout, root: Root) {
  const { readNamed } = createSnapshotReader(layout);
  const rows = new Map(root.leaves.map((row) => [row.name, row]));
  /** Hashes of leaves that were read. */
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
  const shards = new Map(
    Object.entries(root.records).map(([name, content]): [string, unknown] => {
      const bytes = readNamed(layout.records, content);
      if (bytes === undefined) throw new NotPatchableError(`the records «${name}» are damaged`);
      return [name, JSON.parse(bytes.toString('utf8'))];
    }),
  );
  return {
    root,
    records: fromShards(shards),
    /** The value of a record shard; `undefined` if it does not exist. */
    shard: (name: string) => shards.get(name),
    /** @throws NotPatchableError if the leaf is damaged */
    leaf: (name: string) => open(name)?.leaf,
    entry: (leaf: string, path: string) => open(leaf)?.entries.get(path),
    /** Checks the leaves that were not read. @throws NotPatchableError if one is damaged */
    checkRest(): void {
      // With one buffer for all leaves this takes two thirds of the time.
      const memory = createMemory();
      for (const row of root.leaves) if (!checked.has(row.hash)) leafBytes(row, memory);
    },
  };
}
