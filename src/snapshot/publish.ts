/** Renders the catalogue into a snapshot folder; only what changed is compressed and written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { isCompressible } from '../http/media-types.ts';
import { apiArtefacts, countArtefacts, type LeafKey } from './artefacts.ts';
import { takeDamageReports } from './damage.ts';
import { createDisk, type Disk, type DiskCalls, nodeCalls } from './disk.ts';
import { IntegrityError, SnapshotError } from './errors.ts';
import { commitGeneration } from './generation.ts';
import { imageFiles } from './image-files.ts';
import { recover } from './journal.ts';
import { type Layout, layoutOf } from './layout.ts';
import { takeLock } from './lock.ts';
import { contentOf, type FileEntry, type Root, timeOf } from './manifest.ts';
import { removeOldFormat } from './old-format.ts';
import { isSiteLeaf, type Previous, readPrevious } from './previous.ts';
import { createReader } from './reader.ts';
import { defaultRetention, type Retention } from './retention.ts';
import { isPage, onOrigin, siteFiles, siteLeaf } from './site-files.ts';
import { isIntact, seemsIntact } from './tree-files.ts';
import { encoder } from './write-task.ts';
import { createPlainWriter, createWriter, type Writer } from './writer.ts';

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
  /** Check every file of the snapshot before by its hash, not by size and time. */
  readonly verify?: boolean | undefined;
  /** Where sidecars write down what they found damaged. */
  readonly damage?: string | undefined;
  /** Folder of a snapshot of format 1, if there is one. */
  readonly oldFolder?: string | undefined;
  /** Tree paths that may not be there: where an older generation has one, all older ones are ended (a takedown). */
  readonly hidden?: readonly string[] | undefined;
  readonly retention?: Retention | undefined;
  /** How long to wait for another publication, in milliseconds. */
  readonly waitMs?: number | undefined;
  readonly onWait?: (() => void) | undefined;
  /** API files rendered so far, and how many there are. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** How the disk is changed; by default by this machine, on a few threads. */
  readonly calls?: DiskCalls | undefined;
}

export interface PublishResult {
  readonly root: Root;
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly bytesWritten: number;
  /** Files of the site that are damaged, and that nothing here can mend. */
  readonly lost: readonly string[];
  /** Whether older generations were ended. */
  readonly isTakedown: boolean;
}

/**
 * Makes the folder's snapshot that of the catalogue in `deps`: the old one stays whole until all is written, then the
 * new files are moved in.
 * @throws SnapshotError when another publication of this folder is under way, or the site would be lost
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const layout = layoutOf(options.folder);
  const { waitMs = 0, onWait } = options;
  const message = `Another process is publishing into ${options.folder} right now. Try again when it has ended.`;
  const release = await takeLock(layout.lock, { waitMs, onWait, message });
  try {
    return await publishLocked(layout, options);
  } finally {
    release();
  }
}

/** What the steps of one publication share. */
interface Work {
  readonly layout: Layout;
  readonly options: PublishOptions;
  readonly disk: Disk;
  readonly previous: Previous;
  readonly writer: Writer;
  readonly files: Map<string, { key: LeafKey; files: FileEntry[] }>;
  readonly count: { written: number; kept: number; bytesWritten: number };
  readonly lost: string[];
  /** Whether a file of before can stay as it is. */
  readonly canStay: (entry: FileEntry) => boolean;
}

async function publishLocked(layout: Layout, options: PublishOptions): Promise<PublishResult> {
  const { calls = nodeCalls } = options;
  const disk = createDisk(options.folder, calls);
  for (const folder of [layout.manifest, layout.records, layout.roots, layout.changes])
    disk.makeFolder(folder);
  removeTemporary(disk, layout);
  const isThorough = recover(disk, layout).isInDoubt || options.verify === true;
  const reports = takeDamageReports(options.damage);
  const previous = readPrevious(layout, isThorough);
  requireSite(options, previous);
  const sameEncoder = JSON.stringify(previous.current?.root.encoder) === JSON.stringify(encoder);
  const work: Work = {
    layout,
    options,
    disk,
    previous,
    writer: calls === nodeCalls ? createWriter() : createPlainWriter(calls),
    files: new Map(),
    count: { written: 0, kept: 0, bytesWritten: 0 },
    lost: [],
    canStay: (entry) =>
      (sameEncoder || !isCompressible(entry.path, entry.size)) &&
      (isThorough || reports.paths.has(entry.path) ? isIntact : seemsIntact)(layout, entry),
  };
  try {
    await putApi(work);
    await putSite(work);
    await work.writer.flush();
  } finally {
    await work.writer.close();
  }
  putImages(work);
  const committed = commitGeneration(disk, layout, previous, work.files, {
    ...options,
    retention: options.retention ?? defaultRetention,
    isThorough,
    hasWritten: work.count.written > 0 || work.count.bytesWritten > 0,
  });
  reports.done(work.lost);
  if (options.oldFolder !== undefined)
    removeOldFormat(options.oldFolder, previous.current !== undefined, options.hidden ?? []);
  return { ...committed, ...work.count, lost: work.lost };
}

