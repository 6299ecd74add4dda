/** Starts threads. */
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread.
 * @param program the address of its module; as a package has it: `new URL('name.ts', import.meta.url)`
 * @param data what it finds as `workerData`, beside `program`
 */
export const startThread = (program: URL, data: object = {}): Worker =>
  new Worker(new URL('entry.mjs', import.meta.url), { workerData: { ...data, program: program.href } });
