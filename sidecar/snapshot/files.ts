/** Files of the tree, hot ones kept in memory; every byte has been checked against the manifest. */
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import { etagOfContent } from '../../src/snapshot/manifest.ts';
import type { Snapshot } from '../../src/snapshot/open.ts';
import type { Files, ServedFile } from '../service.ts';

/** Bytes of files kept in memory. */
const memory = 64 * 1024 * 1024;
/** How long a damaged representation is answered from memory, in milliseconds: it may be mended meanwhile. */
const damagedMs = 10_000;

/**
 * Serves files that the manifest names and nothing else: a path cannot leave the tree.
 * @throws IntegrityError (the function given back) when nothing holds the content of a file
 */
export function createFiles({ files, read }: Pick<Snapshot, 'files' | 'read'>): Files {
  const hot = new LRUCache<string, ServedFile>({
    maxSize: memory,
    sizeCalculation: ({ bytes }) => bytes.length + 512,
  });
  return (path, accepted) => {
    // Before the index is looked at: it makes an object of what the manifest says. Two codings are the most.
    const key = accepted.length === 0 ? path : `${path} ${accepted[0]}${accepted.length}`;
    const known = hot.get(key);
    if (known !== undefined) return known;
    const file = files.get(path);
    if (file === undefined) return undefined;
    const wanted = accepted.find((name) => (name === 'br' ? file.br : file.gz) !== undefined);
    const { bytes, encoding, content, isSound } = read(file, wanted);
    const served: ServedFile = {
      bytes,
      etag: etagOfContent(content),
      type: mediaTypeOf(path),
      encoding,
      cache: file.cache,
      compressible: file.br !== undefined || file.gz !== undefined,
    };
    hot.set(key, served, isSound ? {} : { ttl: damagedMs });
    return served;
  };
}
