/** A published snapshot, opened for reading: all the sidecar ever opens of the catalogue. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Details } from '../api/context.ts';
import { tagTime } from '../api/etag.ts';
import type { Records } from '../catalog/records.ts';
import type { CacheClass } from '../contract/endpoint.ts';
import { apiFile, layoutOf } from './layout.ts';
import { parseLeaf, parseRoot, type Root, sha256 } from './manifest.ts';
import { fromShards } from './shards.ts';
import { SnapshotError, TreeError } from './snapshot-error.ts';

/** What the manifest says of a file of the tree. */
export interface PublishedFile {
  readonly cache: CacheClass | 'immutable';
  /** Of the file's bytes. */
  readonly etag: { readonly time: number; readonly size: number };
  /** Sizes of its encodings; absent where there are none. */
  readonly gz: number | undefined;
  readonly br: number | undefined;
}

export interface Published {
  readonly root: Root;
  readonly records: Records;
  readonly details: Details;
  /** Files of the tree by path. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  /** Absolute path of a file of the tree. */
  readonly locate: (path: string) => string;
  /** Whether the folder is on its way to another snapshot than this one. */
  readonly isChanging: () => boolean;
}

function readFiles(manifest: string, root: Root): Map<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  for (const { hash } of root.leaves) {
    const leaf = parseLeaf(readFileSync(join(manifest, `${hash}.json`)), hash);
    for (const { path, hash: own, size, gz, br } of leaf.files) {
      const time = tagTime(Buffer.from(own.slice(0, 10), 'hex'));
      files.set(path, { cache: leaf.cache, etag: { time, size }, gz, br });
    }
  }
  return files;
}

function readRecords(folder: string, root: Root): Records {
  const shards = new Map<string, unknown>();
  for (const [name, hash] of Object.entries(root.records)) {
    const bytes = readFileSync(join(folder, `${hash}.json`));
    if (sha256(bytes) !== hash) throw new SnapshotError(`The records «${name}» are damaged: ${hash}`);
    shards.set(name, JSON.parse(bytes.toString('utf8')));
  }
  return fromShards(shards);
}

/**
 * Opens the snapshot in a folder; every record and leaf is checked against its hash.
 * @throws SnapshotError when there is none, or it is damaged
 */
export function openSnapshot(folder: string): Published {
  const layout = layoutOf(folder);
  if (!existsSync(layout.root)) {
    throw new SnapshotError(`There is no snapshot in ${folder}. Make one with: npm run build`);
  }
  const root = parseRoot(readFileSync(layout.root));
  if (root === undefined) {
    throw new SnapshotError(
      `The snapshot in ${folder} is damaged or of another version. Make it anew with: npm run build`,
    );
  }
  const locate = (path: string) => join(layout.tree, path);
  return {
    root,
    records: readRecords(layout.records, root),
    files: readFiles(layout.manifest, root),
    locate,
    details: readDetails(locate),
    isChanging: () => existsSync(layout.plan) || parseRoot(readFileSync(layout.root))?.id !== root.id,
  };
}

/**
 * Details come back from the very files that are published.
 * @throws TreeError where a file is gone
 */
function readDetails(locate: (path: string) => string): Details {
  const result = (path: string) => {
    const file = locate(apiFile(path));
    if (!existsSync(file)) throw new TreeError(`The tree has no ${apiFile(path)}.`);
    // render() wrote it from a value of the detail's type; `never` fits each of them.
    return JSON.parse(readFileSync(file, 'utf8')).result as never;
  };
  return {
    anime: (id) => result(`/anime/${id}`),
    player: (id) => result(`/anime/${id}/player`),
    posters: (id) => result(`/anime/${id}/posters`),
    character: (id) => result(`/characters/${id}`),
  };
}
