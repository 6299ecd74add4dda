/** Renders the catalogue into a snapshot folder; only what changed is compressed and written. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { apiArtefacts, countArtefacts, type LeafKey } from './artefacts.ts';
import { imageFiles } from './image-files.ts';
import { layoutOf } from './layout.ts';
import { type FileEntry, isCompressible, type Root, sha256 } from './manifest.ts';
import { readPrevious } from './previous.ts';
import { removeOld, writeRecords, writeRoot } from './root.ts';
import { siteFiles, siteLeaf } from './site-files.ts';
import { SnapshotError } from './snapshot-error.ts';
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

/**
 * Makes the folder's snapshot that of the catalogue in `deps`.
 * @throws SnapshotError when another publication of this folder is under way
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { folder, origin, deps, now } = options;
  const layout = layoutOf(folder);
  refuseSecond(layout.journal);
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

/** The journal holds the process that is publishing; one that no longer runs was cut off. */
function refuseSecond(journal: string): void {
  if (!existsSync(journal)) return;
  const pid = Number(readFileSync(journal, 'utf8'));
  if (pid > 0 && pid !== process.pid && isRunning(pid)) {
    throw new SnapshotError(
      `Process ${pid} is publishing into this folder right now. Try again when it has ended.`,
    );
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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
