/**
 * Where things are in a snapshot folder:
 *
 *     root.json                what is published: written last, by rename
 *     roots/HASH.json          the same, and the roots of older generations that are kept
 *     manifest/HASH.json       leaves: hash and size of every file and its encodings, by kind and id range
 *     records/HASH.json        the public records in shards, for the sidecar
 *     changes/GENERATION.json  what tells a generation from the one before it
 *     tree/                    what a CDN or web server serves, by path; `.gz` and `.br` beside the file
 *     replaced/HASH            content of older generations that is no longer in the tree
 *     replaced/GENERATION.json what a generation replaced: hashes and sizes; GENERATION.parts.json: of leaves and records
 *     next/                    what is to be moved into the tree, and the journal of it; there during a publication
 *     lock.sqlite              held by the process that publishes
 */
import { join } from 'node:path';

export interface Layout {
  readonly folder: string;
  readonly root: string;
  readonly roots: string;
  readonly manifest: string;
  readonly records: string;
  readonly changes: string;
  readonly tree: string;
  readonly replaced: string;
  readonly next: string;
  readonly nextTree: string;
  readonly journal: string;
  readonly lock: string;
}

/** The places under a snapshot folder, whether anything is there or not. */
export function layoutOf(folder: string): Layout {
  return {
    folder,
    root: join(folder, 'root.json'),
    roots: join(folder, 'roots'),
    manifest: join(folder, 'manifest'),
    records: join(folder, 'records'),
    changes: join(folder, 'changes'),
    tree: join(folder, 'tree'),
    replaced: join(folder, 'replaced'),
    next: join(folder, 'next'),
    nextTree: join(folder, 'next', 'tree'),
    journal: join(folder, 'next', 'journal.json'),
    lock: join(folder, 'lock.sqlite'),
  };
}
