import { hash as hashAtOnce } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegular } from '../../../files/regular.ts';

/** Limit for one picture. */
export const maxPictureBytes = 64 << 20;

export type OriginalStore = ReturnType<typeof createOriginalStore>;

/** A folder of original pictures, `<hash[0:2]>/<hash>` (SHA-256, hex). The export needs them. */
export function createOriginalStore({ dir }: { readonly dir: string }) {
  const path = (hash: string) => join(dir, hash.slice(0, 2), hash);
  let temporaries = 0;
  const read = (hash: string): Buffer | undefined => {
    const bytes = readRegular(path(hash), undefined, { most: maxPictureBytes });
    return bytes !== undefined && hashAtOnce('sha256', bytes) === hash ? bytes : undefined;
  };
  return {
    has: (hash: string): boolean => existsSync(path(hash)),
    /** Whether the original is undamaged. */
    isSound: (hash: string): boolean => read(hash) !== undefined,
    /** The bytes of an original; undefined if it is missing or damaged. */
    read,
    async put(bytes: Uint8Array, hash: string): Promise<void> {
      if (read(hash) !== undefined) return;
      const temporary = `${path(hash)}.${process.pid}-${temporaries++}.tmp`;
      await mkdir(dirname(temporary), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path(hash));
    },
    /** Copies an original out. */
    async copy(hash: string, target: string): Promise<void> {
      await mkdir(dirname(target), { recursive: true });
      await copyFile(path(hash), target);
    },
  };
}
