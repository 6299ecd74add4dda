/** Opens a snapshot to be served: its files, and the indexes over its records. */
import type { Deps, SnapshotInfo } from '../../src/api/context.ts';
import { buildLookups } from '../../src/api/lookups.ts';
import { createPresenter } from '../../src/api/present.ts';
import type { ServiceTransliterator } from '../../src/api/translit.ts';
import { blockedIds, readBlocked } from '../../src/distribution/mirror/blocked.ts';
import type { Records } from '../../src/records/records.ts';
import { withoutRecords } from '../../src/records/without.ts';
import type { Task } from '../../src/scheduling/task.ts';
import { openResumably, type Snapshot } from '../../src/snapshot/open.ts';
import type { Damage } from '../../src/snapshot/reader.ts';
import type { ServedSnapshot } from '../service.ts';
import { createFiles, createMemory } from './files.ts';
import { type FollowOptions, type Open, type SnapshotWatcher, watchSnapshot } from './watcher.ts';

/** The served snapshot, and what it was opened from. */
export interface State extends ServedSnapshot {
  readonly published: Omit<Snapshot, 'texts'>;
}

export interface StateOptions
  extends Pick<Deps, 'profile' | 'now' | 'random' | 'startedAt' | 'pendingPurge' | 'mirror'> {
  /** The snapshot folder. */
  readonly folder: string;
  readonly buildTranslit: (records: Records) => ServiceTransliterator;
  /** The newest published snapshot, while it is damaged and an older one is served. */
  readonly damaged?: () => SnapshotInfo | undefined;
  /** Told of every damaged file that is asked for. */
  readonly onDamage?: (damage: Damage) => void;
}

/**
 * Opens the published snapshot and builds the look-ups and indexes over it, in steps that each take a moment: beside a
 * state that serves all of them, so that no request waits.
 * @param before the state that serves meanwhile: what is the same in both is shared, in memory too
 * @param at hash of the root of a kept older generation
 */
export function* openState(options: StateOptions, before?: State, at?: string): Task<State> {
  const { folder, buildTranslit, damaged, onDamage, ...own } = options;
  const { texts, ...published } = yield* openResumably(folder, { onDamage, at }, before?.published);
  const { root, details } = published;
  const blocked = readBlocked(folder);
  const records = yield* withoutRecords(published.records, blockedIds(blocked));
  // A stored index has the texts of blocked records, too.
  const stored = records === published.records ? texts : {};
  const lookups = yield* buildLookups(records, before?.deps.lookups, stored);
  // At a start only the search is ready; what lists need is made beside the first requests, or by them.
  if (before === undefined)
    for (const text of [lookups.animeText, lookups.characterText]) yield* text.prepare();
  else yield* lookups.prepare();
  yield;
  const deps: Deps = {
    ...own,
    lookups,
    present: createPresenter(root.origin, lookups),
    details,
    translit: translitOf(records, before) ?? buildTranslit(records),
    snapshot: {
      id: root.id,
      createdAt: root.createdAt,
      get damaged() {
        return damaged?.();
      },
    },
  };
  yield;
  const kept = createMemory();
  const hidden = new Set(blocked.paths);
  const find = (path: string) => (hidden.has(path) ? undefined : published.files.get(path));
  return { published, origin: root.origin, deps, kept, files: createFiles(find, published.read, kept) };
}

/** The engines of a state before, where the corrections and names that they know are the same. */
function translitOf({ readings, writtenNames }: Records, before: State | undefined) {
  const old = before?.published.records;
  const isSame = old?.readings === readings && old.writtenNames === writtenNames;
  return isSame ? before?.deps.translit : undefined;
}

/** Opens the published snapshot of a folder, and again after every publication, in slices between requests. */
export function followSnapshot(
  options: StateOptions,
  follow: FollowOptions & Required<Pick<FollowOptions, 'scheduler'>>,
): SnapshotWatcher<State> {
  const own: StateOptions = { ...options, damaged: () => watcher.damaged() };
  const open: Open<State> = (before, at) => openState(own, before, at);
  const watcher: SnapshotWatcher<State> = watchSnapshot(options.folder, open, follow);
  void follow.scheduler.run(watcher.current().deps.lookups.prepare());
  return watcher;
}
