/** Threads: how they are started, and what they answer. */
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread.
 * @param program the address of its module; as a package has it: `new URL('name.ts', import.meta.url)`
 * @param data what it finds as `workerData`, beside `program`
 */
export function startThread(program: URL, data: object = {}): Worker {
  const workerData = { ...data, program: program.href };
  // Whoever waits for the thread learns of its error. Without a listener it would end the process.
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
