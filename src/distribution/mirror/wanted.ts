/** Files to fetch. */
import type { FileEntry, Leaf, LeafRow } from '../../snapshot/manifest.ts';

/** The files that a copy lacks, by their leaves. */
export interface Wanted {
  /** The leaves that list the files, and the files' positions there. A position is removed when its file has come. */
  readonly rows: ReadonlyMap<LeafRow, Set<number>>;
  /** Reads a leaf at each call, because all leaves together are large. @throws OriginError if it is missing */
  readonly leaf: (row: LeafRow) => Leaf;
}

/** A file, its leaf, and its position there. */
export interface WantedFile {
  readonly row: LeafRow;
  readonly at: number;
  readonly entry: FileEntry;
}

/** The files that have not come yet, with one leaf in memory at a time. */
export function* filesOf({ rows, leaf }: Wanted): Generator<WantedFile> {
  for (const [row, places] of rows)
    if (places.size > 0)
      for (const [at, entry] of leaf(row).files.entries()) if (places.has(at)) yield { row, at, entry };
}
