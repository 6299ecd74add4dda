/** Files of the tree and rendered answers, hot ones kept in memory; every byte has been checked against the manifest. */
import { LRUCache } from 'lru-cache';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import { etagOfContent } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import type { KeptAnswer, Memory, ServedFile, ServedSnapshot } from '../service.ts';

/** Bytes of files and rendered answers kept in memory. */
export const keptBytes = 96 * 1024 * 1024;
/** Bytes of the largest file or answer that is kept: one must not drive out a thousand others. */
const mostKeptBytes = 4 * 1024 * 1024;
/** How long a damaged representation is answered from memory, in milliseconds: it may be mended meanwhile. */
const damagedMs = 10_000;

/** The memory of one snapshot. */
export const createMemory = (): Memory =>
  new LRUCache<string, KeptAnswer>({
    maxSize: keptBytes,
    maxEntrySize: mostKeptBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
  });

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws IntegrityError (the function given back) when nothing holds the content of a file
 */
export function createFiles(
  get: Snapshot['files']['get'],
  read: Snapshot['read'],
  kept: Memory,
): ServedSnapshot['files'] {
  return (path, accepted) => {
    // Before the index is looked at: it makes an object of what the manifest says.
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
