/** Renders the catalogue into a snapshot folder, all of it; only what changed is compressed and written. */
import type { Deps } from '../api/context.ts';
import type { Answers } from '../contract/openapi/examples.ts';
import { isCompressible } from '../http/media-types.ts';
import { toShards } from '../records/shards.ts';
import { apiArtefacts, countArtefacts } from './artefacts.ts';
import type { Old } from './changes.ts';
import { takeDamageReports } from './damage.ts';
import { IntegrityError, SnapshotError } from './errors.ts';
import { commitGeneration, olderShow } from './generation.ts';
import { imageFiles } from './image-files.ts';
import type { Layout } from './layout.ts';
import { type Content, type FileEntry, type Root, rowOf } from './manifest.ts';
import { removeOldFormat } from './old-format.ts';
import type { Place } from './place.ts';
import { isSiteLeaf, type Previous, readPrevious } from './previous.ts';
import { createPutter, type Putter } from './put.ts';
import { createReader } from './reader.ts';
import { defaultRetention, type Retention } from './retention.ts';
import { countRecords, type NewFiles, type Parts, writeLeaves, writeShards } from './root.ts';
import { isPage, onOrigin, siteFiles, siteLeaf } from './site-files.ts';
import { findOutgoing, isIntact, seemsIntact } from './tree-files.ts';
import { encoder } from './write-task.ts';

/** What a publication is at; `total` only where it is known beforehand. */
type OnProgress = (step: string, done: number, total?: number) => void;

