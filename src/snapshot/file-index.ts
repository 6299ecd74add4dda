/**
 * The files of a snapshot by path. Leaves stay the bytes that they are, and one table tells where in them a path stands: a
 * catalogue has hundreds of thousands of files, and as many objects would make every garbage collection of a server longer.
 */
import type { CacheClass } from '../contract/endpoint.ts';
import { createGrowingArray } from '../packed/growing-array.ts';
import { addNumber, createTable, findNumber } from '../packed/hash-table.ts';
import { hashUnits } from '../packed/units.ts';
import type { Task } from '../scheduling/task.ts';
import { type FileEntry, type Leaf, parseLeaf, toBytes } from './manifest.ts';

/** A file of the tree as the manifest lists it. */
export interface SnapshotFile extends FileEntry {
  readonly cache: CacheClass | 'immutable';
}

/** The files of a snapshot. */
export interface FileIndex {
  get(path: string): SnapshotFile | undefined;
  values(): Iterable<SnapshotFile>;
}

/** A leaf as bytes, where in them its files begin, and a hash of each file's path. */
export interface LeafBytes {
  readonly cache: SnapshotFile['cache'];
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
}

const beginning = Buffer.from('{"path":"');
const files = Buffer.from(',"files":[');
const [quote, backslash] = [34, 92];
const hashBits = 30;

/** Where a text of JSON ends that begins here, behind its quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Finds the files in the bytes of a leaf. @param count how many there are */
export function readLeafBytes(given: Buffer, count: number): LeafBytes {
  const found = findFiles(given);
  // What another program wrote, with fields in another order or spaces, is written as ours.
  return found.starts.length === count ? found : findFiles(toBytes(parseLeaf(given)));
}

function findFiles(bytes: Buffer): LeafBytes {
  const [starts, hashes] = [createGrowingArray(Uint32Array), createGrowingArray(Uint32Array)];
  const head = bytes.indexOf(files);
  let at = bytes.indexOf(beginning, Math.max(0, head));
  while (at >= 0) {
    const path = at + beginning.length;
    starts.push(at);
    hashes.push(hashUnits(bytes, path, endOfText(bytes, path), hashBits));
    at = bytes.indexOf(beginning, path);
  }
  // `as`: toBytes wrote it.
  const { cache } = JSON.parse(head < 0 ? '{}' : `${bytes.toString('utf8', 0, head)}}`) as Pick<
    Leaf,
    'cache'
  >;
  return { cache, bytes, starts: starts.done(), hashes: hashes.done() };
}

/** The file at a place of a leaf. */
function fileAt({ cache, bytes, starts }: LeafBytes, row: number): SnapshotFile {
  const next = starts[row + 1];
  // Behind it stands a comma, or the end of list and leaf.
  const end = next === undefined ? bytes.lastIndexOf(']') : next - 1;
  return { ...(JSON.parse(bytes.toString('utf8', starts[row], end)) as FileEntry), cache }; // toBytes wrote it
}

/** The index of a snapshot's leaves, in slices. */
export function* indexFiles(leaves: readonly LeafBytes[]): Task<FileIndex> {
  const count = leaves.reduce((sum, { starts }) => sum + starts.length, 0);
  const table = createTable(count);
  /** By number of a file: its leaf, and its row there. */
  const [leafOf, rowOf] = [new Uint32Array(count), new Uint32Array(count)];
  let number = 0;
  for (const [at, { hashes }] of leaves.entries()) {
    yield;
    for (let row = 0; row < hashes.length; row += 1, number += 1) {
      leafOf[number] = at;
      rowOf[number] = row;
      addNumber(table, hashes[row] ?? 0, number);
    }
  }
  const leafAt = (place: number) => leaves[leafOf[place] ?? -1];
  return {
    get(path) {
      const text = Buffer.from(JSON.stringify(path));
      const isIt = (place: number) => {
        const [leaf, row] = [leafAt(place), rowOf[place] ?? 0];
        const start = (leaf?.starts[row] ?? 0) + beginning.length - 1;
        return leaf?.bytes.subarray(start, start + text.length).equals(text) === true;
      };
      const found = findNumber(table, hashUnits(text, 1, text.length - 1, hashBits), isIt);
      const leaf = leafAt(found);
      return leaf && fileAt(leaf, rowOf[found] ?? 0);
    },
    *values() {
      for (const leaf of leaves) for (const row of leaf.starts.keys()) yield fileAt(leaf, row);
    },
  };
}
