/** A store of pictures without pictures. */
import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFormats, imageSizes } from '../../src/contract/enums.ts';
import { sumsFile, sumsOf } from '../../src/images/stored.ts';

/** A store that keeps bytes unchanged. */
export function createPlainStore(dir: string) {
  const path = (id: string, size: string, format: string) =>
    join(dir, id.slice(0, 2), `${id}-${size}.${format}`);
  const has = (id: string) => statSync(path(id, 'big', 'webp'), { throwIfNoEntry: false }) !== undefined;
  return {
    has,
    isSound: has,
    async put(bytes: Uint8Array) {
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const files = imageSizes.flatMap(({ name }) =>
        imageFormats.map((format) => {
          const bytes = Buffer.from(`${id} ${name} ${format}`);
          mkdirSync(dirname(path(id, name, format)), { recursive: true });
          writeFileSync(path(id, name, format), bytes);
          return [`${name}.${format}`, bytes] as const;
        }),
      );
      writeFileSync(sumsFile(dir, id), sumsOf(files));
      return { id, width: 1, height: 1 };
    },
  };
}
