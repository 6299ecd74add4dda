import { expect, test } from 'vitest';
import { acceptedEncodings, type Encoding } from '../../../src/http/encoding.ts';

/** The best accepted encoding that is offered. */
const negotiate = (text: string | undefined, offered: readonly Encoding[]) =>
  acceptedEncodings(text).find((encoding) => offered.includes(encoding));

test('ignores a header of more than a kilobyte', () => {
  expect(acceptedEncodings(`br,${'a,'.repeat(600)}`)).toEqual([]);
  expect(acceptedEncodings(`br,${'a,'.repeat(400)}`)).toEqual(['br']);
  expect(acceptedEncodings(`br,${'a'.repeat(1021)}`)).toEqual(['br']);
  expect(acceptedEncodings(`br,${'a'.repeat(1022)}`)).toEqual([]);
});

test.each<[header: string | undefined, best: Encoding | undefined, ofGzipAlone: Encoding | undefined]>([
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  ['gzip, br', 'br', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['gzip;q=0.9, br ; Q=0.8', 'gzip', 'gzip'],
  ['*', 'br', 'gzip'],
  ['br;q=0, *', 'gzip', 'gzip'],
  ['*;q=0.5, gzip;q=0', 'br', undefined],
  ['identity, br;q=0.5', undefined, undefined],
  ['identity;q=0.1, br;q=0.5', 'br', undefined],
  ['br;q=x, gzip;q=-1, zstd', undefined, undefined],
  ['br;a=b;q=0.3, gzip', 'gzip', 'gzip'],
])('Accept-Encoding: %s gets %s, or %s if there is only gzip', (header, best, ofGzipAlone) => {
  expect([negotiate(header, ['br', 'gzip']), negotiate(header, ['gzip'])]).toEqual([best, ofGzipAlone]);
});
