/**
 * Packs: what a mirror fetches of the files of a leaf, one after another, so that a first copy asks hundreds of times and not a
 * hundred thousand. A pack is no file and takes no room: a sidecar reads it from the tree while it is sent, and the leaf tells
 * what stands where. Its address is `packs/` and the hash of the leaf; parts of it are asked for by ranges of bytes.
 */
import { join } from 'node:path';
import { readRegular } from '../files/regular.ts';
import type { Layout } from '../snapshot/layout.ts';
import {
  type Content,
  type FileEntry,
  type Leaf,
  parseLeaf,
  representationsOf,
  sha256,
} from '../snapshot/manifest.ts';

/** Larger files come by themselves, for one is held in memory here and there; so do those that unpack to more. */
export const mostOfFile = 1_000_000;
const mostUnpacked = 8_000_000;

/** A file in a pack, and where its bytes begin and end. */
export interface PackedFile {
  readonly entry: FileEntry;
  /** Its place in the leaf. */
  readonly at: number;
  /** What stands there: its encodings, one after another, or the file itself where it has none. By the ending of their names. */
  readonly parts: readonly (readonly [ending: string, Content])[];
  readonly from: number;
  readonly to: number;
}

/** The files in the pack of a leaf, in its order. */
export function filesOfPack({ files }: Pick<Leaf, 'files'>): PackedFile[] {
  let to = 0;
  return files.flatMap((entry, at) => {
    const [own, ...encodings] = representationsOf(entry);
    const parts = encodings.length > 0 || own === undefined ? encodings : [own];
    const size = parts.reduce((sum, [, content]) => sum + content.size, 0);
    // An empty file has no bytes to ask for.
    if (size === 0 || size > mostOfFile || entry.size > mostUnpacked) return [];
    const from = to;
    to += size;
    return { entry, at, parts, from, to };
  });
}

/** The hash of the leaf whose pack a path below /snapshot/ names. */
export const packOf = (path: string): string | undefined => /^packs\/([0-9a-f]{64})$/.exec(path)?.[1];

/** A pack that can be read. */
export interface Pack {
  readonly size: number;
  /** Its bytes in blocks; throws where a file of them is gone. */
  read(from: number, to: number): Generator<Buffer>;
}

/** Bytes that are handed over at once, at least: some ten files, for whose reading other requests wait. */
const block = 32_768;

/** Opens the pack of a leaf; undefined where there is no such leaf. */
export function openPack(layout: Layout, hash: string): Pack | undefined {
  const bytes = readRegular(join(layout.manifest, `${hash}.json`));
  if (bytes === undefined || sha256(bytes) !== hash) return undefined;
  const files = filesOfPack(parseLeaf(bytes));
  const readFile = ({ entry, parts }: PackedFile): Buffer => {
    const all = parts.map(([ending, { hash: own, size }]) => {
      const file = join(layout.tree, entry.path + ending);
      // Where a publication has just replaced a file, the content is there by its hash; a reader compares all by hash.
      const found = readRegular(file, size) ?? readRegular(join(layout.replaced, own), size);
      if (found === undefined) throw new Error(`${file} is gone`);
      return found;
    });
    return all.length === 1 ? (all[0] ?? Buffer.alloc(0)) : Buffer.concat(all);
  };
  return {
    size: files.at(-1)?.to ?? 0,
    *read(from, to) {
      let [chunks, count]: [Buffer[], number] = [[], 0];
      for (const file of files) {
        if (file.to <= from || file.from >= to) continue;
        const part = readFile(file).subarray(Math.max(0, from - file.from), to - file.from);
        chunks.push(part);
        count += part.length;
        if (count < block) continue;
        yield Buffer.concat(chunks);
        [chunks, count] = [[], 0];
      }
      if (count > 0) yield Buffer.concat(chunks);
    },
  };
}
