/** Opens a snapshot to be served: its files, and the look-ups over its records. */
import type { Deps, SnapshotInfo } from '../../src/api/context.ts';
import { createLookups } from '../../src/api/lookups.ts';
import { createPresenter } from '../../src/api/present.ts';
import { buildServiceTransliterator } from '../../src/api/translit.ts';
import { openContent, type Snapshot } from '../../src/snapshot/open.ts';
import type { Damage } from '../../src/snapshot/reader.ts';
import type { ServedSnapshot } from '../service.ts';
import { readContent, type ServedContent } from './content.ts';
import { createFiles, createMemory } from './files.ts';
import { openInThread } from './open-in-thread.ts';
import { type FollowOptions, type SnapshotWatcher, watchSnapshot } from './watcher.ts';

/** The served snapshot, and what it was opened from. */
export interface State extends ServedSnapshot {
  readonly published: Snapshot;
}

export interface StateOptions
  extends Pick<Deps, 'profile' | 'now' | 'random' | 'startedAt' | 'pendingPurge' | 'mirror'> {
  /** The snapshot folder. */
  readonly folder: string;
  /** The newest published snapshot, while it is damaged and an older one is served. */
  readonly damaged?: () => SnapshotInfo | undefined;
  /** Told of every damaged file that is asked for. */
  readonly onDamage?: (damage: Damage) => void;
}

/** Opens what was read of a snapshot; nothing of it takes long. */
export function openState(options: StateOptions, content: ServedContent): State {
  const { folder, damaged, onDamage, ...own } = options;
  const published = openContent(folder, content.snapshot, { onDamage });
  for (const damage of content.damage) onDamage?.(damage);
  const { root, records, details } = published;
  const lookups = createLookups(records, content.tables);
  const deps: Deps = {
    ...own,
    lookups,
    present: createPresenter(root.origin, lookups),
    details,
    translit: buildServiceTransliterator(records),
    snapshot: {
      id: root.id,
      createdAt: root.createdAt,
      get damaged() {
        return damaged?.();
      },
    },
  };
  const kept = createMemory();
  const withheld = new Set(content.withheld);
  const find = (path: string) => (withheld.has(path) ? undefined : published.files.get(path));
  return { published, origin: root.origin, deps, kept, files: createFiles(find, published.read, kept) };
}

/** Opens the published snapshot of a folder, and again after every publication: these are read in a thread. */
export function followSnapshot(options: StateOptions, follow: FollowOptions): SnapshotWatcher<State> {
  const { folder } = options;
  const own: StateOptions = { ...options, damaged: () => watcher.damaged() };
  const watcher: SnapshotWatcher<State> = watchSnapshot(
    folder,
    {
      atOnce: (at) => openState(own, readContent(folder, at)),
      beside: async (signal) => openState(own, await openInThread(folder, signal)),
    },
    follow,
  );
  return watcher;
}
