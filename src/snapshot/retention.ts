/** Decides which older generations are kept, and removes the files that no kept generation needs. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../files/below.ts';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import type { Changes } from './changes.ts';
import { type CurrentRoot, readRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import type { Content, Generation, Root } from './manifest.ts';

/** How many older generations are kept. The generation before the newest is always kept. */
export interface Retention {
  /** Keep generations of the last hours, … */
  readonly hours: number;
  /** … while their size is at most this share of the tree. */
  readonly share: number;
}

export const defaultRetention: Retention = { hours: 24, share: 0.2 };

type Sizes = Readonly<Record<string, number>>;

const replacedFile = ({ replaced }: Layout, generation: number) => join(replaced, `${generation}.json`);

/** Writes the sizes of the content that a generation replaces. */
export function writeReplaced(disk: Disk, layout: Layout, generation: number, replaced: Sizes): void {
  disk.write(replacedFile(layout, generation), Buffer.from(JSON.stringify(replaced)));
}

function readReplaced(layout: Layout, generation: number): Sizes {
  // `as`: written by writeReplaced.
  return (parseJson(readRegular(replacedFile(layout, generation))) ?? {}) as Sizes;
}

/** The changes of a kept generation; `undefined` if they cannot be read. */
export function readChanges({ changes }: Layout, generation: number): Changes | undefined {
  // `as`: written by publish().
  return parseJson(readRegular(join(changes, `${generation}.json`))) as Changes | undefined;
}

/** The older generations of a root that the folder has. A mirror may have skipped some. */
export const heldRoots = (layout: Layout, { previous }: Root): Root[] =>
  previous.flatMap(({ hash }) => readRoot(layout, hash) ?? []);

/** Bytes that a generation needs in addition to the next one. */
function costOf(layout: Layout, root: Root, next: Root): number {
  const changes = statSync(join(layout.changes, `${next.generation}.json`), { throwIfNoEntry: false });
  const kept = new Set(partsOf(next).map(({ hash }) => hash));
  const own = partsOf(root).flatMap(({ hash, size }) => (kept.has(hash) ? [] : size));
  const sizes = [...own, ...Object.values(readReplaced(layout, next.generation))];
  return sizes.reduce((sum, size) => sum + size, changes?.size ?? 0);
}

/** The leaves and shards of a root. */
const partsOf = ({ leaves, records }: Root): Content[] => [...leaves, ...Object.values(records)];

export interface KeepOptions {
  readonly retention: Retention;
  readonly now: number;
}

/**
 * The older generations that a publication on top of a base keeps, the newest first.
 * @param treeBytes bytes of the tree, encodings included
 */
export function generationsToKeep(
  layout: Layout,
  { root, hash }: CurrentRoot,
  treeBytes: number,
  { retention, now }: KeepOptions,
): Generation[] {
  const kept: Generation[] = [{ generation: root.generation, id: root.id, hash }];
  let next = root;
  let left = treeBytes * retention.share;
  for (const generation of root.previous) {
    const older = readRoot(layout, generation.hash);
    if (older === undefined) break;
    const isRecent = now - Date.parse(older.createdAt) <= retention.hours * 3_600_000;
    left -= costOf(layout, older, next);
    if (!isRecent || left < 0) break;
    kept.push(generation);
    next = older;
  }
  return kept;
}

/** Removes the files that neither a root nor its kept generations need. */
export function prune(disk: Disk, layout: Layout, root: Root, hash: string): void {
  const { previous } = root;
  const roots = [root, ...heldRoots(layout, root)];
  const steps = [root, ...previous].slice(0, -1).map(({ generation }) => generation);
  const keep = (folder: string, names: Iterable<string>) => {
    const kept = new Set(names);
    for (const name of namesIn(folder))
      if (!kept.has(name.replace('.json', ''))) disk.remove(join(folder, name));
  };
  keep(layout.roots, [hash, ...previous.map((kept) => kept.hash)]);
  keep(
    layout.manifest,
    roots.flatMap(({ leaves }) => leaves.map((leaf) => leaf.hash)),
  );
  keep(
    layout.records,
    roots.flatMap(({ records }) => Object.values(records).map((shard) => shard.hash)),
  );
  // Indexes of older generations are not kept: they are made from the records if needed.
  keep(
    layout.index,
    Object.values(root.indexes ?? {}).map((index) => index.hash),
  );
  keep(layout.changes, steps.map(String));
  const replaced = steps.flatMap((generation) => Object.keys(readReplaced(layout, generation)));
  keep(layout.replaced, [...steps.map(String), ...replaced]);
}
