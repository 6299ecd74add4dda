/** A further thread of `npm run serve -- --workers N`; started by threads.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../sidecar/observe/log.ts';
import { readConfig } from '../cli/environment.ts';
import { withSnapshot } from './copy.ts';
import { openService, type WorkerSlot } from './service.ts';
import type { Failure, Message } from './threads.ts';

async function serve({ snapshot, ...slot }: WorkerSlot & { readonly snapshot: string }): Promise<void> {
  const config = withSnapshot(readConfig(process.env), snapshot);
  const log = createLog({ format: config.logFormat });
  // Events common to all threads are logged by the first.
  const running = await openService(config, { ...log, info: () => {} }, slot);
  parentPort?.on('message', (message: Message) => {
    if (message === 'stop') void running.close().then(() => parentPort?.close());
    else if (message === 'metrics')
      void running.metrics?.json().then((found) => parentPort?.postMessage(found));
    else running.receive(message);
  });
  parentPort?.postMessage('serves');
}

try {
  const serving = serve(workerData); // data from threads.ts
  // Else what was sent at the start would stay in memory for ever.
  Reflect.deleteProperty(workerData, 'sent');
  await serving;
} catch (error) {
  const failure: Failure =
    error instanceof Error
      ? { failure: error.message, kind: error.name }
      : { failure: String(error), kind: 'Error' };
  parentPort?.postMessage(failure);
}
