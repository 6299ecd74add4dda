/** Files of the tree, hot ones kept in memory; the ETag comes from the very bytes that are sent. */
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../src/api/etag.ts';
import { typeOf } from '../src/snapshot/manifest.ts';
import type { Published, PublishedFile } from '../src/snapshot/published.ts';
import { type Encoding, negotiate } from './encoding.ts';

export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly type: string;
  readonly encoding: Encoding | undefined;
  readonly cache: PublishedFile['cache'];
  readonly compressible: boolean;
}

export type Files = (path: string, acceptEncoding: string | undefined) => ServedFile | undefined;

const endings = { br: '.br', gzip: '.gz' } as const;
/** Bytes of files kept in memory. */
const memory = 64 * 1024 * 1024;

/** Serves files that the manifest names and nothing else: a path cannot leave the tree. */
export function createFiles({ files, locate }: Published): Files {
  const hot = new LRUCache<string, ServedFile>({
    maxSize: memory,
    sizeCalculation: ({ bytes }) => bytes.length + 512,
  });
  return (path, acceptEncoding) => {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const offered: Encoding[] = [];
    if (file.br) offered.push('br');
    if (file.gz) offered.push('gzip');
    const encoding = negotiate(acceptEncoding, offered);
    const key = encoding === undefined ? path : path + endings[encoding];
    const known = hot.get(key);
    if (known !== undefined) return known;
    const bytes = readFileSync(locate(key));
    const served: ServedFile = {
      bytes,
      etag: etagOf(bytes),
      type: typeOf(path),
      encoding,
      cache: file.cache,
      compressible: offered.length > 0,
    };
    hot.set(key, served);
    return served;
  };
}
