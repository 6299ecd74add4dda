/** Stages files for the next snapshot: unchanged files stay, new ones are written beside the tree. */
import { join } from 'node:path';
import { isCompressible } from '../http/media-types.ts';
import type { StoredVariant } from '../images/stored.ts';
import type { LeafKey } from './artefacts.ts';
import { nodeCalls } from './disk.ts';
import { createPlainWriter, createThreadedWriter } from './file-writer.ts';
import { type FileEntry, isContent, representationsOf, timeOf } from './manifest.ts';
import type { PublishTarget } from './publish-target.ts';

/** Reads an image variant by its path in the tree, `images/ab/…`; undefined if it is not available. */
export type ReadImage = (path: string) => Promise<StoredVariant | undefined>;

export interface StagingOptions {
  /** Finds the published entry of a path in a leaf. */
  readonly find: (leaf: LeafKey, path: string) => FileEntry | undefined;
  readonly canStay: (entry: FileEntry) => boolean;
  readonly readImage: ReadImage;
  /** Compress on a few threads, which take a moment to start. */
  readonly inThreads: boolean;
}

export type StagingWriter = ReturnType<typeof createStagingWriter>;

/** Creates the writer of a publication. */
export function createStagingWriter(
  { layout, disk, calls }: PublishTarget,
  { find, canStay, readImage, inThreads }: StagingOptions,
) {
  const files = new Map<string, { key: LeafKey; files: FileEntry[] }>();
  const count = { written: 0, kept: 0, bytesWritten: 0 };
  const paths: string[] = [];
  const fileWriter = inThreads && calls === nodeCalls ? createThreadedWriter() : createPlainWriter(calls);
  const add = (key: LeafKey, entry: FileEntry) => {
    const leaf = files.get(key.name);
    if (leaf === undefined) files.set(key.name, { key, files: [entry] });
    else leaf.files.push(entry);
  };
  return {
    /** Staged files by the name of their leaf. */
    files,
    count,
    written: paths,
    keep: add,
    /** Stages a file; writes it unless it is published already. */
    async put(key: LeafKey, path: string, bytes: Uint8Array): Promise<void> {
      const published = find(key, path);
      if (published !== undefined && isContent(bytes, published) && canStay(published)) {
        count.kept += 1;
        add(key, published);
        return;
      }
      const file = join(layout.nextTree, path);
      const compress = key.isPlain !== true && isCompressible(path, bytes.length);
      paths.push(path);
      count.written += 1;
      count.bytesWritten += bytes.length;
      await fileWriter.write({ file, bytes, compress }, (written) => {
        const entry = { path, ...written };
        for (const [ending] of representationsOf(entry)) disk.wrote(file + ending);
        add(key, entry);
      });
    },
    /**
     * Stages a variant of an image as a copy, because the operator may empty the image store.
     * @returns whether the image was available
     */
    async putImage(key: LeafKey, path: string): Promise<boolean> {
      const published = find(key, path);
      if (published !== undefined && canStay(published)) {
        add(key, published);
        return true;
      }
      const image = await readImage(path);
      if (image === undefined) return false;
      const { bytes, hash } = image;
      paths.push(path);
      const content = { hash, size: bytes.length };
      disk.write(join(layout.nextTree, path), bytes, timeOf(content));
      count.bytesWritten += bytes.length;
      add(key, { path, ...content });
      return true;
    },
    /** Resolves when all staged files are written. */
    flush: fileWriter.flush,
    close: fileWriter.close,
  };
}
