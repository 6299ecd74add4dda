/** Renders the whole catalogue into a snapshot folder. Compresses and writes only changed files. */
import type { Deps } from '../api/context.ts';
import { lookInto } from '../files/regular.ts';
import { isCompressible } from '../http/media-types.ts';
import { toShards } from '../records/shards.ts';
import { type ApiParts, apiArtefacts, countArtefacts, feedArtefacts } from './artefacts.ts';
import { type Base, isSiteLeaf, openBase } from './base.ts';
import { takeDamageReports } from './damage.ts';
import { IntegrityError, SnapshotError } from './errors.ts';
import { commitGeneration, type GenerationOptions } from './generation.ts';
import { putImages } from './image-files.ts';
import { type FileEntry, type Leaf, type Root, rowOf } from './manifest.ts';
import type { PublishTarget } from './publish-target.ts';
import { createSnapshotReader } from './reader.ts';
import { countRecords, entriesOf, type WrittenParts, writeLeaves, writeShards } from './root.ts';
import { isPage, onOrigin, siteFiles, siteLeaf } from './site-files.ts';
import { createStagingWriter, type ReadImage, type StagingWriter } from './staging-writer.ts';
import { writeIndexes } from './stored-index.ts';
import { findOutgoing, isIntact, listTree, seemsIntact } from './tree-files.ts';
import { encoder } from './write-task.ts';

/** Options of a whole and of a partial publication. */
export interface CommonOptions
  extends Pick<GenerationOptions, 'now' | 'retention' | 'isTakedown' | 'beforeSwitch' | 'makeMetadata'>,
    Pick<Root, 'from' | 'takedown'> {
  readonly origin: string;
  readonly readImage: ReadImage;
  /** Called with the current step and how much of it is done; `total` is given if it is known beforehand. */
  readonly onProgress?: ((step: string, done: number, total?: number) => void) | undefined;
}

export interface PublishOptions extends CommonOptions, ApiParts {
  readonly deps: Deps;
  /** Ids of the images that titles, posters, teams and characters show. */
  readonly images: ReadonlySet<string>;
  /** Folder of the built site; absent = keep the site of the base snapshot. */
  readonly site?: string | undefined;
  /** Check every file of the base snapshot by its hash, not only by size and time. */
  readonly verify?: boolean | undefined;
  /** The file in which sidecars report damage. */
  readonly damage: string;
}

export interface PublishResult extends Readonly<StagingWriter['count']> {
  readonly root: Root;
  readonly removed: number;
  /** Damaged files of the site, which a publication cannot repair. */
  readonly lost: readonly string[];
  /** Paths that were moved to `aside/` because something else was where a file belongs, with their new paths. */
  readonly aside: readonly string[];
  /** Other paths of the tree that are neither file nor folder, if the tree was listed. They stay. */
  readonly strange: readonly string[];
  /** Whether older generations have ended. */
  readonly isTakedown: boolean;
}

/** The state that the steps of a publication share. */
interface Publication {
  readonly target: PublishTarget;
  readonly options: PublishOptions;
  readonly base: Base;
  /** Files of the base by path, from intact leaves. */
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly staging: StagingWriter;
  readonly lost: string[];
  readonly canStay: (entry: FileEntry) => boolean;
}

/**
 * Publishes the catalogue in `deps`. The base snapshot stays whole until everything is written. Then the new files are
 * moved in.
 * @throws SnapshotError if the site would be lost
 */
export async function publish(target: PublishTarget, options: PublishOptions): Promise<PublishResult> {
  const { layout } = target;
  const isThorough = target.isInDoubt || options.verify === true;
  const reports = takeDamageReports(options.damage);
  const base = openBase(layout);
  requireSite(layout.folder, options, base);
  const leaves = [...base.rows.keys()].flatMap((name) => base.leaf(name) ?? []);
  const files = new Map(leaves.flatMap((leaf) => leaf.files.map((entry) => [entry.path, entry])));
  const listed = isThorough || base.isUnknown ? listTree(layout) : undefined;
  const sameEncoder = JSON.stringify(base.current?.root.encoder) === JSON.stringify(encoder);
  const look = lookInto(layout.tree);
  const canStay = (entry: FileEntry) =>
    (sameEncoder || !isCompressible(entry.path, entry.size)) &&
    (isThorough || reports.paths.has(entry.path) ? isIntact : seemsIntact)(layout, look, entry);
  const staging = createStagingWriter(target, {
    find: (_leaf, path) => files.get(path),
    canStay,
    readImage: options.readImage,
    inThreads: true,
  });
  const publication: Publication = { target, options, base, files, staging, lost: [], canStay };
  try {
    await putApi(publication);
    await putSite(publication, leaves);
    options.onProgress?.('writing files', staging.count.written);
    await staging.flush();
  } finally {
    await staging.close();
  }
  await putImages(staging, options.images, options.onProgress);
  options.onProgress?.('moving files in', 0);
  const possible = new Set([...(listed?.paths ?? []), ...files.keys()]);
  const { root, removed } = commitAll(publication, possible, isThorough);
  reports.done(publication.lost);
  const lookAgain = lookInto(layout.tree);
  const strange = (listed?.strange ?? []).filter((path) => lookAgain(path)?.isFile() === false);
  const { aside } = target.disk;
  const { isTakedown } = options;
  return { root, removed, isTakedown, ...staging.count, lost: publication.lost, aside, strange };
}

