/**
 * A file that only reserves disk space. If the disk is full, a takedown or a change of keys deletes it. Each
 * publication makes it large enough for a takedown.
 */
import { randomFillSync } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { freeBytes, isNoSpace } from '../../src/files/room.ts';
import type { Root } from '../../src/snapshot/manifest.ts';
import type { DataFolder } from './data-folder.ts';

type Place = Pick<DataFolder, 'dir' | 'reserve'>;

/** For databases, purges, and the files of the tree that a takedown changes. */
const besides = 4 * 2 ** 20;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * The size of the reserve: all indexes, shards and leaves. After a small change the root does not list the indexes, so
 * an earlier reserve may be larger.
 */
function bytesFor({ indexes = {}, records, leaves }: Root, before: number): number {
  const parts = [...Object.values(indexes), ...Object.values(records), ...leaves];
  const needed = parts.reduce((sum, { size }) => sum + size, besides);
  return Object.keys(indexes).length === 3 ? needed : Math.max(needed, before);
}

/** Whether the reserve is missing, or too small for a takedown of a snapshot. */
export const lacksReserve = ({ reserve }: Place, root: Root): boolean => sizeOf(reserve) < bytesFor(root, 0);

/** Makes the reserve as large as a snapshot needs it. @returns a warning if the disk has too little space */
export function keepReserve(place: Place, root: Root): string | undefined {
  const before = sizeOf(place.reserve);
  const size = bytesFor(root, before);
  if ((before >= size && before < 2 * size) || refill(place, size)) return undefined;
  return (
    `The disk of ${place.dir} has too little space for a reserve of ${Math.ceil(size / 1e6)} MB (${place.reserve}), which a ` +
    'takedown needs if the disk is full. Free some space, then: npm run publish'
  );
}

/**
 * Makes the reserve again.
 * @returns false if it is smaller than wanted, because half of the free space is for other files
 */
function refill({ dir, reserve }: Place, wanted: number): boolean {
  rmSync(reserve, { force: true });
  const size = Math.min(wanted, Math.floor(freeBytes(dir) / 2));
  // Random bytes, because a file system may compress others.
  const chunk = randomFillSync(Buffer.alloc(2 ** 20));
  const fd = openSync(reserve, 'w', 0o600);
  try {
    for (let left = size; left > 0; left -= chunk.length)
      writeSync(fd, chunk, 0, Math.min(left, chunk.length));
    return size === wanted;
  } catch (error) {
    if (!isNoSpace(error)) throw error;
    return false;
  } finally {
    closeSync(fd);
  }
}

/**
 * Deletes the reserve if a change failed because the disk is full.
 * @param error the error of the change
 * @returns whether to try the change again
 */
export function gaveUpReserve({ reserve }: Place, error: unknown): boolean {
  if (!isNoSpace(error) || !existsSync(reserve)) return false;
  rmSync(reserve);
  console.error(`The disk is full: this command uses the space of ${reserve}. Free some space.`);
  return true;
}

/** Makes a small change. If the disk is full, uses the space of the reserve. */
export function changeInReserve<T>(place: Place, change: () => T): T {
  const before = sizeOf(place.reserve);
  try {
    return change();
  } catch (error) {
    if (!gaveUpReserve(place, error)) throw error;
  }
  const changed = change();
  refill(place, before);
  return changed;
}
