import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../sidecar/app/compress.ts';
import { acceptedEncodings } from '../../../src/http/encoding.ts';
import { matchesEtag } from '../../../src/http/etag.ts';

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
  ['identity;q=1, br;q=0.5, gzip;q=0.8', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['br;q=0.2, identity;q=0.5, gzip', 'gzip'],
  ['br;q=0.2, *;q=0.5, gzip;q=0.1', undefined],
  ['identity;q=0, br;q=0.1', 'br'],
])('Accept-Encoding: %s → %s', (header, expected) => {
  expect(acceptedEncodings(header)[0]).toBe(expected);
});

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

test.each([
  ['"1-2"', true],
  ['W/"1-2"', true],
  ['"0-0", "1-2"', true],
  ['"0-0", W/"1-2"', true],
  ['W/"0-0",W/"1-2" , "x"', true],
  [' \t*  ', true],
  ['W/"0-0", "x"', false],
  ['W/W/"1-2"', false],
  ['*', true],
  ['"1-3"', false],
  ['1-2', false],
  [undefined, false],
])('If-None-Match: %s against "1-2" → %s', (header, expected) => {
  expect(matchesEtag(header, '"1-2"')).toBe(expected);
});
