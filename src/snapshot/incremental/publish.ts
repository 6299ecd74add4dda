/**
 * Publishes the changes of a catalogue. Takes unchanged records from the base snapshot, and renders only files that
 * show a change. The result is byte for byte that of rendering everything
 * (test/integration/snapshot/incremental.test.ts).
 */
import type { Deps } from '../../api/context.ts';
import { makeTables } from '../../api/tables.ts';
import { noTexts } from '../../api/text-indexes.ts';
import type { ChangeSet } from '../../catalog/change-log.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { LimitProfile } from '../../contract/limits.ts';
import { allFeeds } from '../../feeds/all.ts';
import type { Records } from '../../records/records.ts';
import { fromShards } from '../../records/shards.ts';
import {
  catalogArtefacts,
  feedLeaf,
  type LeafKey,
  recordArtefacts,
  recordFiles,
  recordKinds,
} from '../artefacts.ts';
import { openBase } from '../base.ts';
import { createBuildDeps } from '../build-deps.ts';
import type { CurrentRoot } from '../current-root.ts';
import { IntegrityError } from '../errors.ts';
import { type Change, commitGeneration } from '../generation.ts';
import { putImages, shownImages } from '../image-files.ts';
import type { Root } from '../manifest.ts';
import type { CommonOptions, PublishResult } from '../publish.ts';
import type { PublishTarget } from '../publish-target.ts';
import { createStagingWriter, type StagingWriter } from '../staging-writer.ts';
import { followIndexes } from '../stored-index.ts';
import { type Affected, findAffected } from './affected.ts';
import { type ChangedContent, findDifference, type KnownBase } from './difference.ts';
import { findAliases, findCastPages } from './explanation.ts';
import { affectedFeeds } from './feeds.ts';
import { findImages } from './images.ts';
import { changedShards, readRecords } from './records.ts';

export interface ChangeOptions extends CommonOptions {
  readonly profile: LimitProfile;
  readonly catalog: PartialCatalog;
  readonly changes: ChangeSet;
  /** Called with the number of records of each kind before they are published. An error ends the publication. */
  readonly onCounts?: ((counts: Root['counts']) => void) | undefined;
}

/** The state that the steps of a publication share. */
interface Publication {
  readonly target: PublishTarget;
  readonly options: ChangeOptions;
  readonly base: KnownBase;
  readonly affected: Affected;
  readonly deps: Deps;
  readonly staging: StagingWriter;
  readonly remove: (leaf: LeafKey, path: string) => void;
  /** Why a file is rendered, by its path. */
  readonly causes: Map<string, string>;
}

/** For more records than this, compressing in threads is faster. */
const manyRecords = 500;

/**
 * Publishes a change of the catalogue.
 * @param current the published root, made with the same program, origin and profile
 * @throws IntegrityError if a part of the base is damaged
 */
