import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Originals } from './images.ts';

export interface OriginalStore extends Originals {
  /** Copies an original out. */
  copy(hash: string, target: string): Promise<void>;
}

/** A folder of pictures as they came, `<hash[0:2]>/<hash>` (SHA-256, hex): the export needs them. */
export function createOriginalStore({ dir }: { readonly dir: string }): OriginalStore {
  const path = (hash: string) => join(dir, hash.slice(0, 2), hash);
  let temporaries = 0;
  return {
    has: (hash) => existsSync(path(hash)),
    async put(bytes, hash) {
      if (existsSync(path(hash))) return;
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
