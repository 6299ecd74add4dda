import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../sidecar/app/compress.ts';

test.each([500, 50_000])('what is compressed comes back, %i times', async (times) => {
  const bytes = Buffer.from('{"ok":true}'.repeat(times));
  expect(gunzipSync(await compress(bytes, 'gzip')).equals(bytes)).toBe(true);
  expect(brotliDecompressSync(await compress(bytes, 'br')).equals(bytes)).toBe(true);
});
