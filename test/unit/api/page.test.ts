/** Pages of what is in every set are slices of the filtered order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginateRows } from '../../../src/api/page.ts';
import { createBitSets } from '../../../src/packed/bit-set.ts';

// Lengths beyond two words of 32 bits.
const records = fc.array(fc.record({ one: fc.boolean(), two: fc.boolean() }), { maxLength: 80, size: 'max' });
const page = fc.integer({ min: 1, max: 8 });

test('pages of what is in every set are slices of the filtered order', () => {
  fc.assert(
    fc.property(records, fc.boolean(), page, page, (list, isDown, number, limit) => {
      const { of } = createBitSets(list.length);
      const order = [...list.keys()];
      if (isDown) order.reverse();
      const [one, two] = [order.filter((at) => list[at]?.one), order.filter((at) => list[at]?.two)];
      const inOrder = order.filter((at) => list[at]?.one && list[at].two).map((at) => list[at]);
      const start = (number - 1) * limit;
      const expected = { result: inOrder.slice(start, start + limit), total: inOrder.length };
      const asked = { page: number, limit };
      const show = (record: (typeof list)[number]) => record;
      const paged = (selection: { sets: ReturnType<typeof of>[]; among?: number[] }) =>
        paginateRows({ records: list, order, ...selection }, asked, show);
      expect(paged({ sets: [of(one), of(two)] })).toMatchObject({ ...expected, ...asked });
      expect(paged({ sets: [of(one)], among: two })).toMatchObject({ ...expected, ...asked });
      expect(paged({ sets: [] })).toMatchObject({ total: list.length });
    }),
  );
});
