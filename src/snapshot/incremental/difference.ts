/** Derives leaves, shards and counts of the next snapshot from the base and the changes. */

import type { FeedColumns } from '../../records/records.ts';
import type { LeafKey } from '../artefacts.ts';
import type { Disk } from '../disk.ts';
import type { Difference } from '../generation.ts';
import type { Layout } from '../layout.ts';
import { type Content, type FileEntry, type LeafRow, type Root, rowOf } from '../manifest.ts';
import {
  type NewFiles,
  type PublishedContent,
  type WrittenParts,
  writeLeaves,
  writeShards,
} from '../root.ts';
import { findOutgoing } from '../tree-files.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

export interface ChangedContent {
  /** Staged files, changed or not. */
  readonly files: NewFiles;
  /** Removed paths, by the name of their leaf. */
  readonly gone: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values of shards, changed or not; `undefined` for a removed shard. */
  readonly shards: ReadonlyMap<string, unknown>;
}

/** Writes the leaves and shards that changed, and describes the next snapshot. */
export function findDifference(
  disk: Disk,
  layout: Layout,
  base: LazyBaseSnapshot,
  changed: ChangedContent,
): { published: PublishedContent; difference: Difference } {
  const { root } = base;
  const leaves = patchLeaves(base, changed);
  const values = [...changed.shards].filter(([, value]) => value !== undefined);
  const filled = new Map([...leaves].filter(([, { files }]) => files.length > 0));
  const written = writeLeaves(disk, layout, filled);
  const shards = [...writeShards(disk, layout, values)].filter(
    ([name, { content }]) => root.records[name]?.hash !== content.hash,
  );
  const goneShards = [...changed.shards.keys()].filter(
    (name) => changed.shards.get(name) === undefined && root.records[name] !== undefined,
  );
  const goneLeaves = [...leaves.keys()].filter((name) => !filled.has(name));
  const parts: WrittenParts = { leaves: written, shards: new Map(shards) };
  const leafNames = [...parts.leaves.keys(), ...goneLeaves];
  const shardNames = [...parts.shards.keys(), ...goneShards];
  return {
    published: describeNext(root, parts, { goneLeaves, goneShards }, countNext(base, parts, goneShards)),
    difference: {
      parts,
      base: {
        leaves: new Map(leafNames.flatMap((name) => nameWith(name, base.leaf(name)))),
        leafHashes: new Map(
          leafNames.flatMap((name) => nameWith(name, root.leaves.find((row) => row.name === name)?.hash)),
        ),
        shardHashes: new Map(shardNames.flatMap((name) => nameWith(name, root.records[name]?.hash))),
        readShard: base.shard,
      },
      outgoing: findGoing(layout, base, changed),
    },
  };
}

const nameWith = <V>(name: string, value: V | undefined): [string, V][] =>
  value === undefined ? [] : [[name, value]];

/** Leaves whose files differ from the base. */
function patchLeaves(base: LazyBaseSnapshot, { files, gone }: ChangedContent): NewFiles {
  const leaves = new Map<string, { key: LeafKey; files: FileEntry[] }>();
  for (const name of new Set([...files.keys(), ...gone.keys()])) {
    const put = files.get(name);
    const replaced = base.leaf(name);
    const paths = new Set(put?.files.map(({ path }) => path));
    const goes = gone.get(name) ?? new Set();
    const isSame = goes.size === 0 && put?.files.every((entry) => base.entry(name, entry.path) === entry);
    const key = put?.key ?? replaced;
    if (isSame === true || key === undefined) continue;
    const kept = (replaced?.files ?? []).filter(({ path }) => !paths.has(path) && !goes.has(path));
    leaves.set(name, { key: { name, cache: key.cache }, files: [...kept, ...(put?.files ?? [])] });
  }
  return leaves;
}

/** Files of the tree that are replaced or removed. */
function findGoing(
  layout: Layout,
  base: LazyBaseSnapshot,
  { files, gone }: ChangedContent,
): Difference['outgoing'] {
  const [replaced, next] = [new Map<string, FileEntry>(), new Map<string, FileEntry>()];
  for (const [name, { files: put }] of files) {
    for (const entry of put) {
      const own = base.entry(name, entry.path);
      if (own === entry) continue;
      next.set(entry.path, entry);
      if (own !== undefined) replaced.set(entry.path, own);
    }
  }
  for (const [name, paths] of gone) {
    for (const path of paths) {
      const own = base.entry(name, path);
      if (own !== undefined) replaced.set(path, own);
    }
  }
  return findOutgoing(layout, { possiblePaths: new Set(replaced.keys()), files: replaced }, next, false);
}

function describeNext(
  { origin, profile, leaves, records }: Root,
  parts: WrittenParts,
  { goneLeaves, goneShards }: { goneLeaves: readonly string[]; goneShards: readonly string[] },
  counts: Root['counts'],
): PublishedContent {
  const rows = new Map<string, LeafRow>(leaves.map((row) => [row.name, row]));
  for (const [name, { leaf, content }] of parts.leaves) rows.set(name, rowOf(leaf, content));
  for (const name of goneLeaves) rows.delete(name);
  const shards = new Map<string, Content>(Object.entries(records));
  for (const [name, { content }] of parts.shards) shards.set(name, content);
  for (const name of goneShards) shards.delete(name);
  return { origin, profile, counts, leaves: rows, records: shards };
}

/** The name under which the records of a shard are counted. */
function countOf(name: string): string {
  const [kind = ''] = name.split('/');
  return kind === 'feed' ? 'updates' : kind;
}

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  // Written by toShards: the other counted values are months of the feed.
  return (value as FeedColumns | undefined)?.publishedAt?.length ?? 0;
}

function countNext(
  base: LazyBaseSnapshot,
  { shards }: WrittenParts,
  gone: readonly string[],
): Root['counts'] {
  const counts = { ...base.root.counts };
  const count = (name: string, value: unknown) => {
    const own = counts[countOf(name)];
    if (own !== undefined) counts[countOf(name)] = own + lengthOf(value) - lengthOf(base.shard(name));
  };
  for (const [name, { value }] of shards) count(name, value);
  for (const name of gone) count(name, undefined);
  return counts;
}
