/**
 * Reads pictures of the store, checked. Beside the six variants of a picture stands `<id>.json` with their hashes and
 * sizes, so that a decayed one is told from a sound one. Does not load the decoder.
 */
import { hash as hashAtOnce } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageFormats, imageSizes } from '../contract/enums.ts';
import { readRegular, statOf } from '../files/regular.ts';
import { detectFormat } from './format.ts';

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
const kinds: Readonly<Record<string, string>> = { webp: 'WebP', jpg: 'JPEG' } satisfies Record<
  (typeof imageFormats)[number],
  string
>;

/** More than a variant, or the list of their hashes, ever has. */
const mostBytes = 64 << 20;

/** The file with the hashes of a picture. @param dir the store's folder */
export const sumsFile = (dir: string, id: string): string => join(dir, id.slice(0, 2), `${id}.json`);

/** What that file says of these variants. */
export function sumsOf(picture: Iterable<readonly [name: string, bytes: Uint8Array]>): string {
  const sums = Array.from(picture, ([name, bytes]) => [name, [hashAtOnce('sha256', bytes), bytes.length]]);
  return `${JSON.stringify(Object.fromEntries(sums))}\n`;
}

/** Hash and size of each variant by its name; undefined where they were not written, empty where they are damaged. */
function readSums(file: string): ReadonlyMap<string, readonly [hash: string, size: number]> | undefined {
  if (statOf(file) === undefined) return undefined;
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

/**
 * The variants of a picture; undefined where one of them is missing or not as it was written. A picture of an earlier
 * version, whose hashes were not written, is taken as it is if every file is of its kind, and they are written now.
 */
export function readStored(dir: string, id: string): StoredPicture | undefined {
  const file = sumsFile(dir, id);
  const sums = readSums(file);
  const picture = new Map<string, StoredVariant>();
  for (const name of variantNames) {
    const [expected, size] = sums?.get(name) ?? [];
    const bytes = readRegular(join(dir, id.slice(0, 2), `${id}-${name}`), size, { most: mostBytes });
    if (bytes === undefined) return undefined;
    const hash = hashAtOnce('sha256', bytes);
    const isSound =
      sums === undefined ? detectFormat(bytes) === kinds[name.replace(/^.*\./, '')] : hash === expected;
    if (!isSound) return undefined;
    picture.set(name, { bytes, hash });
  }
  if (sums === undefined) writeSums(file, picture);
  return picture;
}

function writeSums(file: string, picture: StoredPicture): void {
  try {
    writeFileSync(`${file}.tmp`, sumsOf(Array.from(picture, ([name, { bytes }]) => [name, bytes])));
    renameSync(`${file}.tmp`, file);
  } catch {
    // Where the store may not be written, each reading takes it as it is.
  }
}