export async function publishChanges(
  target: PublishTarget,
  current: CurrentRoot,
  options: ChangeOptions,
): Promise<PublishResult & Pick<Change, 'explanation'>> {
  const { catalog, changes } = options;
  const base = { ...openBase(target.layout), current };
  const [lost] = base.damaged;
  if (lost !== undefined) throw new IntegrityError(`the leaf «${lost}» is damaged`);
  const published = readPublished(base);
  const lists = catalog.lists(options.now);
  const affected = findAffected(changes, catalog, published, lists);
  const records = readRecords(published, affected, catalog, lists);
  // Files of the tree need only the tables of titles. The others are for lists and searches, and take long to make.
  const tables = makeTables({ ...records, teams: [], characters: [], feed: [] }, noTexts());
  const deps = createBuildDeps({ ...catalog, records }, options, tables);
  const { anime, teams, characters } = affected.files;
  const staging = createStagingWriter(target, {
    find: (leaf, path) => base.entry(leaf.name, path),
    canStay: () => true,
    readImage: options.readImage,
    inThreads: anime.size + teams.size + characters.size > manyRecords,
  });
  const gone = new Map<string, Set<string>>();
  const remove: Publication['remove'] = ({ name }, path) => {
    if (base.entry(name, path) !== undefined) gone.set(name, (gone.get(name) ?? new Set()).add(path));
  };
  const publication: Publication = {
    target,
    options,
    base,
    affected,
    deps,
    staging,
    remove,
    causes: new Map(),
  };
  try {
    await putFiles(publication);
    for (const file of allFeeds(deps, affectedFeeds(affected, published, records)))
      if (file.bytes === undefined) remove(feedLeaf(file), file.path);
      else await staging.put(feedLeaf(file), file.path, file.bytes);
    await staging.flush();
  } finally {
    await staging.close();
  }
  const images = findImages(base, shownImages(records, catalog.covers()));
  await putImages(staging, images.added);
  for (const { leaf, path } of images.gone) remove(leaf, path);
  return commitChanges(publication, {
    gone,
    records,
    shards: changedShards(published, records, affected),
  });
}

/** The records of the base. @throws IntegrityError if some are damaged */
function readPublished(base: KnownBase): Records {
  const shards = Object.keys(base.current.root.records).map((name) => {
    const value = base.shard(name);
    if (value === undefined) throw new IntegrityError(`the records «${name}» are damaged`);
    return [name, value] as const;
  });
  return fromShards(new Map(shards));
}

async function putFiles({
  affected: { files },
  deps,
  staging,
  options,
  remove,
  causes,
}: Publication): Promise<void> {
  const { catalog, changes } = options;
  const total = files.anime.size + files.teams.size + files.characters.size;
  let done = 0;
  for (const kind of recordKinds)
    for (const [id, cause] of files[kind]) {
      for (const { path } of recordFiles(kind, id)) causes.set(path, cause);
      if (deps.lookups[kind].has(id)) {
        for (const { leaf, path, bytes } of recordArtefacts(kind, id, deps))
          await staging.put(leaf, path, bytes);
      } else {
        for (const { leaf, path } of recordFiles(kind, id)) remove(leaf, path);
      }
      done += 1;
      options.onProgress?.('rendering', done, total);
    }
  // These words come from characters only. If no character changed, the published file stays.
  const japaneseNames = changes.has('character') ? catalog.japaneseNames() : undefined;
  for (const { leaf, path, bytes } of catalogArtefacts(deps, japaneseNames))
    await staging.put(leaf, path, bytes);
}

function commitChanges(
  { target, base, affected, deps, staging, options, causes }: Publication,
  changed: Omit<ChangedContent, 'files'>,
) {
  const { layout, disk } = target;
  const { isTakedown, from, takedown } = options;
  const { published, difference } = findDifference(disk, layout, base, { ...changed, files: staging.files });
  options.onCounts?.(published.counts);
  const removed = [...changed.gone.values()].flatMap((own) => [...own]);
  const causeOf = (path: string) =>
    causes.get(path) ?? (path.startsWith('images/') ? 'a picture came or went' : 'it lists what changed');
  const explanation = {
    files: new Map([...staging.written, ...removed].map((path) => [path, causeOf(path)])),
    shards: [...new Set([...difference.parts.shards.keys(), ...difference.gone.shards])],
    aliases: findAliases(affected, deps.lookups),
    castPages: findCastPages(affected, deps.lookups),
  };
  const indexes = followIndexes(disk, layout, base.current.root, {
    changed: affected.changed,
    records: changed.records,
    isTakedown,
  });
  const root = commitGeneration(target, { ...published, indexes, from, takedown }, difference, {
    ...options,
    current: base.current,
    written: staging.written,
    explanation,
  });
  const result = { root, removed: removed.length, isTakedown, ...staging.count, explanation };
  return { ...result, lost: [], aside: disk.aside, strange: [] };
}
