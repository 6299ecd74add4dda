import { watch } from 'node:fs';

/** Editors and copies write in bursts: a run begins when no change has come for this many milliseconds. */
const quiet = 300;

/**
 * Runs a task now and again after each burst of changes in a folder, one run at a time. A change during a
 * run causes another one. Ends when `signal` aborts.
 */
export async function watchFolder(
  folder: string,
  task: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let changedAt = 0;
  let wake = () => {};
  const stopped = () => signal?.aborted === true;
  const watcher = watch(folder, { recursive: true }, () => {
    changedAt = performance.now();
    wake();
  });
  signal?.addEventListener('abort', () => wake());
  try {
    while (!stopped()) {
      changedAt = 0;
      await task();
      while (!stopped()) {
        const left = changedAt === 0 ? Number.POSITIVE_INFINITY : changedAt + quiet - performance.now();
        if (left <= 0) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (Number.isFinite(left)) setTimeout(resolve, left);
        });
      }
    }
  } finally {
    watcher.close();
  }
}