/** What a publication that was killed left half written. */
function removeTemporary(disk: Disk, layout: Layout): void {
  const { folder, roots, manifest, records, changes } = layout;
  for (const place of [folder, roots, manifest, records, changes])
    for (const name of readdirSync(place)) if (name.endsWith('.tmp')) disk.remove(join(place, name));
}

/** @throws SnapshotError when the manifest does not say any more which files are the site's, and no new one is given */
function requireSite({ folder, site, verify }: PublishOptions, { damaged }: Previous): void {
  if (site !== undefined || damaged.length === 0) return;
  if (verify === true && !damaged.some(isSiteLeaf)) return;
  throw new SnapshotError(
    `The manifest of the snapshot in ${folder} is damaged. Make it anew with: npm run build`,
  );
}

function add({ files }: Work, key: LeafKey, entry: FileEntry): void {
  const leaf = files.get(key.name);
  if (leaf === undefined) files.set(key.name, { key, files: [entry] });
  else leaf.files.push(entry);
}

/** Adds a file, written where it is not there yet. */
async function put(work: Work, key: LeafKey, path: string, bytes: Uint8Array): Promise<void> {
  const { layout, disk, previous, writer, count, canStay } = work;
  const content = contentOf(bytes);
  const old = previous.files.get(path);
  if (old?.hash === content.hash && canStay(old)) {
    count.kept += 1;
    add(work, key, old);
    return;
  }
  const file = join(layout.nextTree, path);
  const compress = isCompressible(path, bytes.length);
  count.written += 1;
  count.bytesWritten += bytes.length;
  await writer.write({ file, bytes, hash: content.hash, compress }, (written) => {
    disk.wrote(file);
    for (const name of Object.keys(written)) disk.wrote(`${file}.${name}`);
    add(work, key, { path, ...content, ...written });
  });
}

async function putApi(work: Work): Promise<void> {
  const { deps, origin, onProgress } = work.options;
  const total = countArtefacts(deps);
  let done = 0;
  for (const { leaf, path, bytes } of apiArtefacts(deps, origin)) {
    await put(work, leaf, path, bytes);
    done += 1;
    onProgress?.(done, total);
  }
}

/** The new site, or the one of the snapshot before: on another origin its pages name that. */
async function putSite(work: Work): Promise<void> {
  const { layout, previous, lost, options, canStay } = work;
  const { site, origin } = options;
  for (const { path, read } of siteFiles(site, origin)) await put(work, siteLeaf(path), path, read());
  if (site !== undefined) return;
  const before = previous.current?.root.origin ?? origin;
  const { read } = createReader(layout);
  for (const path of previous.site) {
    const entry = previous.files.get(path);
    if (entry === undefined) continue;
    const isMoved = before !== origin && isPage(path);
    if (!isMoved && canStay(entry)) {
      add(work, siteLeaf(path), entry);
      continue;
    }
    try {
      const bytes = Buffer.from(read(entry).bytes);
      await put(work, siteLeaf(path), path, isMoved ? onOrigin(bytes, before, origin) : bytes);
    } catch (error) {
      if (!(error instanceof IntegrityError)) throw error;
      lost.push(path);
      add(work, siteLeaf(path), entry);
    }
  }
}

/** Copies, not links: the store is the operator’s, the tree is published, and each may be removed alone. */
function putImages(work: Work): void {
  const { layout, disk, previous, options, count, canStay } = work;
  for (const { path, leaf } of imageFiles(options.images)) {
    const old = previous.files.get(path);
    if (old !== undefined && canStay(old)) {
      add(work, leaf, old);
      continue;
    }
    const bytes = readFileSync(options.imageFile(path));
    const content = contentOf(bytes);
    disk.write(join(layout.nextTree, path), bytes, timeOf(content));
    count.bytesWritten += bytes.length;
    add(work, leaf, { path, ...content });
  }
}
