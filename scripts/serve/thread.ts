/** A thread of `npm run serve -- --workers N`; started by threads.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../sidecar/observe/log.ts';
import { readConfig } from '../cli/environment.ts';
import { openService, type WorkerSlot } from './service.ts';
import type { Failure, Question, Ready } from './threads.ts';

// Data from threads.ts.
const slot = workerData as WorkerSlot;
const config = readConfig(process.env);
const log = createLog({
  format: config.logFormat,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  now: Date.now,
});
// Events common to all threads are logged by the first.
const own = slot.index === 0 ? log : { ...log, info: () => {} };

try {
  const running = await openService(config, own, slot);
  parentPort?.on('message', (asked: Question) => {
    if (asked === 'stop') void running.close().then(() => parentPort?.close());
    else void running.metrics?.json().then((found) => parentPort?.postMessage(found));
  });
  const { port, served } = running;
  parentPort?.postMessage({ port, served } satisfies Ready);
} catch (error) {
  const failure: Failure =
    error instanceof Error
      ? { failure: error.message, kind: error.name }
      : { failure: String(error), kind: 'Error' };
  parentPort?.postMessage(failure);
}
