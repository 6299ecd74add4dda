/**
 * Reads pictures of the store and checks them. Beside the six variants of a picture, `<id>.json` has their hashes and
 * sizes, so that a damaged variant is noticed. Does not load the decoder.
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

/** Upper bound of a variant's size, and of the list of hashes, bytes. */
const mostBytes = 64 << 20;

/** The file with the hashes of a picture. @param dir the store's folder */
export const sumsFile = (dir: string, id: string): string => join(dir, id.slice(0, 2), `${id}.json`);

/** The contents of that file for these variants. */
export function sumsOf(picture: Iterable<readonly [name: string, bytes: Uint8Array]>): string {
  const sums = Array.from(picture, ([name, bytes]) => [name, [hashAtOnce('sha256', bytes), bytes.length]]);
  return `${JSON.stringify(Object.fromEntries(sums))}\n`;
}

/** Hash and size of each variant by its name; empty if they are missing or damaged. */
function readSums(file: string): ReadonlyMap<string, readonly [hash: string, size: number]> {
  try {
    // `as`: with any other value no variant counts as intact.
    const value = JSON.parse(String(readRegular(file, undefined, { most: mostBytes }))) as Record<
      string,
      [string, number]
    >;
    return new Map(Object.entries(value));
  } catch {
    return new Map();
  }
}

/** The variants of a picture; undefined if a variant or the list of hashes is missing or damaged. */
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
