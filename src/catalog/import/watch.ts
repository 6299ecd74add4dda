import { type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow } from '../../files/below.ts';

/** Editors and copies write in bursts, so a run begins this many milliseconds after the last change. */
const quiet = 300;
/** The system reports changes inside a folder, but not that another folder took its path, so we look this often. */
const lookMs = 500;

export interface WatchOptions {
  /** Ends the watching. */
  readonly signal?: AbortSignal;
  /** Called if the path is not a folder, or cannot be watched. */
  readonly tell?: (message: string) => void;
}

/**
 * Runs a task now and again after each burst of changes in a folder, one run at a time. A change during a run causes
 * another one. We watch the path: if another folder takes it, that is a change, and if there is no folder, we wait for
 * the next one. Ends when `signal` aborts.
 */
export async function watchFolder(
  folder: string,
  task: () => Promise<void>,
  { signal, tell = () => {} }: WatchOptions = {},
): Promise<void> {
  let changedAt = 0;
  let wake = () => {};
  const stopped = () => signal?.aborted === true;
  const changed = () => {
    changedAt = performance.now();
    wake();
  };
  const path = watchPath(folder, changed, tell);
  signal?.addEventListener('abort', () => wake());
  try {
    while (!stopped()) {
      changedAt = 0;
      await task();
      while (!stopped()) {
        const left = changedAt === 0 ? Number.POSITIVE_INFINITY : changedAt + quiet - performance.now();
        if (left <= 0 && path.isWatched()) break;
        if (left <= 0) changedAt = 0;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (changedAt > 0) setTimeout(resolve, left);
        });
      }
    }
  } finally {
    path.close();
  }
}

/**
 * Watches the folder at a path and its subfolders, and notices if another folder takes the path. Each folder has its
 * own watcher, because Node's recursive watcher throws an error that no listener can catch if a file changes in a
 * folder that was removed.
 */
function watchPath(path: string, changed: () => void, tell: (message: string) => void) {
  /** By path and identity, so that a folder that replaces another one gets a new watcher. */
  let watchers = new Map<string, FSWatcher>();
  let problem: string | undefined;
  let isStale = true;

  function notice(): void {
    isStale = true;
    changed();
  }

  function watchFolders(folders: readonly string[]): void {
    const next = new Map<string, FSWatcher>();
    try {
      for (const folder of folders) {
        const key = `${folder}\0${identityOf(folder)}`;
        next.set(key, watchers.get(key) ?? watch(folder, notice).on('error', notice));
        watchers.delete(key);
      }
    } finally {
      closeAll();
      watchers = next;
    }
  }

  function closeAll(): void {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  }

  function look(): void {
    const isWatched = watchers.has(`${path}\0${identityOf(path)}`);
    if (isWatched && !isStale) return;
    isStale = false;
    try {
      watchFolders(foldersIn(path));
      problem = undefined;
      if (!isWatched) changed();
    } catch (error) {
      closeAll();
      const message = identityOf(path) === undefined ? 'is not a folder now' : `cannot be watched: ${error}`;
      if (message !== problem) tell(`${path} ${message}; looking again twice a second`);
      problem = message;
    }
  }

  look();
  const timer = setInterval(look, lookMs);
  return {
    isWatched: () => watchers.size > 0,
    close() {
      clearInterval(timer);
      closeAll();
    },
  };
}

/** A folder and all its subfolders. @throws Error if the path is not a folder */
function foldersIn(path: string): string[] {
  const folders = entriesBelow(path).filter((entry) => entry.isDirectory());
  return [path, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
}

/** Distinguishes the folders that a path has over time; undefined if it has none. */
function identityOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : undefined;
  } catch {
    return undefined;
  }
}
