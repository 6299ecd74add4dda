/**
 * The files of a snapshot by path. The leaves stay in memory as bytes, and one hash table says where in them a path is.
 * A catalogue has hundreds of thousands of files. As many objects would make every garbage collection longer.
 */
import type { CacheClass } from '../contract/endpoint.ts';
import { createGrowingArray } from '../packed/growing-array.ts';
import { addNumber, createTable, findNumber, type HashTable } from '../packed/hash-table.ts';
import { joinPieces } from '../packed/join-pieces.ts';
import { hashUnits } from '../packed/units.ts';
import { type FileEntry, type Leaf, parseLeaf, toBytes } from './manifest.ts';

/** A file of the tree as the manifest lists it. */
export interface SnapshotFile extends FileEntry {
  readonly cache: CacheClass | 'immutable';
}

export interface FileIndex {
  get(path: string): SnapshotFile | undefined;
  values(): Iterable<SnapshotFile>;
}

/** The files of all leaves, which one thread reads and hands to another. */
export interface FilesBytes {
  /** JSON of every file, with spaces and a comma between two files. */
  readonly bytes: Uint8Array;
  /** For each file: where it begins, and the index of its cache class in `caches`. */
  readonly starts: Uint32Array;
  readonly cacheOf: Uint8Array;
  readonly caches: readonly SnapshotFile['cache'][];
  readonly table: HashTable;
}

/** A leaf, with the beginning and the end of its files and a hash of each path. */
interface LeafFiles {
  readonly cache: SnapshotFile['cache'];
  readonly leaf: Buffer;
  readonly end: number;
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
}

const beginning = Buffer.from('{"path":"');
const head = Buffer.from(',"files":[');
const [quote, comma, backslash] = [34, 44, 92];
const hashBits = 30;

/** The end of a JSON string, which begins behind its opening quote at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Finds the files in a leaf. @param count how many there are */
function readLeafFiles(leaf: Buffer, count: number): LeafFiles {
  const found = findFiles(leaf);
  // Another program may have written other spaces or another order of fields. Then we serialize the leaf as ours.
  return found.starts.length === count ? found : findFiles(toBytes(parseLeaf(leaf)));
}

function findFiles(leaf: Buffer): LeafFiles {
  const [starts, hashes] = [createGrowingArray(Uint32Array), createGrowingArray(Uint32Array)];
  const headEnd = Math.max(0, leaf.indexOf(head));
  for (
    let at = leaf.indexOf(beginning, headEnd);
    at >= 0;
    at = leaf.indexOf(beginning, at + beginning.length)
  ) {
    const path = at + beginning.length;
    starts.push(at);
    hashes.push(hashUnits(leaf, path, endOfText(leaf, path), hashBits));
  }
  // `as`: written by toBytes.
  const { cache } = JSON.parse(`${leaf.toString('utf8', 0, headEnd) || '{'}}`) as Pick<Leaf, 'cache'>;
  return { cache, leaf, end: leaf.lastIndexOf(']'), starts: starts.done(), hashes: hashes.done() };
}

/** Finds the files in the bytes of leaves. If the leaves are adjacent in memory, their bytes are not copied. */
export function readFiles(leaves: readonly { readonly bytes: Buffer; readonly count: number }[]): FilesBytes {
  const read = leaves
    .map(({ bytes, count }) => readLeafFiles(bytes, count))
    .filter(({ starts }) => starts.length > 0);
  const count = read.reduce((sum, { starts }) => sum + starts.length, 0);
  const [starts, cacheOf, table] = [new Uint32Array(count), new Uint8Array(count), createTable(count)];
  const caches = [...new Set(read.map(({ cache }) => cache))];
  const bytes = joinPieces(read.map(({ leaf }) => leaf));
  let [number, offset, end] = [0, 0, 0];
  for (const leaf of read) {
    const first = offset + (leaf.starts[0] ?? 0);
    // Overwrite the end of the leaf before and the head of this one.
    bytes.fill(' ', end, first);
    if (number > 0) bytes[first - 1] = comma;
    for (const [row, start] of leaf.starts.entries()) {
      starts[number] = offset + start;
      cacheOf[number] = caches.indexOf(leaf.cache);
      addNumber(table, leaf.hashes[row] ?? 0, number);
      number += 1;
    }
    end = offset + leaf.end;
    offset += leaf.leaf.length;
  }
  return { bytes: bytes.subarray(0, end + 1), starts, cacheOf, caches, table };
}

/** Opens the index of a snapshot's files. */
export function openFiles({ bytes: own, starts, cacheOf, caches, table }: FilesBytes): FileIndex {
  const bytes = Buffer.from(own.buffer, own.byteOffset, own.length);
  const fileAt = (number: number): SnapshotFile => {
    // A comma or the end of the list follows it. `as`: written by toBytes.
    const text = bytes.toString('utf8', starts[number], (starts[number + 1] ?? bytes.length) - 1);
    return { ...(JSON.parse(text) as FileEntry), cache: caches[cacheOf[number] ?? 0] ?? 'none' };
  };
  return {
    get(path) {
      const text = Buffer.from(JSON.stringify(path));
      const isIt = (number: number) => {
        const start = (starts[number] ?? 0) + beginning.length - 1;
        return bytes.subarray(start, start + text.length).equals(text);
      };
      const found = findNumber(table, hashUnits(text, 1, text.length - 1, hashBits), isIt);
      return found < 0 ? undefined : fileAt(found);
    },
    *values() {
      for (const number of starts.keys()) yield fileAt(number);
    },
  };
}
