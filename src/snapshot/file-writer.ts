/** Writes files of the tree on a few threads, in batches, with back pressure. */
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { nextMessage, startThread } from '../threads/start.ts';
import type { DiskCalls } from './disk.ts';
import { runWriteTask, type WriteTask, type Written } from './write-task.ts';

const batchSize = 64;
/** The longest wait for a batch: far more than the slowest disk needs. */
const patienceMs = 600_000;

export interface FileWriter {
  /** Queues a file; resolves when there is room for the next; calls `done` when the file is written. */
  write(task: WriteTask, done: (written: Written) => void): Promise<void>;
  /** Resolves when everything queued is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Entry {
  readonly task: WriteTask;
  readonly done: (written: Written) => void;
}

/**
 * Starts the threads. If writing a file fails, the error is thrown later: by the `write` that fills a later batch, or
 * by `flush`. `close` does not wait for writes, so call `flush` first.
 * @param threads by default one for each processor, up to four
 */
export function createThreadedWriter(threads = Math.min(4, availableParallelism())): FileWriter {
  const program = new URL('./write-worker.ts', import.meta.url);
  const pool = Array.from({ length: threads }, () => startThread(program));
  const idle = [...pool];
  const running = new Set<Promise<void>>();
  let batch: Entry[] = [];
  let failure: unknown;

  const run = async (thread: Worker, entries: readonly Entry[]) => {
    thread.postMessage(entries.map(({ task }) => task));
    const written = await nextMessage<readonly Written[]>(thread, patienceMs);
    for (const [at, one] of written.entries()) entries[at]?.done(one);
    idle.push(thread);
  };

  /** Hands the batch to the next idle thread. A failed thread never is idle again. */
  const send = async () => {
    while (idle.length === 0 && failure === undefined) await Promise.race(running);
    if (failure !== undefined) throw failure;
    const thread = idle.pop();
    if (thread === undefined || batch.length === 0) return;
    const written = run(thread, batch)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => running.delete(written));
    running.add(written);
    batch = [];
  };

  return {
    async write(task, done) {
      batch.push({ task, done });
      if (batch.length >= batchSize) await send();
    },
    async flush() {
      await send();
      await Promise.all(running);
      if (failure !== undefined) throw failure;
    },
    async close() {
      await Promise.all(pool.map((thread) => thread.terminate()));
    },
  };
}

/** A writer without threads, which writes each file at once: for few files, and for tests with other disk calls. */
export function createPlainWriter(calls: DiskCalls): FileWriter {
  return {
    async write(task, done) {
      done(runWriteTask(task, calls));
    },
    async flush() {},
    async close() {},
  };
}
