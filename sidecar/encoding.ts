/** Which encoding a client takes (RFC 9110, 12.5.3). */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best of the offered encodings that `Accept-Encoding` allows; `undefined` = identity. */
export function negotiate(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (header === undefined || offered.length === 0) return undefined;
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of offered) {
    if (quality(encoding) > (best === undefined ? 0 : quality(best))) best = encoding;
  }
  return best;
}

/** Compresses a dynamic answer: fast settings, since every byte is made while a client waits. */
export function compress(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 5 });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
