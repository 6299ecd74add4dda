/** Serves files of the tree through a cache in memory. Every byte is checked against the manifest. */
import { LRUCache } from 'lru-cache';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import { etagOfContent } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import type { CachedAnswer, ServedFile, ServedSnapshot } from '../service.ts';

/** Maximum size of all cached files and rendered answers, bytes. */
export const cacheBytes = 96 * 1024 * 1024;
/** Maximum size of a cached file or answer, bytes: a larger one would drive out a thousand others. */
const mostEntryBytes = 4 * 1024 * 1024;
/** How long the replacement of a damaged file is cached, ms: the file may be repaired meanwhile. */
const damagedMs = 10_000;

/** Makes the cache of one snapshot. */
export const createAnswerCache = () =>
  new LRUCache<string, CachedAnswer>({
    maxSize: cacheBytes,
    maxEntrySize: mostEntryBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
  });

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws IntegrityError (the returned function) if no intact copy of a file is left
 */
export function createFiles(
  get: Snapshot['files']['get'],
  read: Snapshot['read'],
  cache: ServedSnapshot['cache'],
): ServedSnapshot['files'] {
  return (path, accepted) => {
    // The cache is asked first, because a look-up in the index makes an object.
    const key = `file ${path} ${accepted}`;
    const known = cache.get(key);
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
    cache.set(key, served, isSound ? {} : { ttl: damagedMs });
    return served;
  };
}
