/** Makes the dumps of a data folder. */
import { fileURLToPath } from 'node:url';
import { type DumpResult, makeDumps } from '../../src/dumps/make.ts';
import type { DataFolder } from '../cli/data-folder.ts';

const schema = fileURLToPath(new URL('../../data/dump-schema.sql', import.meta.url));

/** @throws SnapshotError where there is no snapshot, or it is damaged */
export function writeDumps(
  { snapshot, dumps }: DataFolder,
  onProgress: (what: string, done: number, total?: number) => void,
): Promise<DumpResult> {
  return makeDumps({ snapshot, folder: dumps, schema, onProgress });
}
