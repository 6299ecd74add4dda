/** Starts threads and waits for their messages. */
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread.
 * @param program URL of its module; write it as `new URL('name.ts', import.meta.url)`, so a package includes the file
 * @param data the thread gets it as `workerData`, together with `program`
 */
export function startThread(program: URL, data: object = {}): Worker {
  const workerData = { ...data, program: program.href };
  // A failing thread must not end the process, as it would without a listener. `nextMessage` reports the error.
  return new Worker(new URL('entry.mjs', import.meta.url), { workerData }).on('error', () => {});
}

/**
 * The next message of a thread.
 * @param patienceMs the longest wait for it
 * @param signal ends the wait
 * @throws Error if the thread fails, ends or takes longer
 */
export async function nextMessage<T>(thread: Worker, patienceMs: number, signal?: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(new Error(`the thread has not answered within ${patienceMs / 1000} s`)),
    patienceMs,
  );
  const stop = () => reject(signal?.reason);
  const end = (code: number) => reject(new Error(`the thread ended with ${code}`));
  signal?.addEventListener('abort', stop);
  thread.on('message', resolve).on('error', reject).on('exit', end);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    thread.off('message', resolve).off('error', reject).off('exit', end);
  }
}
