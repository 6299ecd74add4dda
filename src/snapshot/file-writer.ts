/** Writes files of the tree on a few threads, in batches, with back pressure. */
import { availableParallelism } from 'node:os';
import { startThread } from '../threads/start.ts';
import type { DiskCalls } from './disk.ts';
import { runWriteTask, type WriteTask, type Written } from './write-task.ts';

const batchSize = 64;
const mostPending = 4;

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

/** A thread that writes batches and answers them in order. */
function createThread() {
  const worker = startThread(new URL('./write-worker.ts', import.meta.url));
  const pending: { entries: readonly Entry[]; resolve: () => void; reject: (error: Error) => void }[] = [];
  worker.on('message', (written: readonly Written[]) => {
    const batch = pending.shift();
    for (const [at, one] of written.entries()) batch?.entries[at]?.done(one);
    batch?.resolve();
  });
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    for (const batch of pending.splice(0)) batch.reject(failure);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('A thread that writes files has ended.')));
  return {
    load: () => pending.length,
    run: (entries: readonly Entry[]) =>
      new Promise<void>((resolve, reject) => {
        // A failed thread does not answer any more.
        if (failure !== undefined) return reject(failure);
        pending.push({ entries, resolve, reject });
        worker.postMessage(entries.map(({ task }) => task));
      }),
    close: () => worker.terminate(),
  };
}

/**
 * Starts the threads. If writing a file fails, the error is thrown later: by the `write` that fills a later batch, or
 * by `flush`. `close` does not wait for writes, so call `flush` first.
 * @param threads by default one for each processor, up to four
 */
export function createThreadedWriter(threads = Math.min(4, Math.max(1, availableParallelism()))): FileWriter {
  const pool = Array.from({ length: threads }, createThread);
  const running = new Set<Promise<void>>();
  let batch: Entry[] = [];
  let failure: Error | undefined;

  const send = () => {
    if (batch.length === 0) return;
    const [least] = pool.toSorted((a, b) => a.load() - b.load());
    const run = (least?.run(batch) ?? Promise.resolve()).catch((error: Error) => {
      failure ??= error;
    });
    batch = [];
    running.add(run);
    run.finally(() => running.delete(run));
  };

  const check = () => {
    if (failure !== undefined) throw failure;
  };

  return {
    async write(task, done) {
      batch.push({ task, done });
      if (batch.length < batchSize) return;
      send();
      while (running.size >= mostPending * threads) await Promise.race(running);
      check();
    },
    async flush() {
      send();
      await Promise.all(running);
      check();
    },
    async close() {
      await Promise.all(pool.map((thread) => thread.close()));
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
