/** Lists by number in flat arrays: what a Map of lists says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Buckets, type BucketsOf, createBuckets } from '../../../src/packed/buckets.ts';

const count = 12;
/** For each value the buckets that it belongs in; one may come twice. */
const lists = fc.array(fc.array(fc.nat({ max: count - 1 }), { maxLength: 5 }), { maxLength: 40 });

const dealBy =
  (all: readonly (readonly number[])[]): BucketsOf =>
  (value, visit) => {
    for (const bucket of all[value] ?? []) visit(bucket);
  };

const listsOf = ({ starts, values }: Buckets) =>
  Array.from({ length: count }, (_, bucket) => [...values.subarray(starts[bucket], starts[bucket + 1])]);

const expected = (all: readonly (readonly number[])[]) =>
  Array.from({ length: count }, (_, bucket) =>
    [...all.keys()].filter((value) => all[value]?.includes(bucket) === true),
  );

test('each bucket holds its values once, in ascending order', () => {
  fc.assert(
    fc.property(lists, (all) => {
      expect(listsOf(createBuckets(count, all.length, dealBy(all)))).toEqual(expected(all));
    }),
  );
});
