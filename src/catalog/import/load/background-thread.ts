/** The thread of `background.ts`: loads a source into an empty catalogue, the lines that the check has released. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { CatalogError, openCatalog } from '../../database.ts';
import type { FileName } from '../../source/files.ts';
import { readLines } from '../../source/lines.ts';
import type { ImageRows } from '../validate/images.ts';
import { Aborted, createBarrier } from './barrier.ts';
import { type FileLoad, fillCatalog } from './load.ts';

/** What the thread is given to start with. */
export interface BackgroundLoadData {
  /** Path of the catalogue. */
  readonly catalog: string;
  readonly files: readonly (Omit<FileLoad, 'pending'> & { readonly count: number })[];
  readonly source: string;
  readonly imported: string | undefined;
  readonly barrier: SharedArrayBuffer;
}

/** The message it sends where it fails. */
export interface ThreadFailure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly isCatalogError: boolean;
}

function load({ catalog, files, source, imported, barrier: buffer }: BackgroundLoadData): void {
  const barrier = createBarrier(buffer);
  const db = openCatalog(catalog);
  try {
    fillCatalog({
      db,
      diffs: new Map<FileName, FileLoad>(
        files.map(({ count, path, ...diff }) => {
          // Of an empty catalogue's source every line is pending.
          const read = () => (path === undefined ? [] : readLines(path));
          return [diff.name, { ...diff, path, pending: { count, read } }];
        }),
      ),
      source,
      imported,
      images() {
        barrier.waitForAll();
        return receiveImages();
      },
      progress: () => {},
      beforeLine: () => barrier.waitFor(++barrier.done),
    });
  } finally {
    db.close();
  }
}

/** `commit` sends them before it releases the barrier. */
function receiveImages(): ImageRows {
  const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
  // `as`: sent by `commit` of background.ts.
  return (received as { message: ImageRows }).message;
}

try {
  // `as`: given by background.ts.
  load(workerData as BackgroundLoadData);
} catch (error) {
  if (!(error instanceof Aborted)) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const failure: ThreadFailure = { message, stack, code, isCatalogError: error instanceof CatalogError };
    parentPort?.postMessage(failure);
  }
}
