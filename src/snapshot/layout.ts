/**
 * The files of a snapshot folder:
 *
 *     root.json                what is published: written last, by rename
 *     index.html, index.json   what is published, described for readers and programs
 *     roots/HASH.json          a copy of root.json, and the roots of kept older generations
 *     manifest/HASH.json       leaves: hash and size of every file and its encodings, by kind and id range
 *     records/HASH.json        the public records in shards, for the sidecar
 *     index/HASH               text indexes of the newest root's records, which make a sidecar's start faster
 *     changes/GENERATION.json  the difference between a generation and the one before it
 *     metadata/                signatures (TUF): N.root.json, timestamp.json, N.snapshot.json, N.targets.json
 *     tree/                    files for a CDN or web server, by path; `.gz` and `.br` beside the file
 *     replaced/HASH            content of older generations that is no longer in the tree
 *     replaced/GENERATION.json hashes and sizes of replaced content
 *     next/                    files to be moved into tree and metadata, and the journal; only during a publication
 *     aside/                   folders and links that were where a file belongs; the operator decides about them
 *     lock.sqlite              held by the process that publishes
 */
import { join } from 'node:path';

export type Layout = Readonly<ReturnType<typeof layoutOf>>;

/** The paths of a snapshot folder, existing or not. */
export function layoutOf(folder: string) {
  return {
    folder,
    root: join(folder, 'root.json'),
    roots: join(folder, 'roots'),
    manifest: join(folder, 'manifest'),
    records: join(folder, 'records'),
    index: join(folder, 'index'),
    changes: join(folder, 'changes'),
    metadata: join(folder, 'metadata'),
    tree: join(folder, 'tree'),
    replaced: join(folder, 'replaced'),
    next: join(folder, 'next'),
    nextTree: join(folder, 'next', 'tree'),
    nextMetadata: join(folder, 'next', 'metadata'),
    journal: join(folder, 'next', 'journal.json'),
    lock: join(folder, 'lock.sqlite'),
  };
}
