/** Files of the tree, hot ones kept in memory; every byte has been checked against the manifest. */
import { LRUCache } from 'lru-cache';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { variantOf } from '../../src/http/encoding.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import { etagOfContent } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import type { Files, ServedFile } from '../service.ts';

/** Bytes of files kept in memory. */
export const filesMemory = 64 * 1024 * 1024;
/** How long a damaged representation is answered from memory, in milliseconds: it may be mended meanwhile. */
const damagedMs = 10_000;

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws IntegrityError (the function given back) when nothing holds the content of a file
 */
export function createFiles(get: Snapshot['files']['get'], read: Snapshot['read']) {
  const ready = new LRUCache<string, ServedFile>({
    maxSize: filesMemory,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 512,
  });
  const find: Files = (path, accepted, answer) => {
    // Before the index is looked at: it makes an object of what the manifest says.
    const key = variantOf(answer?.address ?? path, accepted);
    const known = ready.get(key);
    if (known !== undefined) return known;
    const file = get(path);
    if (file === undefined) return undefined;
    const wanted = accepted.find((name) => (name === 'br' ? file.br : file.gz) !== undefined);
    const { bytes, encoding, content, isSound } = read(file, wanted);
    const { address: _address, ...described } = answer ?? { address: path };
    const served: ServedFile = {
      status: 200,
      bytes,
      etag: etagOfContent(content),
      type: mediaTypeOf(path),
      maxAge: file.cache === 'immutable' ? Number.POSITIVE_INFINITY : cacheSeconds[file.cache],
      isCompressible: file.br !== undefined || file.gz !== undefined,
      ...(encoding === undefined ? {} : { encoding }),
      ...described,
    };
    ready.set(key, served, isSound ? {} : { ttl: damagedMs });
    return served;
  };
  return { files: find, ready };
}
