/** Reads a snapshot in a thread of its own, beside requests. */
import { DamagedError, SnapshotError } from '../../src/snapshot/errors.ts';
import { startThread } from '../../src/threads/start.ts';
import type { ServedContent } from './content.ts';
import type { Opened } from './open-worker.ts';

/** A snapshot of 150,000 characters takes some 10 s on a slow machine; a thread that takes this long hangs. */
const patienceMs = 120_000;

/**
 * Reads the published snapshot of a folder.
 * @param signal ends the thread
 * @throws SnapshotError when the snapshot is missing, DamagedError when it is damaged
 */
export async function openInThread(folder: string, signal: AbortSignal): Promise<ServedContent> {
  const worker = startThread(new URL('./open-worker.ts', import.meta.url), { folder });
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  const timer = setTimeout(
    () => reject(new Error(`the thread that opens it has not ended after ${patienceMs / 1000} s`)),
    patienceMs,
  );
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread that opens it has ended')));
  try {
    const opened = await promise;
    if ('content' in opened) return opened.content;
    if (opened.damaged !== undefined) throw new DamagedError(opened.refusal, opened.damaged);
    throw new SnapshotError(opened.refusal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  }
}
