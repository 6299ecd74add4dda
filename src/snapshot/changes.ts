/**
 * What tells a generation from the one before: with the old leaves and shards it gives the new ones, hash by hash, so
 * that a mirror fetches what changed and no whole leaf or shard for it.
 */
import { type Delta, diffShard, patchShard } from '../records/delta.ts';
import {
  type Content,
  type FileEntry,
  type Generation,
  type Leaf,
  representationsOf,
  snapshotFormat,
  toBytes,
} from './manifest.ts';
import type { Parts } from './root.ts';

interface LeafChange extends Content {
  readonly name: string;
  readonly cache: Leaf['cache'];
  /** New entries, and entries whose content or encodings are others. */
  readonly changed: readonly FileEntry[];
  readonly removed: readonly string[];
}

interface ShardChange extends Content {
  readonly name: string;
  readonly delta: Delta;
}

export interface Changes {
  readonly format: typeof snapshotFormat;
  readonly generation: number;
  readonly id: string;
  /** What they are changes of. */
  readonly from: Generation;
  readonly leaves: readonly LeafChange[];
  readonly removedLeaves: readonly string[];
  readonly records: readonly ShardChange[];
  readonly removedRecords: readonly string[];
}

/** What there was before. */
export interface Old {
  /** Leaves by name with their hashes; a damaged one is absent, and the new one then given whole. */
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly leafHashes: ReadonlyMap<string, string>;
  readonly shardHashes: ReadonlyMap<string, string>;
  /** The old value of a shard; `undefined` where it is damaged or there is none. */
  readShard(name: string): unknown;
}

/** Whether two entries name the same bytes in every representation. */
function isSame(a: FileEntry, b: FileEntry): boolean {
  return a === b || JSON.stringify(representationsOf(a)) === JSON.stringify(representationsOf(b));
}

function changeLeaf(old: Leaf | undefined, leaf: Leaf, content: Content): LeafChange {
  const before = new Map(old?.files.map((entry) => [entry.path, entry]));
  const now = new Set(leaf.files.map(({ path }) => path));
  return {
    name: leaf.name,
    ...content,
    cache: leaf.cache,
    changed: leaf.files.filter((entry) => {
      const own = before.get(entry.path);
      return own === undefined || !isSame(own, entry);
    }),
    removed: [...before.keys()].filter((path) => !now.has(path)),
  };
}

/** The changes from an old snapshot to new parts. */
export function findChanges(
  about: Pick<Changes, 'generation' | 'id' | 'from'>,
  old: Old,
  { leaves, shards }: Parts,
): Changes {
  return {
    format: snapshotFormat,
    ...about,
    leaves: [...leaves].flatMap(([name, { leaf, content }]) =>
      old.leafHashes.get(name) === content.hash ? [] : [changeLeaf(old.leaves.get(name), leaf, content)],
    ),
    removedLeaves: [...old.leafHashes.keys()].filter((name) => !leaves.has(name)),
    records: [...shards].flatMap(([name, { value, content }]) =>
      old.shardHashes.get(name) === content.hash
        ? []
        : [{ name, ...content, delta: diffShard(old.readShard(name), value) }],
    ),
    removedRecords: [...old.shardHashes.keys()].filter((name) => !shards.has(name)),
  };
}

/** Bytes of the new leaf. @param old absent where the leaf is new */
export function changedLeaf(old: Leaf | undefined, { name, cache, changed, removed }: LeafChange): Buffer {
  const files = new Map(old?.files.map((entry) => [entry.path, entry]));
  for (const path of removed) files.delete(path);
  for (const entry of changed) files.set(entry.path, entry);
  const sorted = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return toBytes({ name, cache, files: sorted });
}

/** Bytes of the new shard. @param old absent where the shard is new */
export function changedShard(old: unknown, { delta }: ShardChange): Buffer {
  return Buffer.from(JSON.stringify(patchShard(old, delta)));
}
