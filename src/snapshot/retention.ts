/** Decides which older generations are kept, and removes the files that none of them needs. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory, readRegular } from '../files/regular.ts';
import type { Changes } from './changes.ts';
import { type CurrentRoot, readRoot } from './current-root.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { type Generation, isContent, type Root } from './manifest.ts';
import { createSnapshotReader } from './reader.ts';
import { heldGenerations, readSuperseded, type Sizes, type Superseded } from './superseded.ts';

/** The history of a snapshot besides the generation before, which is always kept. */
export interface Retention {
  /** The larger of this number of older generations and those of `hours` … */
  readonly generations: number;
  readonly hours: number;
  /** … while their size is at most this share of the tree. */
  readonly share: number;
}

export const defaultRetention: Retention = { generations: 10, hours: 24, share: 0.2 };

/** What a generation replaced. */
export type ReplacedSizes = Sizes;

const replacedFile = ({ replaced }: Layout, generation: number) => join(replaced, `${generation}.json`);

/** Writes the sizes of the content that a generation replaces. */
export function writeReplaced(disk: Disk, layout: Layout, generation: number, replaced: ReplacedSizes): void {
  disk.write(replacedFile(layout, generation), Buffer.from(JSON.stringify(replaced)));
}

function readReplaced(layout: Layout, generation: number): ReplacedSizes {
  const bytes = readRegular(replacedFile(layout, generation));
  try {
    // Written by writeReplaced.
    return bytes === undefined ? {} : (JSON.parse(bytes.toString()) as ReplacedSizes);
  } catch {
    return {};
  }
}

/** The changes of a kept generation; `undefined` where they cannot be read. */
export function readChanges({ changes }: Layout, generation: number): Changes | undefined {
  const bytes = readRegular(join(changes, `${generation}.json`));
  try {
    // Written by publish().
    return bytes && (JSON.parse(bytes.toString()) as Changes);
  } catch {
    return undefined;
  }
}

/** Bytes that a generation needs in addition to the next one. */
function costOf(layout: Layout, { leaves, records }: Superseded, next: number): number {
  const changes = statSync(join(layout.changes, `${next}.json`), { throwIfNoEntry: false })?.size ?? 0;
  const sizes = [leaves, records, readReplaced(layout, next)].flatMap((own) => Object.values(own));
  return sizes.reduce((sum, size) => sum + size, changes);
}

/** Whether everything that a generation needs in addition to the next one is there and intact. */
function isWhole(layout: Layout, root: Root | undefined, next: Root): boolean {
  if (root === undefined) return false;
  const { readNamed } = createSnapshotReader(layout);
  const memory = createMemory();
  return (
    root.leaves.every((leaf) => readNamed(layout.manifest, leaf, memory) !== undefined) &&
    Object.values(root.records).every((shard) => readNamed(layout.records, shard, memory) !== undefined) &&
    Object.entries(readReplaced(layout, next.generation)).every(([hash, size]) => {
      const bytes = readRegular(join(layout.replaced, hash), size);
      return bytes !== undefined && isContent(bytes, { hash, size });
    })
  );
}

/** Whether all older generations that a root keeps are whole. */
export function hasWholeHistory(layout: Layout, root: Root): boolean {
  let next = root;
  return root.previous.every(({ hash }) => {
    const older = readRoot(layout, hash);
    const whole = isWhole(layout, older, next);
    next = older ?? next;
    return whole;
  });
}

export interface KeepOptions {
  readonly retention: Retention;
  /** Bytes of the tree, encodings included. */
  readonly treeBytes: number;
  readonly now: number;
  /** Whether older generations are read and checked. */
  readonly isThorough: boolean;
}

/** The older generations that a publication on top of `base` keeps, the newest first. */
export function generationsToKeep(
  layout: Layout,
  base: CurrentRoot,
  { retention, treeBytes, now, isThorough }: KeepOptions,
): Generation[] {
  const { root, hash } = base;
  let next: Generation = { generation: root.generation, id: root.id, hash };
  const kept: Generation[] = [next];
  let whole: Root | undefined = root;
  let left = treeBytes * retention.share;
  for (const generation of root.previous) {
    if (isThorough) {
      const older = readRoot(layout, generation.hash);
      if (whole === undefined || !isWhole(layout, older, whole)) break;
      whole = older;
    }
    const superseded = readSuperseded(layout, generation, next);
    if (superseded === undefined || !existsSync(join(layout.roots, `${generation.hash}.json`))) break;
    const isRecent = now - Date.parse(superseded.createdAt) <= retention.hours * 3_600_000;
    left -= costOf(layout, superseded, next.generation);
    if ((kept.length >= retention.generations && !isRecent) || left < 0) break;
    kept.push(generation);
    next = generation;
  }
  return kept;
}

/** Removes the files that neither a root nor its kept generations name. */
export function prune(disk: Disk, layout: Layout, root: Root, hash: string): void {
  const { previous } = root;
  const held = heldGenerations(layout, root);
  const generations = [{ generation: root.generation, hash }, ...held];
  const steps = [root, ...previous].slice(0, -1).map(({ generation }) => generation);
  const superseded = held.flatMap((kept, at) => {
    const next = generations[at];
    return (next && readSuperseded(layout, kept, next)) ?? [];
  });
  const keep = (folder: string, names: Iterable<string>) => {
    const kept = new Set(names);
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!kept.has(name.replace('.json', ''))) disk.remove(join(folder, name));
  };
  keep(layout.roots, [hash, ...previous.map((kept) => kept.hash)]);
  keep(layout.manifest, [
    ...root.leaves.map((leaf) => leaf.hash),
    ...superseded.flatMap(({ leaves }) => Object.keys(leaves)),
  ]);
  keep(layout.records, [
    ...Object.values(root.records).map((shard) => shard.hash),
    ...superseded.flatMap(({ records }) => Object.keys(records)),
  ]);
  // An older generation is indexed from its records.
  keep(
    layout.index,
    Object.values(root.indexes ?? {}).map((index) => index.hash),
  );
  keep(layout.changes, steps.map(String));
  const replaced = steps.flatMap((generation) => Object.keys(readReplaced(layout, generation)));
  keep(layout.replaced, [...steps.flatMap((step) => [`${step}`, `${step}.parts`]), ...replaced]);
}
