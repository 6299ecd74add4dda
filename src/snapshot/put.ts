/** Puts files into the next snapshot: what is published already stays, what is new is written beside the tree. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressible } from '../http/media-types.ts';
import type { LeafKey } from './artefacts.ts';
import { nodeCalls } from './disk.ts';
import { contentOf, type FileEntry, isContent, representationsOf, timeOf } from './manifest.ts';
import type { Place } from './place.ts';
import { createPlainWriter, createWriter } from './writer.ts';

interface PutCount {
  written: number;
  kept: number;
  bytesWritten: number;
}

export interface PutOptions {
  /** What is published under a path of a leaf. */
  readonly find: (leaf: LeafKey, path: string) => FileEntry | undefined;
  /** Whether a published file can stay as it is. */
  readonly canStay: (entry: FileEntry) => boolean;
  /** The store’s file of an image variant by its path in the tree, `images/ab/…`. */
  readonly imageFile: (address: string) => string;
  /** Compress on a few threads: they take a moment to start. */
  readonly inThreads: boolean;
}

export interface Putter {
  /** The files that were put, by the name of their leaf. */
  readonly files: ReadonlyMap<string, { readonly key: LeafKey; readonly files: FileEntry[] }>;
  readonly count: PutCount;
  /** Paths that were written. */
  readonly written: readonly string[];
  /** Adds a published file as it is. */
  keep(key: LeafKey, entry: FileEntry): void;
  /** Adds a file, written where it is not there yet. */
  put(key: LeafKey, path: string, bytes: Uint8Array): Promise<void>;
  /** Adds a variant of an image: a copy, no link, for the store is the operator’s and each may be removed alone. */
  putImage(key: LeafKey, path: string): void;
  /** Resolves when all is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the next snapshot for its files. */
export function createPutter({ layout, disk, calls }: Place, options: PutOptions): Putter {
  const { find, canStay, imageFile, inThreads } = options;
  const files = new Map<string, { key: LeafKey; files: FileEntry[] }>();
  const count: PutCount = { written: 0, kept: 0, bytesWritten: 0 };
  const paths: string[] = [];
  const writer = inThreads && calls === nodeCalls ? createWriter() : createPlainWriter(calls);
  const add = (key: LeafKey, entry: FileEntry) => {
    const leaf = files.get(key.name);
    if (leaf === undefined) files.set(key.name, { key, files: [entry] });
    else leaf.files.push(entry);
  };
  return {
    files,
    count,
    written: paths,
    keep: add,
    async put(key, path, bytes) {
      const old = find(key, path);
      if (old !== undefined && isContent(bytes, old) && canStay(old)) {
        count.kept += 1;
        add(key, old);
        return;
      }
      const file = join(layout.nextTree, path);
      const compress = isCompressible(path, bytes.length);
      paths.push(path);
      count.written += 1;
      count.bytesWritten += bytes.length;
      await writer.write({ file, bytes, compress }, (written) => {
        const entry = { path, ...written };
        for (const [ending] of representationsOf(entry)) disk.wrote(file + ending);
        add(key, entry);
      });
    },
    putImage(key, path) {
      const old = find(key, path);
      if (old !== undefined && canStay(old)) return add(key, old);
      paths.push(path);
      const bytes = readFileSync(imageFile(path));
      const content = contentOf(bytes);
      disk.write(join(layout.nextTree, path), bytes, timeOf(content));
      count.bytesWritten += bytes.length;
      add(key, { path, ...content });
    },
    flush: () => writer.flush(),
    close: () => writer.close(),
  };
}
