/** Makes the leaves, shards and counts of the next snapshot from those of the base and the changes. */

import type { Records } from '../../records/records.ts';
import type { LeafKey } from '../artefacts.ts';
import type { Base } from '../base.ts';
import type { CurrentRoot } from '../current-root.ts';
import type { Disk } from '../disk.ts';
import type { Difference } from '../generation.ts';
import type { Layout } from '../layout.ts';
import { type Content, type FileEntry, type LeafRow, type Root, rowOf } from '../manifest.ts';
import {
  countRecords,
  entriesOf,
  type NewFiles,
  type PublishedContent,
  type WrittenParts,
  writeLeaves,
  writeShards,
} from '../root.ts';
import { findOutgoing } from '../tree-files.ts';

export interface ChangedContent {
  /** Staged files, changed or not. */
  readonly files: NewFiles;
  /** Removed paths, by the name of their leaf. */
  readonly gone: ReadonlyMap<string, ReadonlySet<string>>;
  readonly records: Records;
  /** Values of shards, changed or not; `undefined` for a removed shard. */
  readonly shards: ReadonlyMap<string, unknown>;
}

/** An undamaged base. */
export interface KnownBase extends Base {
  readonly current: CurrentRoot;
}

/** Writes the leaves and shards that changed, and describes the next snapshot. */
export function findDifference(
  disk: Disk,
  layout: Layout,
  base: KnownBase,
  changed: ChangedContent,
): { published: PublishedContent; difference: Difference } {
  const { root } = base.current;
  const leaves = patchLeaves(base, changed);
  const filled = new Map([...leaves].filter(([, { files }]) => files.length > 0));
  const written = writeLeaves(disk, layout, filled);
  const values = new Map([...changed.shards].filter(([, value]) => value !== undefined));
  const shards = [...writeShards(disk, layout, values)].filter(
    ([name, { content }]) => root.records[name]?.hash !== content.hash,
  );
  const parts: WrittenParts = { leaves: written, shards: new Map(shards) };
  const gone = {
    leaves: [...leaves.keys()].filter((name) => !filled.has(name)),
    shards: [...changed.shards.keys()].filter(
      (name) => changed.shards.get(name) === undefined && root.records[name] !== undefined,
    ),
  };
  return {
    published: describeNext(root, changed.records, { parts, gone }),
    difference: { parts, gone, base, outgoing: findGoing(layout, base, changed) },
  };
}

/** Leaves whose files differ from the base. */
function patchLeaves(base: Base, { files, gone }: ChangedContent): NewFiles {
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

function findGoing(layout: Layout, base: Base, { files, gone }: ChangedContent): Difference['outgoing'] {
  const before = new Map<string, FileEntry>();
  const add = (leaf: string, path: string) => {
    const entry = base.entry(leaf, path);
    if (entry !== undefined) before.set(path, entry);
  };
  for (const [leaf, { files: put }] of files) for (const { path } of put) add(leaf, path);
  for (const [leaf, paths] of gone) for (const path of paths) add(leaf, path);
  return findOutgoing(layout, before, entriesOf(files));
}

function describeNext(
  root: Root,
  records: Records,
  { parts, gone }: Pick<Difference, 'parts' | 'gone'>,
): PublishedContent {
  const { origin, profile, leaves } = root;
  const rows = new Map<string, LeafRow>(leaves.map((row) => [row.name, row]));
  for (const [name, { leaf, content }] of parts.leaves) rows.set(name, rowOf(leaf, content));
  for (const name of gone.leaves) rows.delete(name);
  const shards = new Map<string, Content>(Object.entries(root.records));
  for (const [name, { content }] of parts.shards) shards.set(name, content);
  for (const name of gone.shards) shards.delete(name);
  return { origin, profile, counts: countRecords(records), leaves: rows, records: shards };
}