/** What every publication is told, of all files or of some. */
export interface CommonOptions {
  readonly origin: string;
  /** The store’s file of a variant by its path in the tree, `images/ab/…`. */
  readonly imageFile: (address: string) => string;
  readonly now: number;
  /** Folder of a snapshot of format 1, if there is one. */
  readonly oldFolder?: string | undefined;
  /** Tree paths that may not be there: where an older generation has one, all older ones are ended (a takedown). */
  readonly hidden?: readonly string[] | undefined;
  readonly retention?: Retention | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface PublishOptions extends CommonOptions {
  /** What the interface description shows as examples. */
  readonly answers?: Answers | undefined;
  readonly deps: Deps;
  /** Image ids that titles, posters, teams and characters show. */
  readonly images: ReadonlySet<string>;
  /** Folder of the built site; absent = keep the site of the snapshot before. */
  readonly site?: string | undefined;
  /** Check every file of the snapshot before by its hash, not by size and time. */
  readonly verify?: boolean | undefined;
  /** Where sidecars write down what they found damaged. */
  readonly damage?: string | undefined;
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

/** What the steps of one publication share. */
interface Work {
  readonly place: Place;
  readonly options: PublishOptions;
  readonly previous: Previous;
  readonly putter: Putter;
  readonly shards: Map<string, { readonly value: unknown; readonly content: Content }>;
  readonly lost: string[];
  /** Whether a file of before can stay as it is. */
  readonly canStay: (entry: FileEntry) => boolean;
}

/**
 * Makes the folder's snapshot that of the catalogue in `deps`: the old one stays whole until all is written, then the
 * new files are moved in.
 * @throws SnapshotError when the site would be lost
 */
export async function publish(place: Place, options: PublishOptions): Promise<PublishResult> {
  const { layout } = place;
  const isThorough = place.isInDoubt || options.verify === true;
  const reports = takeDamageReports(options.damage);
  const previous = readPrevious(layout, isThorough);
  requireSite(layout.folder, options, previous);
  const sameEncoder = JSON.stringify(previous.current?.root.encoder) === JSON.stringify(encoder);
  const canStay = (entry: FileEntry) =>
    (sameEncoder || !isCompressible(entry.path, entry.size)) &&
    (isThorough || reports.paths.has(entry.path) ? isIntact : seemsIntact)(layout, entry);
  const isFirst = previous.files.size === 0;
  const find = (_leaf: unknown, path: string) => (isFirst ? undefined : previous.files.get(path));
  const putter = createPutter(place, { find, canStay, imageFile: options.imageFile, inThreads: true });
  const work: Work = { place, options, previous, putter, shards: new Map(), lost: [], canStay };
  try {
    await putApi(work);
    await putSite(work);
    options.onProgress?.('writing files', putter.count.written);
    await putter.flush();
  } finally {
    await putter.close();
  }
  let pictures = 0;
  for (const { path, leaf } of imageFiles(options.images)) {
    putter.putImage(leaf, path);
    pictures += 1;
    options.onProgress?.('pictures', pictures);
  }
  const hidden = options.hidden ?? [];
  const isTakedown = shows(place, previous, hidden);
  options.onProgress?.('moving files in', 0);
  const { root, removed } = commitAll(work, { isThorough, isTakedown });
  reports.done(work.lost);
  if (options.oldFolder !== undefined)
    removeOldFormat(options.oldFolder, previous.current !== undefined, hidden);
  return { root, removed, isTakedown, ...putter.count, lost: work.lost };
}

/** @throws SnapshotError when the manifest does not say any more which files are the site's, and no new one is given */
function requireSite(folder: string, { site, verify }: PublishOptions, { damaged }: Previous): void {
  if (site !== undefined || damaged.length === 0) return;
  if (verify === true && !damaged.some(isSiteLeaf)) return;
  throw new SnapshotError(
    `The manifest of the snapshot in ${folder} is damaged. Make it anew with: npm run build`,
  );
}

/** A shard is written after each so many files, while threads are at work on those: there are some hundred shards. */
const filesAShard = 100;

/** The files of the API, and the records. */
async function putApi({ place: { disk, layout }, options, putter, shards }: Work): Promise<void> {
  const { deps, origin, answers, onProgress } = options;
  const total = countArtefacts(deps);
  const written = writeShards(disk, layout, toShards(deps.lookups.records));
  let done = 0;
  for (const { leaf, path, bytes } of apiArtefacts(deps, origin, answers)) {
    await putter.put(leaf, path, bytes);
    done += 1;
    onProgress?.('rendering', done, total);
    if (done % filesAShard > 0) continue;
    const { value: shard } = written.next();
    if (shard !== undefined) shards.set(...shard);
  }
  for (const shard of written) shards.set(...shard);
}

/** The new site, or the one of the snapshot before: on another origin its pages name that. */
async function putSite({ place, previous, lost, options, putter, canStay }: Work): Promise<void> {
  const { site, origin, onProgress } = options;
  let done = 0;
  for (const { path, read } of siteFiles(site, origin)) {
    await putter.put(siteLeaf(path), path, read());
    done += 1;
    onProgress?.('files of the site', done);
  }
  if (site !== undefined) return;
  const before = previous.current?.root.origin ?? origin;
  const { read } = createReader(place.layout);
  for (const path of previous.site) {
    const entry = previous.files.get(path);
    if (entry === undefined) continue;
    const isMoved = before !== origin && isPage(path);
    if (!isMoved && canStay(entry)) {
      putter.keep(siteLeaf(path), entry);
      continue;
    }
    try {
      const bytes = Buffer.from(read(entry).bytes);
      await putter.put(siteLeaf(path), path, isMoved ? onOrigin(bytes, before, origin) : bytes);
    } catch (error) {
      if (!(error instanceof IntegrityError)) throw error;
      lost.push(path);
      putter.keep(siteLeaf(path), entry);
    }
  }
}

/** Whether a generation that is kept shows what is hidden: then all of them end. */
function shows({ layout }: Place, { current, files, damaged }: Previous, hidden: readonly string[]): boolean {
  if (current === undefined || hidden.length === 0) return false;
  if (damaged.length > 0 || hidden.some((path) => files.has(path))) return true;
  return olderShow(layout, current, hidden);
}

function commitAll(
  { place: { layout, disk }, options, previous, putter, shards }: Work,
  { isThorough, isTakedown }: { isThorough: boolean; isTakedown: boolean },
): { root: Root; removed: number } {
  const { origin, deps, now, retention = defaultRetention } = options;
  const { records } = deps.lookups;
  const parts: Parts = { leaves: writeLeaves(disk, layout, putter.files), shards };
  const published = {
    origin,
    profile: deps.profile.name,
    counts: countRecords(records),
    leaves: new Map([...parts.leaves].map(([name, { leaf, content }]) => [name, rowOf(leaf, content)])),
    records: new Map([...parts.shards].map(([name, { content }]) => [name, content])),
  };
  const outgoing = findOutgoing(layout, previous, entriesOf(putter.files), isThorough);
  const hasWritten = putter.count.written > 0 || putter.count.bytesWritten > 0;
  const difference = { parts, old: toOld(layout, previous), outgoing };
  const root = commitGeneration(disk, layout, previous.current, published, difference, {
    now,
    retention,
    isThorough,
    isTakedown,
    hasWritten,
  });
  return { root, removed: outgoing.removed.filter((path) => previous.known.has(path)).length };
}

function entriesOf(files: NewFiles): Map<string, FileEntry> {
  const entries = new Map<string, FileEntry>();
  for (const { files: own } of files.values()) for (const entry of own) entries.set(entry.path, entry);
  return entries;
}

function toOld(layout: Layout, { current, leaves }: Previous): Old {
  const { readNamed } = createReader(layout);
  const { leaves: rows = [], records = {} } = current?.root ?? {};
  return {
    leaves,
    leafHashes: new Map(rows.map((leaf) => [leaf.name, leaf.hash])),
    shardHashes: new Map(Object.entries(records).map(([name, shard]) => [name, shard.hash])),
    readShard(name: string): unknown {
      const content = records[name];
      const bytes = content && readNamed(layout.records, content);
      return bytes && JSON.parse(bytes.toString());
    },
  };
}
