import { Worker } from 'node:worker_threads';
import { CatalogError } from '../database.ts';
import type { AheadData, Failure } from './ahead-thread.ts';
import { isEmpty } from './bulk.ts';
import { createGate } from './gate.ts';
import type { ImageRows } from './images.ts';
import type { LoadContext } from './load.ts';

/** A load that runs in a thread of its own, a step behind the check, and commits when all is found sound. */
interface LoadAhead {
  /** The next line, in the order of files and lines, is sound. */
  readonly pass: () => void;
  /**
   * All is sound. Resolves when the source is loaded; to false where the thread could not run, and nothing is loaded.
   * @throws as `loadLines`
   */
  commit(images: ImageRows): Promise<boolean>;
  /** Something is wrong. Resolves when nothing of the load is left. */
  abandon(): Promise<void>;
}

/** From so many lines on a thread is worth its start, a tenth of a second. */
const worthwhile = 5000;
/** Lines that pass at once. */
const step = 64;

/**
 * Fills an empty catalogue while its source is still being checked: a large first import takes as long as the
 * longer of the two, not as both. (Later imports have little to load, and need the old rows for their check.)
 * @returns undefined where it is not worth a thread
 */
export function loadAhead(context: Omit<LoadContext, 'images' | 'beforeLine'>): LoadAhead | undefined {
  const { db, plans, shift, source, imported, progress } = context;
  const total = plans.values().reduce((sum, { pending }) => sum + pending.count, 0);
  if (db.memory || total < worthwhile || !isEmpty(db)) return undefined;
  const gate = createGate();
  const workerData: AheadData = {
    catalog: db.name,
    plans: [...plans.values()].map(({ name, file, path, stamp, salt, pending }) => {
      return { name, file, path, stamp, salt, count: pending.count };
    }),
    shift: { createdAt: shift.createdAt, asOf: shift.asOf },
    source,
    imported,
    gate: gate.buffer,
  };
  const thread = new Worker(new URL('./ahead-thread.ts', import.meta.url), { workerData });
  const ended = new Promise<void>((resolve, reject) => {
    thread.on('message', (failure: Failure) => reject(revive(failure)));
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  // Looked at in the end; until then nobody waits for it.
  ended.catch(() => {});
  let passed = 0;
  return {
    pass() {
      if (++passed % step === 0) gate.open(passed);
    },
    async commit(images) {
      thread.postMessage(images);
      gate.openWide();
      const timer = setInterval(() => progress('lines', gate.done, total), 100);
      try {
        await ended;
        return true;
      } catch (error) {
        if (isOfThread(error)) return false;
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    async abandon() {
      gate.shut();
      await ended.catch(() => {});
    },
  };
}

/** Whether the thread itself failed, as where memory is short, not what it did. */
function isOfThread(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER_');
}

/** An error of the thread as one of this thread: classes do not survive the way. */
function revive({ message, stack, code, ours }: Failure): Error {
  if (ours) return new CatalogError(message);
  return Object.assign(new Error(message), { stack }, code === undefined ? {} : { code });
}
