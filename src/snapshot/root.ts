/** Writes record shards and leaves, and makes the new root. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '../contract/enums.ts';
import { formatUtc } from '../contract/time.ts';
import type { Records } from '../records/records.ts';
import type { Shards } from '../records/shards.ts';
import type { LeafKey } from './artefacts.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import {
  type Content,
  contentOf,
  type FileEntry,
  type Leaf,
  type LeafRow,
  type Root,
  snapshotFormat,
  snapshotId,
  timeOf,
  toBytes,
} from './manifest.ts';
import { readNamed } from './reader.ts';
import { encoder } from './write-task.ts';

/** The files of a snapshot by the name of their leaf. */
export type NewFiles = ReadonlyMap<string, { readonly key: LeafKey; readonly files: readonly FileEntry[] }>;

/** A leaf or shard by its hash. */
export interface Part {
  readonly content: Content;
  /** Whether it was missing or damaged, and was written. */
  readonly isNew?: boolean;
}

export interface WrittenParts {
  readonly leaves: ReadonlyMap<string, Part & { readonly leaf: Leaf }>;
  readonly shards: ReadonlyMap<string, Part & { readonly value: unknown }>;
}

/** Writes a leaf or shard under its hash, unless an intact one is already there. */
export function putPart(disk: Disk, folder: string, bytes: Buffer): Part {
  const content = contentOf(bytes);
  const isNew = readNamed(folder, content) === undefined;
  if (isNew) disk.put(join(folder, `${content.hash}.json`), bytes, timeOf(content));
  return { content, isNew };
}

/** The entries of all files by path. */
export function entriesOf(files: NewFiles): Map<string, FileEntry> {
  const all = files.values().flatMap(({ files: own }) => own);
  return new Map(all.map((entry) => [entry.path, entry]));
}

/** Writes leaves that are missing or damaged. */
export function writeLeaves(disk: Disk, layout: Layout, files: NewFiles): WrittenParts['leaves'] {
  const leaves = new Map<string, Part & { leaf: Leaf }>();
  for (const [name, { key, files: own }] of files) {
    const leaf: Leaf = { name, cache: key.cache, files: own.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
    leaves.set(name, { leaf, ...putPart(disk, layout.manifest, toBytes(leaf)) });
  }
  return leaves;
}

/** Writes shards that are missing or damaged. */
export function writeShards(disk: Disk, layout: Layout, values: Shards): WrittenParts['shards'] {
  const put = (value: unknown) => putPart(disk, layout.records, Buffer.from(JSON.stringify(value)));
  return new Map(Array.from(values, ([name, value]) => [name, { value, ...put(value) }]));
}

/** Published content: origin, profile, counts, and leaves and shards by name. */
export interface PublishedContent
  extends Pick<Root, 'origin' | 'profile' | 'counts' | 'indexes' | 'from' | 'takedown'> {
  readonly leaves: ReadonlyMap<string, LeafRow>;
  readonly records: ReadonlyMap<string, Content>;
}

/** The numbers of records of each kind. */
export function countRecords({ anime, characters, teams, posters, feed }: Records): Root['counts'] {
  return {
    anime: anime.length,
    characters: characters.length,
    teams: teams.length,
    posters: posters.length,
    updates: feed.length,
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Makes a root. Its fields have the same order as in older roots. */
function rootOf(
  published: PublishedContent,
  { generation, createdAt, previous }: Pick<Root, 'generation' | 'createdAt' | 'previous'>,
): Root {
  const { origin, profile, counts, indexes, from, takedown } = published;
  const records = Object.fromEntries([...published.records].sort(byName));
  const leaves = [...published.leaves].sort(byName).map(([, row]) => row);
  return {
    format: snapshotFormat,
    generation,
    id: snapshotId(leaves, records),
    createdAt,
    origin,
    contract: contractVersion,
    profile,
    counts,
    leaves,
    records,
    previous,
    encoder: { ...encoder },
    ...(indexes && { indexes }),
    ...(from && { from }),
    ...(takedown && { takedown }),
  };
}

/** Whether a root has this content, whatever its generation, time and history. */
export const hasContent = (root: Root, published: PublishedContent): boolean =>
  isDeepStrictEqual(root, rootOf(published, root));

/** Makes the root of the generation after a base. */
export function createRoot(
  published: PublishedContent,
  now: number,
  base: Root | undefined,
  previous: Root['previous'],
): Root {
  const generation = Math.max((base?.generation ?? 0) + 1, Math.floor(now / 1000));
  return rootOf(published, { generation, createdAt: formatUtc(now), previous });
}
