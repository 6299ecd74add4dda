/** Serves files of the tree through a cache in memory. Every byte is checked against the manifest. */
import { LRUCache } from 'lru-cache';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import { etagOfContent } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import type { KeptAnswer, Memory, ServedFile, ServedSnapshot } from '../service.ts';

/** Bytes of files and rendered answers kept in memory. */
export const keptBytes = 96 * 1024 * 1024;
/** Maximum size of a kept file or answer, bytes: a larger one would drive out a thousand others. */
const mostKeptBytes = 4 * 1024 * 1024;
/** How long the replacement of a damaged file is kept, ms: the file may be repaired meanwhile. */
const damagedMs = 10_000;

/** Makes the cache of one snapshot. */
export const createMemory = (): Memory =>
  new LRUCache<string, KeptAnswer>({
    maxSize: keptBytes,
    maxEntrySize: mostKeptBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
  });

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws IntegrityError (the returned function) if no intact copy of a file is left
 */
export function createFiles(
  get: Snapshot['files']['get'],
  read: Snapshot['read'],
  kept: Memory,
): ServedSnapshot['files'] {
  return (path, accepted) => {
    // The cache is asked first, because a look-up in the index makes an object.
    const key = `file ${path} ${accepted}`;
    const known = kept.get(key);
    // `as`: set below.
    if (known !== undefined) return known as ServedFile;
    const file = get(path);
    if (file === undefined) return undefined;
    const wanted = accepted.find((name) => (name === 'br' ? file.br : file.gz) !== undefined);
    const { bytes, encoding, content, isSound } = read(file, wanted);
    const served: ServedFile = {
      status: 200,
      bytes,
      etag: etagOfContent(content),
      type: mediaTypeOf(path),
      maxAge: file.cache === 'immutable' ? Number.POSITIVE_INFINITY : cacheSeconds[file.cache],
      isCompressible: file.br !== undefined || file.gz !== undefined,
      ...(encoding === undefined ? {} : { encoding }),
    };
    kept.set(key, served, isSound ? {} : { ttl: damagedMs });
    return served;
  };
}
