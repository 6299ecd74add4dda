import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../sidecar/app/compress.ts';

test.each([500, 50_000])('what is compressed comes back, %i times', async (times) => {
  const bytes = Buffer.from('{"ok":true}'.repeat(times));
  expect(gunzipSync(await compress(bytes, 'gzip')).equals(bytes)).toBe(true);
  expect(brotliDecompressSync(await compress(bytes, 'br')).equals(bytes)).toBe(true);
});

test('small answers are compressed at once, large ones beside the event loop', () => {
  for (const encoding of ['br', 'gzip'] as const) {
    expect(compress(new Uint8Array(5_000), encoding)).toBeInstanceOf(Uint8Array);
    expect(compress(new Uint8Array(500_000), encoding)).toBeInstanceOf(Promise);
  }
});
