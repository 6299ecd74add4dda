/**
 * Publishes the changes of a catalogue and reads nothing else, so that the cost follows the change. The snapshot is
 * byte for byte that of rendering everything (test/integration/snapshot/incremental.test.ts).
 */
import type { ChangeSet } from '../../catalog/change-log.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { LimitProfile } from '../../contract/limits.ts';
import type { AnimeRecord, CharacterRecord, Records } from '../../records/records.ts';
import { rangesOf } from '../../records/shards.ts';
import {
  type CatalogParts,
  catalogArtefacts,
  feedLeaf,
  type LeafKey,
  recordArtefacts,
  recordFiles,
  recordKinds,
} from '../artefacts.ts';
import type { CurrentRoot } from '../current-root.ts';
import { type Change, commitGeneration } from '../generation.ts';
import { imageFiles, putImages } from '../image-files.ts';
import { type Root, sha256 } from '../manifest.ts';
import type { CommonOptions, PublishResult } from '../publish.ts';
import type { PublishTarget } from '../publish-target.ts';
import { createStagingWriter, type StagingWriter } from '../staging-writer.ts';
import { followIndexes } from '../stored-index.ts';
import { type Affected, findAffected } from './affected.ts';
import { type ChangedContent, findDifference } from './difference.ts';
import { type Explanation, findAliases, findCastPages } from './explanation.ts';
import { readFeedChange } from './feed-change.ts';
import { changedFeeds } from './feeds.ts';
import { findImages } from './images.ts';
import { type LazyBaseSnapshot, openLazyBaseSnapshot } from './lazy-base-snapshot.ts';
import { createPartialDeps, type PartialDeps } from './lookups.ts';
import { patchShards } from './shards.ts';

export interface ChangeOptions extends CommonOptions {
  readonly profile: LimitProfile;
  readonly catalog: PartialCatalog;
  /** Changes since the published snapshot. */
  readonly changes: ChangeSet;
  /** Called with the numbers of records of each kind before they are published; an error ends the publication. */
  readonly onCounts?: (counts: Root['counts']) => void;
}

/** The state that the steps of a publication share. */
interface Publication {
  readonly target: PublishTarget;
  readonly options: ChangeOptions;
  readonly base: LazyBaseSnapshot;
  readonly affected: Affected;
  readonly staging: StagingWriter;
  /** Removes a published file. */
  readonly remove: (leaf: LeafKey, path: string) => void;
  /** Why a file is rendered, by its path. */
  readonly causes: Map<string, string>;
}

/** From this many files on compressing in threads pays. */
const manyFiles = 500;

/**
 * Publishes a change of the catalogue.
 * @param current the published root, made with the same program, origin and profile
 * @throws NotPatchableError, IntegrityError where a needed part of the base is damaged
 */
export async function publishChanges(
  target: PublishTarget,
  current: CurrentRoot,
  options: ChangeOptions,
): Promise<PublishResult & Pick<Change, 'explanation'>> {
  const { catalog, changes } = options;
  const base = openLazyBaseSnapshot(target.layout, current.root);
  const affected = findAffected(changes, catalog, base);
  const lists = catalog.lists();
  const feed = readFeedChange(base, affected.anime, catalog);
  const shards = patchShards(base, affected, catalog, { lists, feed });
  const { anime, teams, characters } = affected.files;
  const staging = createStagingWriter(target, {
    find: (leaf, path) => base.entry(leaf.name, path),
    canStay: () => true,
    readImage: options.readImage,
    inThreads: anime.size + teams.size + characters.size > manyFiles,
  });
  const gone = new Map<string, Set<string>>();
  const remove: Publication['remove'] = ({ name }, path) => {
    if (base.entry(name, path) !== undefined) gone.set(name, (gone.get(name) ?? new Set()).add(path));
  };
  const order = () => (shards.get('byName') as Records['byName']).anime; // as patchShards gives it
  const isOther = (name: keyof typeof lists) =>
    sha256(JSON.stringify(lists[name])) !== current.root.records[name]?.hash;
  const publication: Publication = { target, options, base, affected, staging, remove, causes: new Map() };
  const partial = createPartialDeps(catalog, { lists, order }, options);
  try {
    await putFiles(publication, partial, {
      counts: affected.counts || isOther('genres') || isOther('tags') || isOther('studios'),
      names: isOther('readings') || isOther('writtenNames'),
      // Made of characters alone, they mostly stay as they are published.
      japaneseNames: changes.has('character') ? catalog.japaneseNames() : undefined,
    });
    for (const file of changedFeeds({ base, affected, catalog, shards, feed, partial }))
      if (file.bytes === undefined) remove(feedLeaf(file), file.path);
      else await staging.put(feedLeaf(file), file.path, file.bytes);
    await staging.flush();
  } finally {
    await staging.close();
  }
  await putChangedImages(publication);
  base.checkRest();
  const aliases = findAliases(affected, partial, lists);
  const castPages = findCastPages(affected, partial);
  return commitChanges(publication, current, { gone, shards, aliases, castPages });
}

