/** Files to fetch. */
import type { FileEntry, Leaf, LeafRow } from '../../snapshot/manifest.ts';

/** The files that a copy lacks, by their leaves. */
export interface Wanted {
  /** The leaves that list them, and their places there; what has come is taken out. */
  readonly rows: ReadonlyMap<LeafRow, Set<number>>;
  /** One of these, read anew each time, for together they are large. @throws OriginError where it has gone */
  readonly leaf: (row: LeafRow) => Leaf;
}

/** A file, its leaf, and its place there. */
export interface WantedFile {
  readonly row: LeafRow;
  readonly at: number;
  readonly entry: FileEntry;
}

/** What has not come, one leaf in memory at a time. */
export function* filesOf({ rows, leaf }: Wanted): Generator<WantedFile> {
  for (const [row, places] of rows)
    if (places.size > 0)
      for (const [at, entry] of leaf(row).files.entries()) if (places.has(at)) yield { row, at, entry };
}
