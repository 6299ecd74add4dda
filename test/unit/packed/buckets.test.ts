/** Lists by number in flat arrays: what a Map of lists says, made at once or from lists before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Buckets, type BucketsOf, createBuckets } from '../../../src/packed/buckets.ts';
import { finish } from '../../../src/scheduling/task.ts';

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
      expect(listsOf(finish(createBuckets(count, all.length, dealBy(all))))).toEqual(expected(all));
    }),
  );
});

test('made from buckets before they are the same, and what is kept is not asked about', () => {
  fc.assert(
    fc.property(lists, lists, fc.array(fc.boolean(), { maxLength: 40 }), (old, added, keep) => {
      const kept = old.filter((_, value) => keep[value] === true);
      const now = [...added, ...kept.toReversed()];
      let number = now.length;
      const numbers = Uint32Array.from(old, (_, value) => (keep[value] === true ? number-- : 0));
      const asked: number[] = [];
      const deal: BucketsOf = (value, visit) => {
        asked.push(value);
        dealBy(now)(value, visit);
      };
      const buckets = finish(createBuckets(count, old.length, dealBy(old)));
      expect(listsOf(finish(createBuckets(count, now.length, deal, { buckets, numbers })))).toEqual(
        expected(now),
      );
      expect(asked).toEqual([...added.keys()]);
    }),
  );
});
