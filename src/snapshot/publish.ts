/** Renders the catalogue into a snapshot folder; only what changed is compressed and written. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { tagTime } from '../api/etag.ts';
import { apiArtefacts, countArtefacts, type LeafKey } from './artefacts.ts';
import { imageFiles } from './image-files.ts';
import { type Layout, layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';
import { type FileEntry, isCompressible, type Root, sha256 } from './manifest.ts';
import { readPrevious } from './previous.ts';
import { planOf, writeLeaves, writeRecords } from './root.ts';
import { isPage, onOrigin, siteFiles, siteLeaf } from './site-files.ts';
import { SnapshotError } from './snapshot-error.ts';
import { commit, settle } from './staging.ts';
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
 * Makes the folder's snapshot that of the catalogue in `deps`: the old one stays whole until all is written, then the
 * new files are moved in.
 * @throws SnapshotError when another publication of this folder is under way, or the site would be lost
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const layout = layoutOf(options.folder);
  for (const made of [layout.manifest, layout.records]) mkdirSync(made, { recursive: true });
  const release = takeLock(layout.lock);
  try {
    settle(layout);
    return await publishLocked(layout, options);
  } finally {
    release();
  }
}

async function publishLocked(layout: Layout, options: PublishOptions): Promise<Published> {
  const { origin, deps, now } = options;
  const previous = readPrevious(layout, origin);
  if (previous.damaged && options.site === undefined) {
    throw new SnapshotError(
      `The manifest of the snapshot in ${options.folder} is damaged. Make it anew with: npm run build`,
    );
  }
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
    if (old?.hash === hash && stands(layout.tree, old)) {
      count.kept += 1;
      add(key, old);
      return;
    }
    count.written += 1;
    count.bytesWritten += bytes.length;
    const compress = isCompressible(path, bytes.length);
    await writer.write({ file: join(layout.nextTree, path), bytes, compress }, (written) =>
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
    for (const file of siteFiles(options.site, origin))
      await put(siteLeaf(file.path), file.path, file.read());
    for (const [path, entry] of options.site === undefined ? previous.files : []) {
      if (!previous.site.has(path)) continue;
      if (previous.origin === origin || !isPage(path) || !stands(layout.tree, entry)) {
        add(siteLeaf(path), entry);
        continue;
      }
      const page = readFileSync(join(layout.tree, path));
      await put(siteLeaf(path), path, onOrigin(page, previous.origin ?? origin, origin));
    }
    await writer.flush();
  } finally {
    await writer.close();
  }
  for (const { path, leaf } of imageFiles(options.images)) {
    const old = previous.files.get(path);
    const entry =
      old !== undefined && stands(layout.tree, old)
        ? old
        : copyImage(path, options.imageFile(path), layout.nextTree);
    add(leaf, entry);
  }

  const root = writeLeaves(layout, options, leaves, writeRecords(layout.records, deps), now);
  const plan = planOf(root, previous, leaves);
  commit(layout, plan);
  return { root, removed: plan.removed.filter((path) => previous.known.has(path)).length, ...count };
}

/** Whether a file and its encodings lie in the tree as they were written: a touched one has another time or size. */
function stands(tree: string, { path, hash, size, gz, br }: FileEntry): boolean {
  const sizeOf = (ending: string) => statSync(join(tree, path + ending), { throwIfNoEntry: false })?.size;
  const own = statSync(join(tree, path), { throwIfNoEntry: false });
  return (
    own?.size === size &&
    own.mtimeMs === tagTime(Buffer.from(hash, 'hex')) * 1000 &&
    (gz === undefined || sizeOf('.gz') === gz) &&
    (br === undefined || sizeOf('.br') === br)
  );
}

/** A copy, not a link: the store is the operator’s, the tree is published, and each may be removed alone. */
function copyImage(path: string, source: string, tree: string): FileEntry {
  const bytes = readFileSync(source);
  writeTagged(join(tree, path), bytes, true);
  return { path, hash: sha256(bytes), size: bytes.length };
}