/** @throws SnapshotError if the manifest of the site's files is damaged, and no new site is given */
function requireSite(folder: string, { site }: PublishOptions, { damaged }: Base): void {
  if (site !== undefined || !damaged.some(isSiteLeaf)) return;
  throw new SnapshotError(
    `The manifest of the snapshot in ${folder} is damaged. Make it again with: npm run build`,
  );
}

async function putApi({ options, staging }: Publication): Promise<void> {
  const { deps, onProgress } = options;
  const total = countArtefacts(deps);
  let done = 0;
  for (const { leaf, path, bytes } of apiArtefacts(deps, options)) {
    await staging.put(leaf, path, bytes);
    done += 1;
    onProgress?.('rendering', done, total);
  }
  for (const { leaf, path, bytes } of feedArtefacts(deps)) {
    await staging.put(leaf, path, bytes);
    done += 1;
    onProgress?.('feeds and calendars', done - total);
  }
}

/** Stages the new site, or the site of the base with its pages adapted to the origin. */
async function putSite(
  { target, base, lost, options, staging, canStay }: Publication,
  leaves: readonly Leaf[],
): Promise<void> {
  const { site, origin, onProgress } = options;
  if (site !== undefined) {
    for (const [at, { path, read }] of siteFiles(site, origin).entries()) {
      await staging.put(siteLeaf(path), path, read());
      onProgress?.('files of the site', at + 1);
    }
    return;
  }
  const baseOrigin = base.current?.root.origin ?? origin;
  const { read } = createSnapshotReader(target.layout);
  for (const entry of leaves.filter(({ name }) => isSiteLeaf(name)).flatMap((leaf) => leaf.files)) {
    const { path } = entry;
    const isMoved = baseOrigin !== origin && isPage(path);
    if (!isMoved && canStay(entry)) {
      staging.keep(siteLeaf(path), entry);
      continue;
    }
    try {
      const bytes = Buffer.from(read(entry).bytes);
      await staging.put(siteLeaf(path), path, isMoved ? onOrigin(bytes, baseOrigin, origin) : bytes);
    } catch (error) {
      if (!(error instanceof IntegrityError)) throw error;
      lost.push(path);
      staging.keep(siteLeaf(path), entry);
    }
  }
}

/** @param possible all paths that may be in the tree; those that nothing names any more are removed */
function commitAll(
  { target, options, base, files, staging }: Publication,
  possible: ReadonlySet<string>,
  isThorough: boolean,
): { root: Root; removed: number } {
  const { layout, disk } = target;
  const { origin, deps } = options;
  const { records, tables } = deps.lookups;
  const parts: WrittenParts = {
    leaves: writeLeaves(disk, layout, staging.files),
    shards: writeShards(disk, layout, toShards(records)),
  };
  const published = {
    origin,
    profile: deps.profile.name,
    counts: countRecords(records),
    from: options.from,
    takedown: options.takedown,
    leaves: new Map([...parts.leaves].map(([name, { leaf, content }]) => [name, rowOf(leaf, content)])),
    records: new Map([...parts.shards].map(([name, { content }]) => [name, content])),
  };
  const indexes = writeIndexes(disk, layout, tables.texts);
  const after = entriesOf(staging.files);
  const outgoing = findOutgoing(layout, files, after, { paths: possible, isThorough });
  const { leaves = [], records: before = {} } = base.current?.root ?? {};
  const gone = {
    leaves: leaves.map(({ name }) => name).filter((name) => !parts.leaves.has(name)),
    shards: Object.keys(before).filter((name) => !parts.shards.has(name)),
  };
  const difference = { parts, gone, base, outgoing };
  const root = commitGeneration(target, { ...published, indexes }, difference, {
    ...options,
    current: base.current,
    written: staging.written,
  });
  return { root, removed: outgoing.removed.filter((path) => possible.has(path)).length };
}
