/** The binary search against counting. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partitionPoint } from '../../../src/packed/partition-point.ts';

test('it is the number of elements that come before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(9), (list, wanted) => {
      const sorted = list.toSorted((a, b) => a - b);
      const isBefore = (at: number) => (sorted[at] ?? 0) < wanted;
      expect(partitionPoint(sorted.length, isBefore)).toBe(sorted.filter((one) => one < wanted).length);
    }),
  );
});
