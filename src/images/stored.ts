/**
 * Reads pictures of the store, checked. Beside the six variants of a picture stands `<id>.json` with their hashes and
 * sizes, so that a decayed one is told from a sound one. Does not load the decoder.
 */
import { hash as hashAtOnce } from 'node:crypto';
import { join } from 'node:path';
import { imageFormats, imageSizes } from '../contract/enums.ts';
import { readRegular } from '../files/regular.ts';

/** A variant's bytes and their SHA-256, hex. */
export interface StoredVariant {
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** The variants of a picture by size and format, e.g. `big.webp`. */
export type StoredPicture = ReadonlyMap<string, StoredVariant>;

/** The names of a picture's variants. */
export const variantNames = imageSizes.flatMap(({ name }) =>
  imageFormats.map((format) => `${name}.${format}`),
);

/** More than a variant, or the list of their hashes, ever has. */
const mostBytes = 64 << 20;

/** The file with the hashes of a picture. @param dir the store's folder */
export const sumsFile = (dir: string, id: string): string => join(dir, id.slice(0, 2), `${id}.json`);

/** What that file says of these variants. */
export function sumsOf(picture: Iterable<readonly [name: string, bytes: Uint8Array]>): string {
  const sums = Array.from(picture, ([name, bytes]) => [name, [hashAtOnce('sha256', bytes), bytes.length]]);
  return `${JSON.stringify(Object.fromEntries(sums))}\n`;
}

/** Hash and size of each variant by its name; empty if they are missing or damaged. */
function readSums(file: string): ReadonlyMap<string, readonly [hash: string, size: number]> {
  try {
    // `as`: what is no such value says of no variant that it is sound.
    const value = JSON.parse(String(readRegular(file, undefined, { most: mostBytes }))) as Record<
      string,
      [string, number]
    >;
    return new Map(Object.entries(value));
  } catch {
    return new Map();
  }
}

/** The variants of a picture; undefined where one of them, or the list of their hashes, is missing or not as it was written. */
export function readStored(dir: string, id: string): StoredPicture | undefined {
  const sums = readSums(sumsFile(dir, id));
  const picture = new Map<string, StoredVariant>();
  for (const name of variantNames) {
    const [expected, size] = sums.get(name) ?? [];
    const bytes = readRegular(join(dir, id.slice(0, 2), `${id}-${name}`), size, { most: mostBytes });
    const hash = bytes && hashAtOnce('sha256', bytes);
    if (bytes === undefined || hash === undefined || hash !== expected) return undefined;
    picture.set(name, { bytes, hash });
  }
  return picture;
}
