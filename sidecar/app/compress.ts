import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../../src/http/encoding.ts';

/** More than this many bytes are left to another thread: what that costs is little beside the work. */
const large = 65_536;

const gzipLater = promisify(gzip);
const brotliLater = promisify(brotliCompress);

/** Compresses a dynamic answer: fast settings, since every byte is made while a client waits. */
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
