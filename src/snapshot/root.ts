/** What a publication ends with: record shards, leaves, and the plan of a new root without what nothing names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { contractVersion } from '../contract/enums.ts';
import type { LeafKey } from './artefacts.ts';
import type { Layout } from './layout.ts';
import {
  type FileEntry,
  type Leaf,
  type Root,
  sha256,
  snapshotFormat,
  snapshotId,
  toBytes,
} from './manifest.ts';
import type { Previous } from './previous.ts';
import { toShards } from './shards.ts';
import type { Plan } from './staging.ts';
import { writeTagged } from './write-task.ts';

/** The files of a snapshot by the name of their leaf. */
export type Leaves = ReadonlyMap<string, { readonly key: LeafKey; readonly files: FileEntry[] }>;

/** Writes the shards that are not there yet; gives their hashes by name. */
export function writeRecords(folder: string, deps: Deps): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const [name, value] of toShards(deps.catalog.records)) {
    const bytes = Buffer.from(JSON.stringify(value));
    const hash = sha256(bytes);
    hashes[name] = hash;
    const file = join(folder, `${hash}.json`);
    if (!existsSync(file)) writeTagged(file, bytes);
  }
  return hashes;
}

/** Writes the leaves that are not there yet; gives the root that names them. */
export function writeLeaves(
  layout: Layout,
  { origin, deps }: { readonly origin: string; readonly deps: Deps },
  leaves: Leaves,
  records: Record<string, string>,
  now: number,
): Root {
  const rows: Root['leaves'] = [];
  for (const [name, { key, files }] of [...leaves].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    const leaf: Leaf = { name, cache: key.cache, files };
    const bytes = toBytes(leaf);
    const hash = sha256(bytes);
    const file = join(layout.manifest, `${hash}.json`);
    if (!existsSync(file)) writeTagged(file, bytes);
    rows.push({ name, hash, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) });
  }
  const { anime, characters, teams, feed } = deps.catalog.records;
  const content: Root = {
    format: snapshotFormat,
    id: '',
    createdAt: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    origin,
    contract: contractVersion,
    profile: deps.profile.name,
    counts: {
      anime: anime.length,
      characters: characters.length,
      teams: teams.length,
      updates: feed.publishedAt.length,
    },
    leaves: rows,
    records,
  };
  return { ...content, id: snapshotId(content) };
}

/**
 * What is to be done with the files of before: those no leaf names go, and with them the leaves and records that
 * neither this root nor the one before it names (a reader may still be opening those).
 */
export function planOf(root: Root, previous: Previous, leaves: Leaves): Plan {
  const named = new Map<string, FileEntry>();
  for (const { files } of leaves.values()) for (const entry of files) named.set(entry.path, entry);
  return {
    root,
    removed: [...previous.known].flatMap((path) =>
      filesOf(path, previous.files.get(path)).filter((file) => !isNamed(file, named.get(path))),
    ),
    kept: [...root.leaves.map(({ hash }) => hash), ...Object.values(root.records), ...previous.hashes],
  };
}

/** A path's file and encodings; all that may be there where nothing is known of it. */
function filesOf(path: string, entry: FileEntry | undefined): string[] {
  const files = [path];
  if (entry === undefined || entry.gz !== undefined) files.push(`${path}.gz`);
  if (entry === undefined || entry.br !== undefined) files.push(`${path}.br`);
  return files;
}

/** Whether a file is one of those an entry stands for. */
function isNamed(file: string, entry: FileEntry | undefined): boolean {
  return entry !== undefined && filesOf(entry.path, entry).includes(file);
}
