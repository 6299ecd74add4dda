/**
 * What every thread begins with: no TypeScript, for Node keeps no compiled form of a thread's first file, and to strip the
 * types of that one file it would load a whole compiler into each thread.
 */
import { workerData } from 'node:worker_threads';

await import(workerData.program);
