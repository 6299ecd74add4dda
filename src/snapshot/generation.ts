/** The last step of a publication: leaves, shards, changes and root of what was put, and the journal that switches. */
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { findChanges } from './changes.ts';
import type { CurrentRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import { commit } from './journal.ts';
import type { Layout } from './layout.ts';
import { type FileEntry, type Root, representationsOf } from './manifest.ts';
import type { Previous } from './previous.ts';
import { createReader } from './reader.ts';
import { generationsToKeep, hasWholeHistory, type Retention, readChanges } from './retention.ts';
import { createRoot, describe, describes, type NewFiles, type Parts, writeParts } from './root.ts';
import { findOutgoing } from './tree-files.ts';

export interface GenerationOptions {
  readonly origin: string;
  readonly deps: Deps;
  readonly now: number;
  readonly retention: Retention;
  readonly hidden?: readonly string[] | undefined;
  readonly isThorough: boolean;
  /** Whether files wait beside the tree. */
  readonly hasWritten: boolean;
}

export interface Committed {
  readonly root: Root;
  readonly removed: number;
  readonly isTakedown: boolean;
}

/** Publishes what was put: a new generation where something changed, else what is mended of the old one. */
export function commitGeneration(
  disk: Disk,
  layout: Layout,
  previous: Previous,
  files: NewFiles,
  options: GenerationOptions,
): Committed {
  const parts = writeParts(disk, layout, options.deps, files);
  const described = describe(options, parts);
  const before = previous.current;
  const isTakedown = shows(layout, previous, options.hidden ?? []);
  const isSame =
    before !== undefined &&
    describes(before.root, described) &&
    !(isTakedown && before.root.previous.length > 0) &&
    (!options.isThorough || hasWholeHistory(layout, before.root));
  const entries = entriesOf(files);
  const root = isSame
    ? before.root
    : createRoot(
        described,
        options.now,
        before?.root,
        before === undefined || isTakedown
          ? []
          : generationsToKeep(layout, before, { ...options, treeBytes: sizeOf(entries.values()) }),
      );
  if (!isSame && before !== undefined && !isTakedown)
    writeChanges(disk, layout, previous, before, root, parts);
  const { replaced, removed } = findOutgoing(layout, previous, entries, options.isThorough);
  if (!isSame || before.isDamaged || options.hasWritten || removed.length > 0)
    commit(disk, layout, { root, replaced, removed });
  else disk.flush();
  return { root, removed: removed.filter((path) => previous.known.has(path)).length, isTakedown };
}

function entriesOf(files: NewFiles): Map<string, FileEntry> {
  const entries = new Map<string, FileEntry>();
  for (const { files: own } of files.values()) for (const entry of own) entries.set(entry.path, entry);
  return entries;
}

function sizeOf(entries: Iterable<FileEntry>): number {
  let sum = 0;
  for (const entry of entries) for (const [, { size }] of representationsOf(entry)) sum += size;
  return sum;
}

function writeChanges(
  disk: Disk,
  layout: Layout,
  previous: Previous,
  { root: before, hash }: CurrentRoot,
  root: Root,
  parts: Parts,
): void {
  const { readNamed } = createReader(layout);
  const { generation, id } = root;
  const old = {
    leaves: previous.leaves,
    leafHashes: new Map(before.leaves.map((leaf) => [leaf.name, leaf.hash])),
    shardHashes: new Map(Object.entries(before.records).map(([name, shard]) => [name, shard.hash])),
    readShard(name: string): unknown {
      const content = before.records[name];
      const bytes = content && readNamed(layout.records, content);
      return bytes && JSON.parse(bytes.toString());
    },
  };
  const from = { generation: before.generation, id: before.id, hash };
  const file = join(layout.changes, `${generation}.json`);
  disk.write(
    `${file}.tmp`,
    Buffer.from(`${JSON.stringify(findChanges({ generation, id, from }, old, parts))}\n`),
  );
  disk.rename(`${file}.tmp`, file);
}

/** Whether a generation that is kept shows what is hidden: then all of them end. */
function shows(layout: Layout, { current, files, damaged }: Previous, hidden: readonly string[]): boolean {
  if (current === undefined || hidden.length === 0) return false;
  if (damaged.length > 0 || hidden.some((path) => files.has(path))) return true;
  const { generation, previous } = current.root;
  const paths = new Set(hidden);
  return [generation, ...previous.slice(0, -1).map((kept) => kept.generation)].some((step) =>
    readChanges(layout, step)?.leaves.some(({ removed }) => removed.some((path) => paths.has(path))),
  );
}
