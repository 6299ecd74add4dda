/** Opens a snapshot to be served: its files, and the look-ups over its records. */
import type { Deps, SnapshotInfo } from '../../src/api/context.ts';
import { createLookups } from '../../src/api/lookups.ts';
import { createPresenter } from '../../src/api/present.ts';
import { buildServiceTransliterator } from '../../src/api/translit.ts';
import { DamagedError } from '../../src/snapshot/errors.ts';
import { openContent, type Snapshot } from '../../src/snapshot/open.ts';
import type { Damage } from '../../src/snapshot/reader.ts';
import { nextMessage, startThread } from '../../src/threads/start.ts';
import type { ServedSnapshot } from '../service.ts';
import { readContent, type ServedContent } from './content.ts';
import { createAnswerCache, createFiles } from './files.ts';
import type { Opened } from './open-worker.ts';
import { type FollowOptions, type SnapshotWatcher, watchSnapshot } from './watcher.ts';

/** The served snapshot, and the published one that it was opened from. */
export interface State extends ServedSnapshot {
  readonly published: Snapshot;
}

export interface StateOptions
  extends Pick<Deps, 'profile' | 'now' | 'random' | 'startedAt' | 'pendingPurge' | 'problems' | 'mirror'> {
  readonly folder: string;
  /** The newest published snapshot, while it is damaged and an older one is served. */
  readonly damaged?: () => SnapshotInfo | undefined;
  /** Called when a requested file is damaged. */
  readonly onDamage?: (damage: Damage) => void;
}

/** Makes the served state from content that has been read. Takes milliseconds. */
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
  const cache = createAnswerCache();
  const withheld = new Set(content.withheld);
  const find = (path: string) => (withheld.has(path) ? undefined : published.files.get(path));
  return { published, origin: root.origin, deps, cache, files: createFiles(find, published.read, cache) };
}

/** Timeout of the thread, ms. A snapshot of 150,000 characters takes some 10 s on a slow machine. */
const timeoutMs = 120_000;

/**
 * Reads the published snapshot of a folder.
 * @param signal ends the thread
 * @throws DamagedError if it is damaged, Error if the thread fails
 */
export async function openInThread(folder: string, signal: AbortSignal): Promise<ServedContent> {
  const thread = startThread(new URL('./open-worker.ts', import.meta.url), { folder });
  try {
    const opened = await nextMessage<Opened>(thread, timeoutMs, signal);
    if ('content' in opened) return opened.content;
    throw new DamagedError(opened.message, opened.root);
  } finally {
    void thread.terminate();
  }
}

/** Opens the published snapshot of a folder, and in a thread each one that is published later. */
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
