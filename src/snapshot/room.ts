/** Estimates the disk space that a publication takes before it writes anything. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { bytesBelow, freeBytes } from '../files/room.ts';
import { SnapshotError } from './errors.ts';
import type { Root } from './manifest.ts';

/** The number of changed records, or everything. */
export type Extent = number | 'all';

/** The folders that a snapshot is made from. */
interface Inputs {
  readonly data: { readonly catalog: string; readonly images: string; readonly snapshot: string };
  /** Folder of the built site. */
  readonly site?: string | undefined;
}

/** Answers take at least this many times the bytes of the catalogue's file (measurements.mdx: 10 to 20). */
const answersPerByte = 8;

/** Size of the first snapshot: answers, the site with its compressed copies, and copies of the pictures. */
const firstBytes = ({ data, site }: Inputs): number =>
  answersPerByte * (statSync(data.catalog, { throwIfNoEntry: false })?.size ?? 0) +
  1.5 * (site === undefined ? 0 : bytesBelow(site)) +
  bytesBelow(data.images);

/** Size of all files of a published snapshot except pictures, which are never written again. */
const renderedBytes = ({ leaves }: Root): number =>
  leaves.reduce((sum, { name, stored }) => sum + (name.startsWith('images') ? 0 : stored), 0);

/** The bytes that a publication writes at least. @param root that of the published snapshot */
export function estimateBytes(inputs: Inputs, root: Root | undefined, extent: Extent): number {
  if (root === undefined) return firstBytes(inputs);
  if (extent === 0) return 0;
  const records = Object.values(root.counts).reduce((sum, count) => sum + count, 1);
  const share = extent === 'all' ? 1 : Math.min(1, extent / records);
  const parts = [...root.leaves, ...Object.values(root.records)].reduce((sum, { size }) => sum + size, 0);
  return share * (renderedBytes(root) + parts);
}

/** @throws SnapshotError if the disk clearly has less free space than a publication takes */
export function requireRoom(inputs: Inputs, root: Root | undefined, extent: Extent): void {
  const { snapshot: own } = inputs.data;
  const snapshot = existsSync(own) ? own : dirname(own);
  const [needed, free] = [estimateBytes(inputs, root, extent), freeBytes(snapshot)];
  if (needed <= free) return;
  throw new SnapshotError(
    `The publication needs about ${Math.ceil(needed / 1e6)} MB, and the disk of ${snapshot} has ${Math.floor(free / 1e6)} MB left. ` +
      'Nothing was written, and the published snapshot stays. Free some space and run it again.',
  );
}
