/** Parts of a file against a slow reading of RFC 9110, 14.1.2: which bytes of the file does the range name? */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange, wantedPart } from '../../../src/http/range.ts';

/** The bytes that `first-last` names of a file of so many, one by one. */
function bytesOf(first: string, last: string, size: number): number[] {
  const all = Array.from({ length: size }, (_, at) => at);
  if (first === '') return all.filter((at) => at >= size - Number(last));
  return all.filter((at) => at >= Number(first) && (last === '' || at <= Number(last)));
}

const bound = fc.oneof(fc.constant(''), fc.nat({ max: 12 }).map(String), fc.constant('99999999999999999999'));

test('gives exactly the bytes of the file that the range names', () => {
  fc.assert(
    fc.property(bound, bound, fc.nat({ max: 10 }), (first, last, size) => {
      const part = readRange(`bytes=${first}-${last}`, size);
      const isReversed = first !== '' && last !== '' && Number(last) < Number(first);
      if ((first === '' && last === '') || isReversed) {
        expect(part).toBeUndefined();
        return;
      }
      const named = bytesOf(first, last, size);
      const end = (named.at(-1) ?? 0) + 1;
      expect(part).toEqual(named.length === 0 ? 'beyond' : { from: named[0], to: end });
    }),
    { numRuns: 2000 },
  );
});

test.each([undefined, '', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4', 'bytes=0 -1'])(
  'the Range %s gives the whole file',
  (header) => expect(readRange(header, 10)).toBeUndefined(),
);

test.each([
  ['no condition', undefined, '"a"', true],
  ['the tag', ' "a" ', '"a"', true],
  ['another tag', '"b"', '"a"', false],
  // RFC 9110, 13.1.5: a strong comparison: a weak tag never equals.
  ['the tag, weak', 'W/"a"', '"a"', false],
  ['a date', 'Wed, 04 Mar 2026 10:00:00 GMT', '"a"', false],
])('heeds the Range only if If-Range matches: %s', (_what, ifRange, etag, expected) => {
  const fields = new Map([
    ['range', 'bytes=0-1'],
    ...(ifRange === undefined ? [] : [['if-range', ifRange] as const]),
  ]);
  const part = wantedPart({ method: 'GET', header: (name) => fields.get(name) }, etag, 10);
  expect(part !== undefined).toBe(expected);
});

test('gives parts for GET alone', () => {
  const ask = (method: string) =>
    wantedPart({ method, header: (name) => (name === 'range' ? 'bytes=0-1' : undefined) }, '"a"', 10);
  expect([ask('GET'), ask('HEAD'), ask('POST')]).toEqual([{ from: 0, to: 2 }, undefined, undefined]);
});
