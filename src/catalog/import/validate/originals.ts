import { hash as hashAtOnce } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegular } from '../../../files/regular.ts';
import { maxPictureBytes, type Originals } from './images.ts';

export interface OriginalStore extends Originals {
  /** The bytes of an original; undefined if it is missing or damaged. */
  read(hash: string): Buffer | undefined;
  /** Copies an original out. */
  copy(hash: string, target: string): Promise<void>;
}

/** A folder of original pictures, `<hash[0:2]>/<hash>` (SHA-256, hex). The export needs them. */
export function createOriginalStore({ dir }: { readonly dir: string }): OriginalStore {
  const path = (hash: string) => join(dir, hash.slice(0, 2), hash);
  let temporaries = 0;
  const read: OriginalStore['read'] = (hash) => {
    const bytes = readRegular(path(hash), undefined, { most: maxPictureBytes });
    return bytes !== undefined && hashAtOnce('sha256', bytes) === hash ? bytes : undefined;
  };
  return {
    has: (hash) => existsSync(path(hash)),
    isSound: (hash) => read(hash) !== undefined,
    read,
    async put(bytes, hash) {
      if (read(hash) !== undefined) return;
      const temporary = `${path(hash)}.${process.pid}-${temporaries++}.tmp`;
      await mkdir(dirname(temporary), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path(hash));
    },
    async copy(hash, target) {
      await mkdir(dirname(target), { recursive: true });
      await copyFile(path(hash), target);
    },
  };
}
