import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { statOf } from '../files/regular.ts';
import { createApart } from './apart.ts';
import { createBudget } from './budget.ts';
import type { Dimensions } from './sizes.ts';
import { readStored, sumsFile, sumsOf, variantNames } from './stored.ts';
import {
  decodingCost,
  decodingMemory,
  makeVariants,
  pipelineId,
  readDimensions,
  type Variant,
} from './variants.ts';

/** A picture by its id, with the pixels of its largest variant. */
interface StoredImage extends Dimensions {
  readonly id: string;
}

/** 32 hex digits that name a picture: the same source bytes and the same pipeline give the same id. */
export const imageId = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${pipelineId}\0`).update(bytes).digest('hex').slice(0, 32);

/** Maximum memory for decoding in this process, bytes: that of an ordinary cover. */
const decodedHere = 16 * 1024 ** 2;

export type ImageStore = ReturnType<typeof createImageStore>;

/** Makes the function that writes a file: the file gets its name when all of it is written. */
function createFileWriter() {
  let temporaries = 0;
  return async (target: string, bytes: Uint8Array | string): Promise<void> => {
    temporaries += 1;
    const temporary = `${target}.${process.pid}-${temporaries}.tmp`;
    try {
      await writeFile(temporary, bytes);
      // A folder with this name is not ours, so it is moved aside.
      if (statOf(target)?.isDirectory()) await rename(target, `${temporary.slice(0, -4)}.aside`);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
}

/**
 * A folder of picture variants, `<id[0:2]>/<id>-<size>.<format>`, and their hashes (stored.ts); a file in it never changes.
 * @param dir the folder, which is made with the first picture
 */
export function createImageStore({ dir }: { readonly dir: string }) {
  const pending = new Map<string, Promise<StoredImage>>();
  const decoding = createBudget(decodingMemory);
  const decodeApart = createApart<Uint8Array, readonly Variant[]>(new URL('decoder.ts', import.meta.url));
  const write = createFileWriter();

  /**
   * Path of a variant's file, existing or not. @param name e.g. `big.webp`
   * @throws Error unless the id is 32 hexadecimal digits, so no path leads out of the folder
   */
  function path(id: string, name: string): string {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`image id "${id}" is not 32 hex digits`);
    return join(dir, id.slice(0, 2), `${id}-${name}`);
  }

  const has = (id: string): boolean =>
    // A power failure after the rename can leave an empty file.
    variantNames.every((name) => (statSync(path(id, name), { throwIfNoEntry: false })?.size ?? 0) > 0);

  /** Whether all variants are intact; reads them. */
  const isSound = (id: string): boolean => readStored(dir, id) !== undefined;

  /** Writes the variants, and their hashes last. */
  async function keep(id: string, variants: readonly Variant[]) {
    await mkdir(dirname(path(id, 'big.webp')), { recursive: true });
    await Promise.all(variants.map(([name, bytes]) => write(path(id, name), bytes)));
    await write(sumsFile(dir, id), sumsOf(variants));
  }

  async function make(id: string, bytes: Uint8Array): Promise<StoredImage> {
    const dimensions = await readDimensions(bytes);
    if (!isSound(id)) {
      const cost = decodingCost(bytes, dimensions);
      const decode = cost > decodedHere ? decodeApart : makeVariants;
      await keep(id, await decoding.share(cost, () => decode(bytes)));
    }
    // The decoder may make a large JPEG a pixel narrower than its proportion says.
    return { id, ...(await readDimensions(await readFile(path(id, 'big.webp')))) };
  }

  /**
   * Makes and stores the six variants of a picture, unless all exist and are intact. Calls may run at once; a
   * picture given twice is made once.
   * @throws {ImageError} of src/images/format.ts
   */
  function put(bytes: Uint8Array): Promise<StoredImage> {
    const id = imageId(bytes);
    const running = pending.get(id) ?? make(id, bytes).finally(() => pending.delete(id));
    pending.set(id, running);
    return running;
  }

  /**
   * Stores variants of a picture whose source is not available.
   * @throws {ImageError} if one of them is not a picture
   */
  async function adopt(id: string, variants: ReadonlyMap<string, Uint8Array>): Promise<StoredImage> {
    const all = await Promise.all([...variants.values()].map(readDimensions));
    await keep(id, [...variants]);
    return { id, ...(all[0] ?? { width: 0, height: 0 }) };
  }

  return { put, adopt, has, isSound, path };
}
