/**
 * Publishes what a change of the catalogue changes, and reads nothing else: the cost follows the change. The snapshot is
 * byte for byte the one that rendering all of it gives (test/integration/snapshot/incremental.test.ts).
 */
import type { ChangeSet } from '../../catalog/change-log.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { LimitProfile } from '../../contract/limits.ts';
import type { Records } from '../../records/records.ts';
import { catalogArtefacts, type LeafKey, recordArtefacts, recordFiles } from '../artefacts.ts';
import type { CurrentRoot } from '../current-root.ts';
import { commitGeneration, olderShow } from '../generation.ts';
import { imageFiles } from '../image-files.ts';
import { type Root, sha256 } from '../manifest.ts';
import { removeOldFormat } from '../old-format.ts';
import type { Place } from '../place.ts';
import type { CommonOptions, PublishResult } from '../publish.ts';
import { createPutter, type Putter } from '../put.ts';
import { defaultRetention } from '../retention.ts';
import { type Affected, findAffected } from './affected.ts';
import { type Before, openBefore } from './before.ts';
import { findDifference } from './difference.ts';
import { type Explanation, findAliases, findCastPages } from './explanation.ts';
import { findImages } from './images.ts';
import { createPartialDeps, type PartialDeps } from './lookups.ts';
import { readPublishedFeed } from './published.ts';
import { patchShards } from './shards.ts';

export interface ChangeOptions extends CommonOptions {
  readonly profile: LimitProfile;
  readonly catalog: PartialCatalog;
  /** What changed since the published snapshot was made. */
  readonly changes: ChangeSet;
  /** Told how many records of each kind there will be, before they are; what it throws ends the publication. */
  readonly onCounts?: (counts: Root['counts']) => void;
}

/** What the steps share. */
interface Work {
  readonly place: Place;
  readonly options: ChangeOptions;
  readonly before: Before;
  readonly affected: Affected;
  readonly putter: Putter;
  /** Takes a file out, where it is published. */
  readonly remove: (leaf: LeafKey, path: string) => void;
  /** Why a file is rendered, by its path. */
  readonly causes: Map<string, string>;
}

/** What was published, and what of it was another one before. */
export interface ChangeResult extends PublishResult {
  readonly explanation: Explanation;
}

/** Compressing so many files pays for threads. */
const manyFiles = 500;

/**
 * Publishes a change of the catalogue.
 * @param current the published root, which was made with the same program, origin and profile
 * @throws NotPatchable, IntegrityError where what is published is damaged in a place that is needed
 */
export async function publishChanges(
  place: Place,
  current: CurrentRoot,
  options: ChangeOptions,
): Promise<ChangeResult> {
  const { catalog, changes } = options;
  const before = openBefore(place.layout, current.root);
  const affected = findAffected(changes, catalog, before);
  const lists = catalog.lists();
  const shards = patchShards(
    before,
    affected,
    catalog,
    lists,
    readPublishedFeed(before, affected.anime.keys()),
  );
  const { anime, teams, characters } = affected.files;
  const putter = createPutter(place, {
    find: (leaf, path) => before.entry(leaf.name, path),
    canStay: () => true,
    imageFile: options.imageFile,
    inThreads: anime.size + teams.size + characters.size > manyFiles,
  });
  const gone = new Map<string, Set<string>>();
  const remove: Work['remove'] = ({ name }, path) => {
    if (before.entry(name, path) === undefined) return;
    gone.set(name, (gone.get(name) ?? new Set()).add(path));
  };
  const order = () => (shards.get('byName') as Records['byName']).anime; // as patchShards gives it
  const isOther = (name: keyof typeof lists) =>
    sha256(JSON.stringify(lists[name])) !== current.root.records[name]?.hash;
  const work: Work = { place, options, before, affected, putter, remove, causes: new Map() };
  const partial = createPartialDeps(catalog, { lists, order }, options);
  try {
    await putFiles(work, partial, {
      counts: affected.counts || isOther('genres') || isOther('tags') || isOther('studios'),
      names: isOther('readings') || isOther('writtenNames'),
    });
    await putter.flush();
  } finally {
    await putter.close();
  }
  putImages(work);
  const result = commitChanges(work, current, { gone, shards });
  const aliases = findAliases(affected, partial, lists);
  const castPages = findCastPages(affected, partial);
  return { ...result, explanation: { ...result.explanation, aliases, castPages } };
}

async function putFiles(
  { affected: { files }, putter, options, remove, causes }: Work,
  { deps, load }: PartialDeps,
  lists: { readonly counts: boolean; readonly names: boolean },
): Promise<void> {
  const total = files.anime.size + files.teams.size + files.characters.size;
  let done = 0;
  for (const kind of ['anime', 'teams', 'characters'] as const) {
    load(kind, files[kind].keys());
    for (const [id, cause] of files[kind]) {
      for (const { path } of recordFiles(kind, id)) causes.set(path, cause);
      if (deps.lookups[kind].has(id)) {
        for (const { leaf, path, bytes } of recordArtefacts(kind, id, deps))
          await putter.put(leaf, path, bytes);
      } else {
        for (const { leaf, path } of recordFiles(kind, id)) remove(leaf, path);
      }
      done += 1;
      options.onProgress?.('rendering', done, total);
    }
  }
  // The schedule shows hundreds of titles: each by itself would take most of a small publication.
  load('anime', new Set(deps.lookups.records.schedule.map(({ anime }) => anime)));
  for (const { leaf, path, bytes } of catalogArtefacts(deps, lists)) await putter.put(leaf, path, bytes);
}

function putImages({ before, affected, putter, options, remove }: Work): void {
  const { shown, gone } = findImages(before, affected, options.catalog);
  for (const { leaf, path } of imageFiles(shown)) putter.putImage(leaf, path);
  for (const { leaf, path } of imageFiles(gone)) remove(leaf, path);
}

function commitChanges(
  { place: { layout, disk }, before, putter, options, causes }: Work,
  current: CurrentRoot,
  changed: { gone: ReadonlyMap<string, ReadonlySet<string>>; shards: ReadonlyMap<string, unknown> },
): Omit<ChangeResult, 'explanation'> & { explanation: Omit<Explanation, 'aliases' | 'castPages'> } {
  const { hidden = [], retention = defaultRetention, now, oldFolder } = options;
  const { published, difference } = findDifference(disk, layout, before, { ...changed, files: putter.files });
  options.onCounts?.(published.counts);
  const goes = (path: string) => changed.gone.values().some((paths) => paths.has(path));
  const isTakedown = hidden.some(goes) || olderShow(layout, current, hidden);
  const root = commitGeneration(disk, layout, current, published, difference, {
    now,
    retention,
    isThorough: false,
    isTakedown,
    hasWritten: putter.count.written > 0 || putter.count.bytesWritten > 0,
  });
  if (oldFolder !== undefined) removeOldFormat(oldFolder, true, hidden);
  const removed = difference.outgoing.removed.length;
  const paths = [...putter.written, ...[...changed.gone.values()].flatMap((own) => [...own])];
  const causeOf = (path: string) =>
    causes.get(path) ?? (path.startsWith('images/') ? 'a picture came or went' : 'it lists what changed');
  const explanation = {
    files: new Map(paths.map((path) => [path, causeOf(path)])),
    shards: [...new Set([...difference.parts.shards.keys(), ...difference.old.shardHashes.keys()])],
  };
  return { root, removed, isTakedown, ...putter.count, lost: [], explanation };
}