async function putFiles(
  { affected: { files }, staging, options, remove, causes }: Publication,
  { deps, load }: PartialDeps,
  parts: CatalogParts,
): Promise<void> {
  const total = files.anime.size + files.teams.size + files.characters.size;
  let done = 0;
  for (const kind of recordKinds) {
    load(kind, files[kind].keys());
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
  }
  // The schedule shows hundreds of titles: reading each alone would take most of a small publication.
  load('anime', new Set(deps.lookups.records.schedule.map(({ anime }) => anime)));
  for (const { leaf, path, bytes } of catalogArtefacts(deps, parts)) await staging.put(leaf, path, bytes);
}

async function putChangedImages({ base, affected, staging, options, remove }: Publication): Promise<void> {
  const { shown, gone } = findImages(base, affected, options.catalog);
  await putImages(staging, shown);
  for (const { leaf, path } of imageFiles(gone)) remove(leaf, path);
}

function commitChanges(
  { target, base, affected, staging, options, causes }: Publication,
  current: CurrentRoot,
  changed: Omit<ChangedContent, 'files'> & Pick<Explanation, 'aliases' | 'castPages'>,
) {
  const { layout, disk } = target;
  const { gone, shards, aliases, castPages } = changed;
  const { isTakedown, from, takedown } = options;
  const { published, difference } = findDifference(disk, layout, base, { ...changed, files: staging.files });
  options.onCounts?.(published.counts);
  const paths = [...staging.written, ...[...gone.values()].flatMap((own) => [...own])];
  const causeOf = (path: string) =>
    causes.get(path) ?? (path.startsWith('images/') ? 'a picture came or went' : 'it lists what changed');
  const explanation = {
    files: new Map(paths.map((path) => [path, causeOf(path)])),
    shards: [...new Set([...difference.parts.shards.keys(), ...difference.gone.shards])],
    aliases,
    castPages,
  };
  const records = lazyRecords(base, shards);
  const indexes = followIndexes(disk, layout, current.root, {
    changed: affected.changed,
    records,
    isTakedown,
  });
  const root = commitGeneration(target, current, { ...published, indexes, from, takedown }, difference, {
    ...options,
    isThorough: false,
    written: staging.written,
    explanation,
  });
  const removed = difference.outgoing.removed.length;
  const { aside } = disk;
  return { root, removed, isTakedown, ...staging.count, lost: [], aside, strange: [], explanation };
}

/** Titles and characters after a change, read when they are needed. */
function lazyRecords(base: LazyBaseSnapshot, changed: ReadonlyMap<string, unknown>) {
  const read = (list: 'anime' | 'characters') => {
    const names = new Set([...Object.keys(base.root.records), ...changed.keys()]);
    const value = (name: string) => (changed.has(name) ? changed.get(name) : base.shard(name)) ?? [];
    return rangesOf(list, new Map(Array.from(names, (name) => [name, value(name)]))).flat();
  };
  return {
    get anime() {
      return read('anime') as AnimeRecord[]; // written by toShards
    },
    get characters() {
      return read('characters') as CharacterRecord[]; // as above
    },
    get teams() {
      return (changed.get('teams') ?? base.shard('teams')) as Records['teams']; // as above
    },
  };
}
