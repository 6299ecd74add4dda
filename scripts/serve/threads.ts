/**
 * Several threads that serve on one port: the system deals connections out (SO_REUSEPORT), each thread has the snapshot in
 * its own memory, and all count callers in one.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { aggregateMetrics, metricsType } from '../../sidecar/metrics.ts';
import type { Config } from '../cli/environment.ts';
import { openLimitMemory } from './limits.ts';
import type { Place, Served } from './service.ts';

/** What a thread says when it listens. */
export interface Ready {
  readonly port: number;
  readonly served: Served;
}

/** What a thread that cannot begin says. */
export interface Failure {
  readonly failure: string;
  /** The name of the error. */
  readonly kind: string;
}

/** What a thread is asked. */
export type Question = 'metrics' | 'stop';

interface Thread {
  readonly worker: Worker;
  readonly ready: Ready;
}

const program = new URL('thread.ts', import.meta.url);

async function start(place: Place): Promise<Thread> {
  const worker = new Worker(program, { workerData: place });
  // The thread's own words.
  const [said] = (await once(worker, 'message')) as [Ready | Failure];
  if (!('failure' in said)) return { worker, ready: said };
  await worker.terminate();
  const error = new Error(said.failure);
  error.name = said.kind;
  throw error;
}

/** @param warn told what an operator should look at */
export async function openThreads(config: Config, count: number, warn: (line: string) => void) {
  const memory = openLimitMemory(config, warn);
  const threads: Thread[] = [];
  // The first one finds the port that all others share.
  for (let index = 0; index < count; index++) {
    const port = threads[0]?.ready.port ?? config.port;
    threads.push(await start({ index, count, port, memory }));
  }
  const [first] = threads;
  if (first === undefined) throw new Error('There is no thread');
  let isEnding = false;
  const failed = Promise.race(
    threads.map(async ({ worker }, index): Promise<never> => {
      const reason = await Promise.race([
        once(worker, 'exit').then(([code]) => `it ended with ${code}`),
        once(worker, 'error').then(([error]) => String(error instanceof Error ? error.stack : error)),
      ]);
      // Who is told to end does.
      if (isEnding) return new Promise<never>(() => {});
      throw new Error(`Thread ${index} failed: ${reason}`);
    }),
  );
  // It may fail before anybody waits for it.
  failed.catch(() => {});
  let asking: Promise<string> | undefined;
  const ask = async () => {
    const answers = threads.map(async ({ worker }) => {
      const answer = once(worker, 'message');
      worker.postMessage('metrics' satisfies Question);
      return (await answer)[0];
    });
    return aggregateMetrics(await Promise.all(answers));
  };
  return {
    ...first.ready,
    failed,
    metrics:
      config.metricsPort === undefined
        ? undefined
        : {
            type: metricsType,
            // One question at a time: answers carry no number.
            text: () => {
              asking ??= ask().finally(() => {
                asking = undefined;
              });
              return asking;
            },
          },
    async close() {
      isEnding = true;
      await Promise.all(
        threads.map(async ({ worker }) => {
          const ended = once(worker, 'exit');
          worker.postMessage('stop' satisfies Question);
          await ended;
        }),
      );
    },
  };
}
