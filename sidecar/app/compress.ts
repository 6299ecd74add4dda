import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../../src/http/encoding.ts';

/** Above this size another thread compresses, bytes: only then is the work worth the hand-over. */
const large = 65_536;

const gzipLater = promisify(gzip);
const brotliLater = promisify(brotliCompress);

/** Compresses a rendered answer, with fast settings because a client waits for it. */
export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const isLarge = bytes.length > large;
  if (encoding === 'gzip') {
    const options = { level: 5 };
    return isLarge ? gzipLater(bytes, options) : gzipSync(bytes, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
  return isLarge ? brotliLater(bytes, options) : brotliCompressSync(bytes, options);
}
