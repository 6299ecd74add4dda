/** Files of the tree, hot ones kept in memory; the ETag comes from the very bytes that are sent. */
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { etagOf, formatEtag } from '../src/api/etag.ts';
import { typeOf } from '../src/snapshot/manifest.ts';
import type { Published, PublishedFile } from '../src/snapshot/published.ts';
import { TreeError } from '../src/snapshot/snapshot-error.ts';
import { type Encoding, negotiate } from './encoding.ts';

export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly type: string;
  readonly encoding: Encoding | undefined;
  readonly cache: PublishedFile['cache'];
  readonly compressible: boolean;
}

/** @throws TreeError when a file that the manifest names is gone or not as it was written */
export type Files = (path: string, acceptEncoding: string | undefined) => ServedFile | undefined;

const endings = { br: '.br', gzip: '.gz' } as const;
/** Bytes of files kept in memory. */
const memory = 64 * 1024 * 1024;

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws TreeError (the function given back) when a file is gone or not as it was written
 */
export function createFiles({ files, locate, isChanging }: Published): Files {
  const hot = new LRUCache<string, ServedFile>({
    maxSize: memory,
    sizeCalculation: ({ bytes }) => bytes.length + 512,
  });
  return (path, acceptEncoding) => {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const offered: Encoding[] = [];
    if (file.br !== undefined) offered.push('br');
    if (file.gz !== undefined) offered.push('gzip');
    const encoding = negotiate(acceptEncoding, offered);
    const key = encoding === undefined ? path : path + endings[encoding];
    const known = hot.get(key);
    if (known !== undefined) return known;
    const bytes = read(locate(key), key);
    const etag = etagOf(bytes);
    const sound = isAsWritten(file, encoding, bytes.length, etag);
    // While another snapshot moves in, its files may stand here already: good ones, but not this one's.
    if (!sound && !isChanging()) throw new TreeError(`The tree’s ${key} is not as it was written.`);
    const served: ServedFile = {
      bytes,
      etag,
      type: typeOf(path),
      encoding,
      cache: file.cache,
      compressible: offered.length > 0,
    };
    if (sound) hot.set(key, served);
    return served;
  };
}

function read(file: string, key: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new TreeError(`The tree has no ${key}.`);
    }
    throw error;
  }
}

/** The file's bytes are known by their tag, those of an encoding by their size. */
function isAsWritten(
  file: PublishedFile,
  encoding: Encoding | undefined,
  size: number,
  etag: string,
): boolean {
  if (encoding !== undefined) return size === (encoding === 'br' ? file.br : file.gz);
  return etag === formatEtag(file.etag.time, file.etag.size);
}
