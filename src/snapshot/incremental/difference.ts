/** Leaves, shards and counts of the next snapshot, from those before and what changed. */

import type { FeedShard } from '../../records/shards.ts';
import type { LeafKey } from '../artefacts.ts';
import type { Disk } from '../disk.ts';
import type { Difference } from '../generation.ts';
import type { Layout } from '../layout.ts';
import { type Content, type FileEntry, type LeafRow, type Root, rowOf } from '../manifest.ts';
import { type NewFiles, type Parts, type Published, writeLeaves, writeShards } from '../root.ts';
import { findOutgoing } from '../tree-files.ts';
import type { Before } from './before.ts';

export interface Changed {
  /** Files that were put, the same or not. */
  readonly files: NewFiles;
  /** Paths that go, by the name of their leaf. */
  readonly gone: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values of shards, the same or not; `undefined` for one that is gone. */
  readonly shards: ReadonlyMap<string, unknown>;
}

/** Writes the leaves and shards that changed, and describes the next snapshot. */
export function findDifference(
  disk: Disk,
  layout: Layout,
  before: Before,
  changed: Changed,
): { published: Published; difference: Difference } {
  const { root } = before;
  const leaves = patchLeaves(before, changed);
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
  const parts: Parts = { leaves: written, shards: new Map(shards) };
  const leafNames = [...parts.leaves.keys(), ...goneLeaves];
  const shardNames = [...parts.shards.keys(), ...goneShards];
  return {
    published: describeNext(root, parts, { goneLeaves, goneShards }, countNext(before, parts, goneShards)),
    difference: {
      parts,
      old: {
        leaves: new Map(leafNames.flatMap((name) => nameWith(name, before.leaf(name)))),
        leafHashes: new Map(
          leafNames.flatMap((name) => nameWith(name, root.leaves.find((row) => row.name === name)?.hash)),
        ),
        shardHashes: new Map(shardNames.flatMap((name) => nameWith(name, root.records[name]?.hash))),
        readShard: before.shard,
      },
      outgoing: findGoing(layout, before, changed),
    },
  };
}

const nameWith = <V>(name: string, value: V | undefined): [string, V][] =>
  value === undefined ? [] : [[name, value]];

/** Leaves with other files than before. */
function patchLeaves(before: Before, { files, gone }: Changed): NewFiles {
  const leaves = new Map<string, { key: LeafKey; files: FileEntry[] }>();
  for (const name of new Set([...files.keys(), ...gone.keys()])) {
    const put = files.get(name);
    const old = before.leaf(name);
    const paths = new Set(put?.files.map(({ path }) => path));
    const goes = gone.get(name) ?? new Set();
    const isSame = goes.size === 0 && put?.files.every((entry) => before.entry(name, entry.path) === entry);
    const key = put?.key ?? old;
    if (isSame === true || key === undefined) continue;
    const kept = (old?.files ?? []).filter(({ path }) => !paths.has(path) && !goes.has(path));
    leaves.set(name, { key: { name, cache: key.cache }, files: [...kept, ...(put?.files ?? [])] });
  }
  return leaves;
}

/** What of the tree is replaced or goes. */
function findGoing(layout: Layout, before: Before, { files, gone }: Changed): Difference['outgoing'] {
  const [old, next] = [new Map<string, FileEntry>(), new Map<string, FileEntry>()];
  for (const [name, { files: put }] of files) {
    for (const entry of put) {
      const own = before.entry(name, entry.path);
      if (own === entry) continue;
      next.set(entry.path, entry);
      if (own !== undefined) old.set(entry.path, own);
    }
  }
  for (const [name, paths] of gone) {
    for (const path of paths) {
      const own = before.entry(name, path);
      if (own !== undefined) old.set(path, own);
    }
  }
  return findOutgoing(layout, { known: new Set(old.keys()), files: old }, next, false);
}

function describeNext(
  { origin, profile, leaves, records }: Root,
  parts: Parts,
  { goneLeaves, goneShards }: { goneLeaves: readonly string[]; goneShards: readonly string[] },
  counts: Root['counts'],
): Published {
  const rows = new Map<string, LeafRow>(leaves.map((row) => [row.name, row]));
  for (const [name, { leaf, content }] of parts.leaves) rows.set(name, rowOf(leaf, content));
  for (const name of goneLeaves) rows.delete(name);
  const shards = new Map<string, Content>(Object.entries(records));
  for (const [name, { content }] of parts.shards) shards.set(name, content);
  for (const name of goneShards) shards.delete(name);
  return { origin, profile, counts, leaves: rows, records: shards };
}

/** What the records of a shard count as. */
function countOf(name: string): string {
  const [kind = ''] = name.split('/');
  return kind === 'feed' ? 'updates' : kind;
}

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  // Written by toShards: every other value that is counted is a month of the feed.
  return (value as FeedShard | undefined)?.publishedAt?.length ?? 0;
}

function countNext(before: Before, { shards }: Parts, gone: readonly string[]): Root['counts'] {
  const counts = { ...before.root.counts };
  const count = (name: string, value: unknown) => {
    const own = counts[countOf(name)];
    if (own !== undefined) counts[countOf(name)] = own + lengthOf(value) - lengthOf(before.shard(name));
  };
  for (const [name, { value }] of shards) count(name, value);
  for (const name of gone) count(name, undefined);
  return counts;
}
