/** What a publication ends with: record shards, leaves, the changes since the generation before, and the new root. */
import { join } from 'node:path';
import { contractVersion } from '../contract/enums.ts';
import type { Records } from '../records/records.ts';
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
  toBytes,
} from './manifest.ts';
import { createReader } from './reader.ts';
import { encoder } from './write-task.ts';

/** The files of a snapshot by the name of their leaf. */
export type NewFiles = ReadonlyMap<string, { readonly key: LeafKey; readonly files: readonly FileEntry[] }>;

/** Leaves and shards of a snapshot, written. */
export interface Parts {
  readonly leaves: ReadonlyMap<string, { readonly leaf: Leaf; readonly content: Content }>;
  readonly shards: ReadonlyMap<string, { readonly value: unknown; readonly content: Content }>;
}

/** Writes a part under its hash, unless it is there already and whole. */
function putPart(disk: Disk, layout: Layout, folder: string, bytes: Buffer): Content {
  const content = contentOf(bytes);
  if (createReader(layout).readNamed(folder, content) === undefined) {
    const file = join(folder, `${content.hash}.json`);
    disk.write(`${file}.tmp`, bytes);
    disk.rename(`${file}.tmp`, file);
  }
  return content;
}

/** Writes leaves that are not there yet, or are there damaged. */
export function writeLeaves(disk: Disk, layout: Layout, files: NewFiles): Parts['leaves'] {
  const leaves = new Map<string, { leaf: Leaf; content: Content }>();
  for (const [name, { key, files: own }] of files) {
    const leaf: Leaf = { name, cache: key.cache, files: own.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
    leaves.set(name, { leaf, content: putPart(disk, layout, layout.manifest, toBytes(leaf)) });
  }
  return leaves;
}

/** Writes shards that are not there yet, or are there damaged: one with each that is asked for. */
export function* writeShards(
  disk: Disk,
  layout: Layout,
  values: Iterable<readonly [name: string, value: unknown]>,
): Generator<[name: string, { value: unknown; content: Content }], undefined> {
  for (const [name, value] of values) {
    const content = putPart(disk, layout, layout.records, Buffer.from(JSON.stringify(value)));
    yield [name, { value, content }];
  }
}

/** What a root says beside its place in time. */
type Described = Omit<Root, 'generation' | 'createdAt' | 'previous'>;

/** What is published: where it stands in the world, how much of each kind, leaves and shards by name. */
export interface Published extends Pick<Root, 'origin' | 'profile' | 'counts'> {
  readonly leaves: ReadonlyMap<string, LeafRow>;
  readonly records: ReadonlyMap<string, Content>;
}

/** How many records of each kind there are. */
export function countRecords({ anime, characters, teams, posters, feed }: Records): Root['counts'] {
  return {
    anime: anime.length,
    characters: characters.length,
    teams: teams.length,
    posters: posters.length,
    updates: feed.publishedAt.length,
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Describes the published content. */
export function describe(published: Published): Described {
  const { origin, profile, counts } = published;
  const records = Object.fromEntries([...published.records].sort(byName));
  const leaves = [...published.leaves].sort(byName).map(([, row]) => row);
  return {
    format: snapshotFormat,
    id: snapshotId(leaves, records),
    origin,
    contract: contractVersion,
    profile,
    counts,
    leaves,
    records,
    encoder: { ...encoder },
  };
}

/** Whether a root describes just this. */
export function describes(root: Root, described: Described): boolean {
  const { generation: _place, createdAt: _time, previous: _history, ...own } = root;
  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(own) === sorted(described);
}

/** Puts a description into its place in time. */
export function createRoot(
  described: Described,
  now: number,
  before: Root | undefined,
  previous: Root['previous'],
): Root {
  const { format, id, origin, contract, profile, counts, leaves, records, encoder: made } = described;
  return {
    format,
    generation: Math.max((before?.generation ?? 0) + 1, Math.floor(now / 1000)),
    id,
    createdAt: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    origin,
    contract,
    profile,
    counts,
    leaves,
    records,
    previous,
    encoder: made,
  };
}
