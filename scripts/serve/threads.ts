/**
 * Several threads that serve on one port: the system distributes connections (SO_REUSEPORT). The first is the process's own;
 * it reads the snapshot, and the others see what it has read. All share the counters of callers.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../sidecar/observe/log.ts';
import type { SentContent } from '../../src/snapshot/shared-content.ts';
import type { Config } from '../cli/environment.ts';
import { openLimitMemory } from './limits.ts';
import { openService, type WorkerSlot } from './service.ts';

/** The message of a thread that cannot start. Of one that serves it is another. */
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
  const own = await openService(config, log, { index: 0, count, port: config.port, memory }, (stamp) => {
    const sent = own.take(stamp);
    for (const thread of threads) tell(thread, sent);
  });
  /** Lets all answer open requests; resolves when they have ended. */
  const close = async () => {
    for (const thread of threads) tell(thread, 'stop');
    await Promise.all([own.close(), ...threads.map(({ ended }) => ended)]);
  };
  const isStopped = stopped.then(() => true as const);
  const { port, served } = own;
  const sent = own.take('');
  const workers = Array.from({ length: count - 1 }, (_, at) => {
    const slot: WorkerSlot = { index: at + 1, count, port, memory, sent };
    return new Worker(program, { workerData: { ...slot, snapshot: config.data.snapshot } });
  });
  // What has only just started has no requests.
  const giveUp = () => Promise.all([own.close(), ...workers.map((worker) => worker.terminate())]);
  const starting = Promise.all(workers.map((worker, at) => start(worker, at + 1)));
  const started = await Promise.race([starting, isStopped]).catch(async (error) => {
    await giveUp();
    throw error;
  });
  if (started === true) {
    starting.catch(() => {});
    await giveUp();
    return undefined;
  }
  threads.push(...started);
  let isEnding = false;
  const failed = Promise.race(
    threads.map(async ({ ended }, at): Promise<never> => {
      const reason = await ended;
      // Ignored: the thread was told to end.
      if (isEnding) return new Promise<never>(() => {});
      throw failureOf(at + 1, reason);
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
