import { Worker } from 'node:worker_threads';
import { CatalogError } from '../../database.ts';
import type { ImageRows } from '../validate/images.ts';
import type { BackgroundLoadData, ThreadFailure } from './background-thread.ts';
import { createBarrier } from './barrier.ts';
import { isEmpty } from './bulk.ts';
import type { LoadContext } from './load.ts';

/** A load that runs in a thread of its own, behind the check, and commits when the check found nothing wrong. */
interface BackgroundLoad {
  /** To be called for each line that may be loaded, in the order of files and lines. */
  readonly lineIsValid: () => void;
  /**
   * To be called when the whole source is valid. Resolves when it is loaded; to false where the thread could not run,
   * and nothing is loaded.
   * @throws as `loadLines`
   */
  commit(images: ImageRows): Promise<boolean>;
  /** Rolls back. Resolves when nothing of the load is left. */
  abort(): Promise<void>;
}

/** A thread takes a tenth of a second to start: fewer lines are loaded sooner without one. */
const minLines = 5000;
/** Valid lines are released so many at a time, so that the thread is not woken for each. */
const linesPerRelease = 64;

/**
 * Fills an empty catalogue while its source is still being checked: a large first import takes as long as the
 * longer of the two, not as both. (Later imports have little to load, and need the old rows for their check.)
 * @returns undefined where the catalogue is not empty or the source too small for a thread to pay
 */
export function startBackgroundLoad(
  context: Omit<LoadContext, 'images' | 'beforeLine'>,
): BackgroundLoad | undefined {
  const { db, diffs, source, imported, progress } = context;
  const total = diffs.values().reduce((sum, { pending }) => sum + pending.count, 0);
  if (db.memory || total < minLines || !isEmpty(db)) return undefined;
  const barrier = createBarrier();
  const workerData: BackgroundLoadData = {
    catalog: db.name,
    files: [...diffs.values()].map(({ name, file, path, stamp, cacheKey, pending }) => {
      return { name, file, path, stamp, cacheKey, count: pending.count };
    }),
    source,
    imported,
    barrier: barrier.buffer,
  };
  const thread = new Worker(new URL('./background-thread.ts', import.meta.url), { workerData });
  const ended = new Promise<void>((resolve, reject) => {
    thread.on('message', (failure: ThreadFailure) => reject(toError(failure)));
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  // `commit` and `abort` await it; without this a failure before them would be an unhandled rejection.
  ended.catch(() => {});
  let validLines = 0;
  return {
    lineIsValid() {
      if (++validLines % linesPerRelease === 0) barrier.release(validLines);
    },
    async commit(images) {
      thread.postMessage(images);
      barrier.releaseAll();
      const timer = setInterval(() => progress('lines', barrier.done, total), 100);
      try {
        await ended;
        return true;
      } catch (error) {
        if (isThreadFailure(error)) return false;
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    async abort() {
      barrier.abort();
      await ended.catch(() => {});
    },
  };
}

/** Whether the thread could not run, as where memory is short; any other error is one of the load. */
function isThreadFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER_');
}

/** An error of the thread as one of this thread: a message between threads loses the class. */
function toError({ message, stack, code, isCatalogError }: ThreadFailure): Error {
  if (isCatalogError) return new CatalogError(message);
  return Object.assign(new Error(message), { stack }, code === undefined ? {} : { code });
}
