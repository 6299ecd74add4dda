/**
 * The first file of every thread. It has no TypeScript: Node does not cache the compiled form of a thread's first file,
 * and would load a whole compiler into each thread to strip its types.
 */
import { workerData } from 'node:worker_threads';

await import(workerData.program);
