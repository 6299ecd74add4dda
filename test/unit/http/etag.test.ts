/** Entity tags (contract: Caching; decision: ETags that agree everywhere). */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { etagOf, formatEtag, matchesEtag, tagTime } from '../../../src/http/etag.ts';

test('makes a tag of the first 33 bits of SHA-256 and the size, in the form of nginx', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const bits = BigInt(`0x${createHash('sha256').update(bytes).digest('hex')}`) >> 223n;
      expect(etagOf(bytes)).toBe(`"${(bits || 1n).toString(16)}-${bytes.length.toString(16)}"`);
    }),
  );
});

test('the time of a content is never 0 and fits 33 bits', () => {
  expect(tagTime(new Uint8Array(32))).toBe(1);
  expect(tagTime(new Uint8Array(32).fill(255))).toBe(2 ** 33 - 1);
  expect(formatEtag(2 ** 33 - 1, 255)).toBe('"1ffffffff-ff"');
});

test.each([
  ['"1-2"', true],
  ['W/"0-0",W/"1-2" , "x"', true],
  [' \t*  ', true],
  ['W/"0-0", "x"', false],
  ['W/W/"1-2"', false],
  ['1-2', false],
  [undefined, false],
])('If-None-Match: %s matches "1-2": %s', (header, expected) => {
  expect(matchesEtag(header, '"1-2"')).toBe(expected);
});
