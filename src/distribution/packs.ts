/**
 * Packs: the files of a leaf as one stream of bytes, so that a first copy needs hundreds of requests and not a hundred
 * thousand. A pack is not stored: a sidecar reads it from the tree while sending. The leaf says which file is at which
 * offset. The address is `packs/` and the hash of the leaf; a mirror asks for ranges of bytes.
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

/** Larger files are not in packs, because each file is in memory on both sides; nor are files that unpack to more. */
export const mostOfFile = 1_000_000;
const mostUnpacked = 8_000_000;

/** A file in a pack, and where its bytes begin and end. */
export interface PackedFile {
  readonly entry: FileEntry;
  /** Its position in the leaf. */
  readonly at: number;
  /** The contents in the pack, by the ending of their names: all encodings, or the file itself if it has none. */
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

/** The hash of the leaf, from a path of a pack below /snapshot/; undefined for other paths. */
export const packOf = (path: string): string | undefined => /^packs\/([0-9a-f]{64})$/.exec(path)?.[1];

/** Minimum size of a block, bytes: some ten files. Other requests wait while they are read. */
const block = 32_768;

/** Opens the pack of a leaf; undefined if there is no such leaf. */
export function openPack(layout: Layout, hash: string) {
  const bytes = readRegular(join(layout.manifest, `${hash}.json`));
  if (bytes === undefined || sha256(bytes) !== hash) return undefined;
  const files = filesOfPack(parseLeaf(bytes));
  const readFile = ({ entry, parts }: PackedFile): Buffer => {
    const all = parts.map(([ending, { hash: own, size }]) => {
      const file = join(layout.tree, entry.path + ending);
      // If a publication has just replaced the file, `replaced/` has its content. The mirror checks all hashes.
      const found = readRegular(file, size) ?? readRegular(join(layout.replaced, own), size);
      if (found === undefined) throw new Error(`${file} is gone`);
      return found;
    });
    return all.length === 1 ? (all[0] ?? Buffer.alloc(0)) : Buffer.concat(all);
  };
  return {
    size: files.at(-1)?.to ?? 0,
    /** Its bytes in blocks. @throws Error if one of its files is gone */
    *read(from: number, to: number): Generator<Buffer> {
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
