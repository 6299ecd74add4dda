/** The thread of `ahead.ts`: loads a source into an empty catalogue as far as the check lets it. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { CatalogError, openCatalog } from '../database.ts';
import type { FileName } from './files.ts';
import { Abandoned, createGate } from './gate.ts';
import type { ImageRows } from './images.ts';
import { readLines } from './lines.ts';
import { fillCatalogue, type LoadPlan } from './load.ts';
import { createShift, noShift } from './shift.ts';

/** What the thread is told. */
export interface AheadData {
  /** Path of the catalogue. */
  readonly catalog: string;
  readonly plans: readonly (Omit<LoadPlan, 'pending'> & { readonly count: number })[];
  readonly shift: { readonly createdAt: string | undefined; readonly asOf: string | undefined };
  readonly source: string;
  readonly imported: string | undefined;
  readonly gate: SharedArrayBuffer;
}

/** What it says where it fails. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  /** Whether it is a CatalogError. */
  readonly ours: boolean;
}

function load({ catalog, plans, shift, source, imported, gate: buffer }: AheadData): void {
  const gate = createGate(buffer);
  const { createdAt, asOf } = shift;
  const db = openCatalog(catalog);
  try {
    fillCatalogue({
      db,
      plans: new Map<FileName, LoadPlan>(
        plans.map(({ count, path, ...plan }) => {
          // Of an empty catalogue's source every line is pending.
          const read = () => (path === undefined ? [] : readLines(path));
          return [plan.name, { ...plan, path, pending: { count, read } }];
        }),
      ),
      shift: createdAt === undefined || asOf === undefined ? noShift : createShift(createdAt, asOf),
      source,
      imported,
      images() {
        gate.waitForAll();
        return receiveImages();
      },
      progress: () => {},
      beforeLine: () => gate.waitFor(++gate.done),
    });
  } finally {
    db.close();
  }
}

/** Sent before the gate was opened wide. */
function receiveImages(): ImageRows {
  const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
  // `as`: sent by `commit` of ahead.ts.
  return (received as { message: ImageRows }).message;
}

try {
  // `as`: given by ahead.ts.
  load(workerData as AheadData);
} catch (error) {
  if (!(error instanceof Abandoned)) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const failure: Failure = { message, stack, code, ours: error instanceof CatalogError };
    parentPort?.postMessage(failure);
  }
}
