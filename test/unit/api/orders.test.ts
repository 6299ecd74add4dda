/** The making of orders: what is left out, and which of equal records come first. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrders, openOrders, toRows } from '../../../src/api/orders.ts';

const rows = { get: (id: number) => (id === 9 ? undefined : id - 1) };

test('ids without a record have no row', () => {
  expect([...toRows([3, 9, 1], rows)]).toEqual([2, 0]);
  expect([...toRows([9], rows)]).toEqual([]);
});

test('orders equal keys by id in both directions, and records without a key last, whatever the order of the list', () => {
  const key = fc.option(fc.oneof(fc.integer({ min: -2, max: 2 })), { nil: null });
  const lists = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), year: key }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });
  fc.assert(
    fc.property(lists, (records) => {
      const byId = records.toSorted((a, b) => a.id - b.id);
      const byName = Uint32Array.from(byId, (record) => records.indexOf(record));
      const order = openOrders(
        makeOrders(records, byName, () => 'one name', new Map([['year', ({ year }) => year]])),
      );
      const idsBy = (sort: string, direction: 'asc' | 'desc') =>
        Array.from(order(sort, direction), (row) => records[row]?.id);
      for (const direction of ['asc', 'desc'] as const) {
        const sign = direction === 'asc' ? 1 : -1;
        const known = byId.filter(({ year }) => year !== null);
        known.sort((a, b) => sign * ((a.year ?? 0) - (b.year ?? 0)));
        const expected = [...known, ...byId.filter(({ year }) => year === null)];
        expect(idsBy('year', direction)).toEqual(expected.map(({ id }) => id));
        expect(idsBy('name', direction)).toEqual(byId.map(({ id }) => id));
      }
    }),
  );
});
