/** Reads a snapshot in a thread of its own, beside requests. */
import { DamagedError } from '../../src/snapshot/errors.ts';
import { nextMessage, startThread } from '../../src/threads/start.ts';
import type { ServedContent } from './content.ts';
import type { Opened } from './open-worker.ts';

/** A snapshot of 150,000 characters takes some 10 s on a slow machine; a thread that takes this long hangs. */
const patienceMs = 120_000;

/**
 * Reads the published snapshot of a folder.
 * @param signal ends the thread
 * @throws DamagedError when it is damaged, Error when the thread fails
 */
export async function openInThread(folder: string, signal: AbortSignal): Promise<ServedContent> {
  const thread = startThread(new URL('./open-worker.ts', import.meta.url), { folder });
  try {
    const opened = await nextMessage<Opened>(thread, patienceMs, signal);
    if ('content' in opened) return opened.content;
    throw new DamagedError(opened.message, opened.root);
  } finally {
    void thread.terminate();
  }
}
