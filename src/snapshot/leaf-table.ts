/**
 * The files of a leaf in a few arrays. A catalogue has hundreds of thousands of files, and as many objects would make
 * every garbage collection of a server longer.
 */
import type { CacheClass } from '../contract/endpoint.ts';
import type { Content, FileEntry, Leaf } from './manifest.ts';

/** A file of the tree as the manifest lists it. */
export interface SnapshotFile extends FileEntry {
  readonly cache: CacheClass | 'immutable';
}

/** Files by row. */
export interface LeafTable {
  readonly size: number;
  path(row: number): string;
  file(row: number): SnapshotFile;
  /** Whether another table has the same paths. */
  hasPathsOf(other: LeafTable): boolean;
  /** All paths, a line each. */
  readonly paths: Buffer;
}

/** SHA-256. */
const hashLength = 32;
const absent = -1;
/** A file, and its encodings. */
const representations = 3;

/** Puts a leaf into arrays. */
export function createLeafTable({ cache, files }: Pick<Leaf, 'cache' | 'files'>): LeafTable {
  const paths = Buffer.from(files.map(({ path }) => `${path}\n`).join(''));
  const ends = new Uint32Array(files.length);
  const hashes = Buffer.alloc(files.length * representations * hashLength);
  const sizes = new Float64Array(files.length * representations).fill(absent);
  const put = (slot: number, content: Content | undefined): void => {
    if (content === undefined) return;
    hashes.write(content.hash, slot * hashLength, 'hex');
    sizes[slot] = content.size;
  };
  let end = 0;
  for (const [row, file] of files.entries()) {
    end += Buffer.byteLength(file.path) + 1;
    ends[row] = end;
    put(row * representations, file);
    put(row * representations + 1, file.gz);
    put(row * representations + 2, file.br);
  }
  const pathOf = (row: number) => paths.toString('utf8', row === 0 ? 0 : ends[row - 1], (ends[row] ?? 1) - 1);
  const contentOf = (slot: number): Content => ({
    hash: hashes.toString('hex', slot * hashLength, (slot + 1) * hashLength),
    size: sizes[slot] ?? absent,
  });
  return {
    size: files.length,
    paths,
    path: pathOf,
    file(row) {
      const slot = row * representations;
      const has = (at: number) => sizes[slot + at] !== absent;
      return {
        path: pathOf(row),
        ...contentOf(slot),
        ...(has(1) ? { gz: contentOf(slot + 1) } : {}),
        ...(has(2) ? { br: contentOf(slot + 2) } : {}),
        cache,
      };
    },
    hasPathsOf: (other) => other.paths.equals(paths),
  };
}
