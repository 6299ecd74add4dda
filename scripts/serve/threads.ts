/**
 * Several threads that serve on one port: the system distributes connections (SO_REUSEPORT), each thread has the
 * snapshot in its own memory, and all share the counters of callers.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../cli/environment.ts';
import { openLimitMemory } from './limits.ts';
import type { Served, WorkerSlot } from './service.ts';

/** The message of a listening thread. */
export interface Ready {
  readonly port: number;
  readonly served: Served;
}

/** The message of a thread that cannot start. */
export interface Failure {
  readonly failure: string;
  /** The name of the error. */
  readonly kind: string;
}

/** A question to a thread. */
export type Question = 'metrics' | 'stop';

interface Thread {
  readonly worker: Worker;
  readonly ready: Ready;
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<string>;
}

const program = new URL('thread.ts', import.meta.url);

function endOf(worker: Worker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  worker.once('error', (error) => resolve(String(error instanceof Error ? error.stack : error)));
  worker.once('exit', (code) => resolve(`it ended with ${code}`));
  return promise;
}

const failureOf = (index: number, reason: string) => new Error(`Thread ${index} failed: ${reason}`);

async function start(worker: Worker, index: number): Promise<Thread> {
  const ended = endOf(worker);
  // The thread's own message.
  const { promise, resolve, reject } = Promise.withResolvers<Ready | Failure>();
  worker.once('message', resolve);
  void ended.then((reason) => reject(failureOf(index, reason)));
  const said = await promise;
  if (!('failure' in said)) return { worker, ready: said, ended };
  await worker.terminate();
  const error = new Error(said.failure);
  error.name = said.kind;
  throw error;
}

/** Lets threads answer open requests; resolves when all have ended. */
async function stop(threads: readonly Thread[]): Promise<void> {
  for (const { worker } of threads) worker.postMessage('stop' satisfies Question);
  await Promise.all(threads.map(({ ended }) => ended));
}

/**
 * Starts threads; undefined where they are stopped before all of them serve.
 * @param warn receives warnings for the operator
 */
export async function openThreads(
  config: Config,
  count: number,
  { warn, stopped }: { readonly warn: (line: string) => void; readonly stopped: Promise<void> },
) {
  const memory = openLimitMemory(config, warn);
  const threads: Thread[] = [];
  const isStopped = stopped.then(() => true as const);
  for (let index = 0; index < count; index++) {
    // The first thread finds the port for all others.
    const port = threads[0]?.ready.port ?? config.port;
    const worker = new Worker(program, { workerData: { index, count, port, memory } satisfies WorkerSlot });
    const thread = await Promise.race([start(worker, index), isStopped]).catch(async (error) => {
      await stop(threads);
      throw error;
    });
    if (thread === true) {
      // What has only just started has no requests.
      await Promise.all([worker.terminate(), stop(threads)]);
      return undefined;
    }
    threads.push(thread);
  }
  const [first] = threads;
  if (first === undefined) throw new Error('There is no thread');
  let isEnding = false;
  const failed = Promise.race(
    threads.map(async ({ ended }, index): Promise<never> => {
      const reason = await ended;
      // Ignored: the thread was told to end.
      if (isEnding) return new Promise<never>(() => {});
      throw failureOf(index, reason);
    }),
  );
  // It may reject before it is awaited.
  failed.catch(() => {});
  let asking: Promise<string> | undefined;
  const ask = async () => {
    const answers = threads.map(async ({ worker }) => {
      const answer = once(worker, 'message');
      worker.postMessage('metrics' satisfies Question);
      return (await answer)[0];
    });
    const { aggregateMetrics } = await import('../../sidecar/observe/metrics.ts');
    return aggregateMetrics(await Promise.all(answers));
  };
  return {
    ...first.ready,
    failed,
    metrics:
      config.metricsPort === undefined
        ? undefined
        : {
            // One question at a time: answers carry no number.
            text: () => {
              asking ??= ask().finally(() => {
                asking = undefined;
              });
              return asking;
            },
          },
    close() {
      isEnding = true;
      return stop(threads);
    },
  };
}
