/**
 * A file that takes room and holds nothing: a takedown and a change of keys give it up if the disk is full. Each publication
 * keeps it as large as what a takedown writes.
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

/** Bytes of all indexes, shards and leaves. A root after a small change names no index, so an earlier reserve may be larger. */
function bytesFor({ indexes = {}, records, leaves }: Root, before: number): number {
  const parts = [...Object.values(indexes), ...Object.values(records), ...leaves];
  const needed = parts.reduce((sum, { size }) => sum + size, besides);
  return Object.keys(indexes).length === 3 ? needed : Math.max(needed, before);
}

/** Whether the reserve is missing, or smaller than what a takedown of a snapshot writes. */
export const lacksReserve = ({ reserve }: Place, root: Root): boolean => sizeOf(reserve) < bytesFor(root, 0);

/** Makes the reserve as large as a snapshot needs it; gives a warning if the disk has too little room. */
export function keepReserve(place: Place, root: Root): string | undefined {
  const before = sizeOf(place.reserve);
  const size = bytesFor(root, before);
  if ((before >= size && before < 2 * size) || refill(place, size)) return undefined;
  return (
    `The disk of ${place.dir} has too little room for a reserve of ${Math.ceil(size / 1e6)} MB (${place.reserve}), by which a ` +
    'takedown works also when the disk is full. Free some space, then: npm run publish'
  );
}

/** Makes the reserve anew; false if it is smaller, since other files need half of what is left. */
function refill({ dir, reserve }: Place, wanted: number): boolean {
  rmSync(reserve, { force: true });
  const size = Math.min(wanted, Math.floor(freeBytes(dir) / 2));
  // Bytes that no file system makes smaller.
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
 * Whether a change that has failed may be tried again: the disk was full, and there was a reserve, which this gives up.
 * @param error of the change
 */
export function gaveUpReserve({ reserve }: Place, error: unknown): boolean {
  if (!isNoSpace(error) || !existsSync(reserve)) return false;
  rmSync(reserve);
  console.error(`The disk is full: this takes the room of ${reserve}. Free some space.`);
  return true;
}

/** Makes a small change, if need be in the room of the reserve. */
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
