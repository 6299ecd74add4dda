/** A thread that reads one snapshot and ends: the memory that reading takes goes with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { DamagedError, SnapshotError } from '../../src/snapshot/errors.ts';
import { memoryOf } from '../../src/threads/memory.ts';
import { readContent, type ServedContent } from './content.ts';

/** What the thread says: the content, or why there is none, as errors lose their class on the way. */
export type Opened =
  | { readonly content: ServedContent }
  | { readonly refusal: string; readonly damaged?: DamagedError['root'] };

function open({ folder }: { readonly folder: string }): Opened {
  try {
    return { content: readContent(folder) };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const { message } = error;
    if (!(error instanceof DamagedError)) return { refusal: message };
    const { id, createdAt, previous } = error.root;
    return { refusal: message, damaged: { id, createdAt, previous } };
  }
}

const opened = open(workerData);
parentPort?.postMessage(opened, memoryOf(opened));
