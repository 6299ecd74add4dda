/** A thread that reads one snapshot and ends, which frees the memory that reading took. */
import { parentPort, workerData } from 'node:worker_threads';
import { DamagedError } from '../../src/snapshot/errors.ts';
import { memoryOf } from '../../src/threads/memory.ts';
import { readContent, type ServedContent } from './content.ts';

/** The thread's message: the content, or the damage as plain data, because errors lose their class between threads. */
export type Opened = { readonly content: ServedContent } | Pick<DamagedError, 'message' | 'root'>;

function open(folder: string): Opened {
  try {
    return { content: readContent(folder) };
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return { message: error.message, root: error.root };
  }
}

const opened = open(workerData.folder);
parentPort?.postMessage(opened, memoryOf(opened));
