/**
 * The difference between a generation and its base, the generation before it. A mirror that has the base makes the new
 * leaves and shards from the difference, hash by hash. So it need not fetch them whole.
 */
import { type Delta, diffShard, patchShard } from '../records/delta.ts';
import {
  type Content,
  type FileEntry,
  type Generation,
  type Leaf,
  type Root,
  representationsOf,
  snapshotFormat,
  toBytes,
} from './manifest.ts';
import type { WrittenParts } from './root.ts';

interface LeafChange extends Content {
  readonly name: string;
  readonly cache: Leaf['cache'];
  /** New entries, and entries with another content or other encodings. */
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
  /** The base. */
  readonly from: Generation;
  readonly leaves: readonly LeafChange[];
  readonly removedLeaves: readonly string[];
  readonly records: readonly ShardChange[];
  readonly removedRecords: readonly string[];
}

/** The leaves and shards in which the next snapshot may differ from its base. */
export interface ChangedParts {
  /** New leaves and shards: all of them, or those that may have changed. */
  readonly parts: WrittenParts;
  /** Names of leaves and shards of the base that the next snapshot does not have. */
  readonly gone: { readonly leaves: readonly string[]; readonly shards: readonly string[] };
  readonly base: {
    /** A leaf of the base; `undefined` if it is damaged or absent. Then the changes hold the whole new leaf. */
    leaf(name: string): Leaf | undefined;
    /** The value of a shard of the base; `undefined` if it is damaged or absent. */
    shard(name: string): unknown;
  };
}

/** Whether two entries name the same bytes in every representation. */
export function isSame(a: FileEntry, b: FileEntry): boolean {
  return a === b || JSON.stringify(representationsOf(a)) === JSON.stringify(representationsOf(b));
}

function changeLeaf(base: Leaf | undefined, leaf: Leaf, content: Content): LeafChange {
  const baseEntries = new Map(base?.files.map((entry) => [entry.path, entry]));
  const now = new Set(leaf.files.map(({ path }) => path));
  return {
    name: leaf.name,
    ...content,
    cache: leaf.cache,
    changed: leaf.files.filter((entry) => {
      const own = baseEntries.get(entry.path);
      return own === undefined || !isSame(own, entry);
    }),
    removed: [...baseEntries.keys()].filter((path) => !now.has(path)),
  };
}

/** The changes from the base to new leaves and shards. @param before the root of the base */
export function findChanges(
  about: Pick<Changes, 'generation' | 'id' | 'from'>,
  before: Pick<Root, 'leaves' | 'records'>,
  { parts, gone, base }: ChangedParts,
): Changes {
  const hashes = new Map(before.leaves.map(({ name, hash }) => [name, hash]));
  return {
    format: snapshotFormat,
    ...about,
    leaves: [...parts.leaves].flatMap(([name, { leaf, content }]) =>
      hashes.get(name) === content.hash ? [] : [changeLeaf(base.leaf(name), leaf, content)],
    ),
    removedLeaves: gone.leaves,
    records: [...parts.shards].flatMap(([name, { value, content }]) =>
      before.records[name]?.hash === content.hash
        ? []
        : [{ name, ...content, delta: diffShard(base.shard(name), value) }],
    ),
    removedRecords: gone.shards,
  };
}

/** Bytes of the new leaf. @param base absent if the leaf is new */
export function changedLeaf(base: Leaf | undefined, { name, cache, changed, removed }: LeafChange): Buffer {
  const files = new Map(base?.files.map((entry) => [entry.path, entry]));
  for (const path of removed) files.delete(path);
  for (const entry of changed) files.set(entry.path, entry);
  const sorted = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return toBytes({ name, cache, files: sorted });
}

/** Bytes of the new shard. @param base absent if the shard is new */
export function changedShard(base: unknown, { delta }: ShardChange): Buffer {
  return Buffer.from(JSON.stringify(patchShard(base, delta)));
}
