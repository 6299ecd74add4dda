/**
 * Several threads that serve on one port: the system distributes connections (SO_REUSEPORT). The first is the process's own;
 * it reads the snapshot, and the others see what it has read. All share the counters of callers.
 */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Log } from '../../sidecar/observe/log.ts';
import type { SentContent } from '../../src/snapshot/shared-content.ts';
import { startThread } from '../../src/threads/start.ts';
import type { Config } from '../cli/environment.ts';
import { openLimitMemory } from './limits.ts';
import { openService, type RunningService, type WorkerSlot } from './service.ts';

/** What a thread says that cannot start. One that serves says 'serves'. */
export interface Failure {
  readonly failure: string;
  /** The name of the error. */
  readonly kind: string;
}

/** What a thread is asked or told. */
export type Message = 'metrics' | 'stop' | SentContent;

interface Thread {
  readonly worker: Worker;
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<string>;
}

const program = new URL('thread.ts', import.meta.url);

const tell = ({ worker }: Thread, message: Message) => worker.postMessage(message);

/** Why a thread has ended. */
const endOf = (worker: Worker): Promise<string> =>
  once(worker, 'exit').then(
    ([code]) => `it ended with ${code}`,
    (error) => String(error instanceof Error ? error.stack : error),
  );

const failureOf = (index: number, reason: string) => new Error(`Thread ${index} failed: ${reason}`);

async function start(worker: Worker, index: number): Promise<Thread> {
  const ended = endOf(worker);
  // The thread's own message.
  const { promise, resolve, reject } = Promise.withResolvers<'serves' | Failure>();
  worker.once('message', resolve);
  void ended.then((reason) => reject(failureOf(index, reason)));
  const said = await promise;
  if (said === 'serves') return { worker, ended };
  await worker.terminate();
  const error = new Error(said.failure);
  error.name = said.kind;
  throw error;
}

/** Starts all but the first. A function of its own: what it is handed is not kept as long as the threads serve. */
const startWorkers = (slot: Omit<WorkerSlot, 'index'>, snapshot: string): Worker[] =>
  Array.from({ length: slot.count - 1 }, (_, at) =>
    startThread(program, { ...slot, index: at + 1, snapshot }),
  );

/**
 * Starts threads; undefined where they are stopped before all of them serve.
 * @param count of all, 2 or more
 */
export async function openThreads(
  config: Config,
  count: number,
  { log, stopped }: { readonly log: Log; readonly stopped: Promise<void> },
) {
  const memory = openLimitMemory(config, log.warn);
  const threads: Thread[] = [];
  let workers: readonly Worker[] = [];
  let first: RunningService | undefined;
  const send = (stamp: string) => {
    // What is taken over before others start they read themselves, or get at their start.
    if (first === undefined || workers.length === 0) return;
    const sent = first.take(stamp);
    for (const worker of workers) worker.postMessage(sent satisfies Message);
  };
  const own = await openService(config, log, { index: 0, count, port: config.port, memory }, send);
  first = own;
  const { port, served } = own;
  workers = startWorkers({ count, port, memory, sent: own.take('') }, config.data.snapshot);
  /** Lets all answer open requests; resolves when they have ended. What has only just started has none. */
  const close = async () => {
    const ends = workers.map((worker) => {
      const thread = threads.find((one) => one.worker === worker);
      if (thread === undefined) return worker.terminate();
      tell(thread, 'stop');
      return thread.ended;
    });
    await Promise.all([own.close(), ...ends]);
  };
  const starting = Promise.all(
    workers.map(async (worker, at) => {
      const thread = await start(worker, at + 1);
      threads.push(thread);
    }),
  );
  const isStopped = await Promise.race([starting.then(() => false), stopped.then(() => true)]).catch(
    async (error) => {
      await close();
      throw error;
    },
  );
  if (isStopped) {
    starting.catch(() => {});
    await close();
    return undefined;
  }
  let isEnding = false;
  const failed = Promise.race(
    threads.map(async ({ worker, ended }): Promise<never> => {
      const reason = await ended;
      // Ignored: the thread was told to end.
      if (isEnding) return new Promise<never>(() => {});
      throw failureOf(workers.indexOf(worker) + 1, reason);
    }),
  );
  // It may reject before it is awaited.
  failed.catch(() => {});
  let asking: Promise<string> | undefined;
  const ask = async () => {
    const answers = threads.map(async (thread) => {
      const answer = once(thread.worker, 'message');
      tell(thread, 'metrics');
      return (await answer)[0];
    });
    const { aggregateMetrics } = await import('../../sidecar/observe/metrics.ts');
    return aggregateMetrics(await Promise.all([own.metrics?.json() ?? [], ...answers]));
  };
  return {
    port,
    served,
    failed,
    metrics: own.metrics && {
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
      return close();
    },
  };
}
