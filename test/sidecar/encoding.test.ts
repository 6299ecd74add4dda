import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, negotiate } from '../../sidecar/encoding.ts';
import { matchesEtag } from '../../src/api/etag.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=nonsense', undefined],
  ['br;q=0.5,*;q=0.1', 'br'],
])('Accept-Encoding: %s → %s', (header, expected) => {
  expect(negotiate(header, ['br', 'gzip'])).toBe(expected);
});

test('what is compressed comes back', () => {
  const bytes = Buffer.from('{"ok":true}'.repeat(500));
  expect(gunzipSync(compress(bytes, 'gzip')).equals(bytes)).toBe(true);
  expect(brotliDecompressSync(compress(bytes, 'br')).equals(bytes)).toBe(true);
});

test.each([
  ['"1-2"', true],
  ['W/"1-2"', true],
  ['"0-0", "1-2"', true],
  ['*', true],
  ['"1-3"', false],
  ['1-2', false],
  [undefined, false],
])('If-None-Match: %s against "1-2" → %s', (header, expected) => {
  expect(matchesEtag(header, '"1-2"')).toBe(expected);
});
