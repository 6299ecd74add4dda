/** Renders the catalogue into a snapshot folder; only what changed is compressed and written. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Deps } from '../api/context.ts';
import { contractVersion } from '../contract/enums.ts';
import { apiArtefacts, countArtefacts, type LeafKey } from './artefacts.ts';
import { imageFiles } from './image-files.ts';
import { layoutOf } from './layout.ts';
import {
  type FileEntry,
  isCompressible,
  type Leaf,
  type Root,
  sha256,
  snapshotFormat,
  snapshotId,
  toBytes,
} from './manifest.ts';
import { readPrevious } from './previous.ts';
import { toShards } from './shards.ts';
import { writeTagged } from './write-task.ts';
import { createWriter } from './writer.ts';

export interface PublishOptions {
  /** The snapshot folder. */
  readonly folder: string;
  readonly origin: string;
  readonly deps: Deps;
  /** The store’s file of a variant by its path in the tree, `images/ab/…`. */
  readonly imageFile: (address: string) => string;
  /** Image ids that titles, posters, teams and characters show. */
  readonly images: ReadonlySet<string>;
  /** Folder of the built site; absent = keep the site of the snapshot before. */
  readonly site?: string | undefined;
  readonly now: number;
  /** API files rendered so far, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Published {
  readonly root: Root;
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly bytesWritten: number;
}

/** Makes the folder's snapshot that of the catalogue in `deps`. Not to be run twice at once on one folder. */
export async function publish(options: PublishOptions): Promise<Published> {
  const { folder, origin, deps, now } = options;
  const layout = layoutOf(folder);
  const previous = readPrevious(layout, origin);
  for (const made of [layout.manifest, layout.records, layout.tree]) mkdirSync(made, { recursive: true });
  writeFileSync(layout.journal, `${process.pid}\n`);
  const leaves = new Map<string, { key: LeafKey; files: FileEntry[] }>();
  const count = { written: 0, kept: 0, bytesWritten: 0 };

  const add = (key: LeafKey, entry: FileEntry) => {
    const leaf = leaves.get(key.name);
    if (leaf === undefined) leaves.set(key.name, { key, files: [entry] });
    else leaf.files.push(entry);
  };
  const writer = createWriter();
  const put = async (key: LeafKey, path: string, bytes: Uint8Array) => {
    const hash = sha256(bytes);
    const old = previous.files.get(path);
    if (old?.hash === hash) {
      count.kept += 1;
      add(key, old);
      return;
    }
    count.written += 1;
    count.bytesWritten += bytes.length;
    const compress = isCompressible(path, bytes.length);
    const fresh = !previous.known.has(path);
    await writer.write({ file: join(layout.tree, path), bytes, compress, fresh }, (written) =>
      add(key, { path, hash, size: bytes.length, ...written }),
    );
  };

  try {
    const total = countArtefacts(deps);
    let done = 0;
    for (const { leaf, path, bytes } of apiArtefacts(deps, origin)) {
      await put(leaf, path, bytes);
      done += 1;
      options.onProgress?.(done, total);
    }
    for (const file of siteFiles(options.site)) await put(siteLeaf(file.path), file.path, file.read());
    await writer.flush();
  } finally {
    await writer.close();
  }
  if (options.site === undefined) {
    for (const [path, entry] of previous.files) if (previous.site.has(path)) add(siteLeaf(path), entry);
  }
  for (const { path, leaf } of imageFiles(options.images)) {
    const entry = previous.files.get(path) ?? copyImage(path, options.imageFile(path), layout.tree);
    add(leaf, entry);
  }

  const root = writeRoot(layout, options, leaves, writeRecords(layout.records, deps), now);
  const removed = removeOld(layout, previous, leaves, root);
  rmSync(layout.journal, { force: true });
  return { root, removed, ...count };
}

function siteLeaf(path: string): LeafKey {
  // Astro names these by their content.
  return path.startsWith('_astro/')
    ? { name: 'site/assets', cache: 'immutable' }
    : { name: 'site', cache: 'fiveMinutes' };
}

function* siteFiles(folder: string | undefined): Generator<{ path: string; read: () => Uint8Array }> {
  if (folder === undefined) return;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    yield { path: relative(folder, file).replaceAll('\\', '/'), read: () => readFileSync(file) };
  }
}

/** A copy, not a link: the store is the operator’s, the tree is published, and each may be removed alone. */
function copyImage(path: string, source: string, tree: string): FileEntry {
  const bytes = readFileSync(source);
  const target = join(tree, path);
  if (!existsSync(target)) {
    writeTagged(target, bytes);
  }
  return { path, hash: sha256(bytes), size: bytes.length };
}

/** Writes the shards that are not there yet; gives their hashes by name. */
function writeRecords(folder: string, deps: Deps): Record<string, string> {
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

function writeRoot(
  layout: ReturnType<typeof layoutOf>,
  { origin, deps }: PublishOptions,
  leaves: ReadonlyMap<string, { key: LeafKey; files: FileEntry[] }>,
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
    counts: {
      anime: anime.length,
      characters: characters.length,
      teams: teams.length,
      updates: feed.publishedAt.length,
    },
    leaves: rows,
    records,
  };
  const root: Root = { ...content, id: snapshotId(content) };
  writeTagged(layout.root, toBytes(root));
  return root;
}

/** After the switch: files no leaf names, leaves and records neither this root nor the one before it names. */
function removeOld(
  layout: ReturnType<typeof layoutOf>,
  previous: ReturnType<typeof readPrevious>,
  leaves: ReadonlyMap<string, { files: FileEntry[] }>,
  root: Root,
): number {
  const kept = new Set<string>();
  for (const { files } of leaves.values()) for (const { path } of files) kept.add(path);
  let removed = 0;
  for (const path of previous.known) {
    if (kept.has(path)) continue;
    for (const ending of ['', '.gz', '.br']) rmSync(join(layout.tree, path + ending), { force: true });
    removed += 1;
  }
  const named = new Set([
    ...root.leaves.map(({ hash }) => hash),
    ...Object.values(root.records),
    ...previous.hashes,
  ]);
  for (const folder of [layout.manifest, layout.records]) {
    for (const file of readdirSync(folder)) {
      if (!named.has(file.replace('.json', ''))) rmSync(join(folder, file), { force: true });
    }
  }
  return removed;
}
