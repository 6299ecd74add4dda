/** The making of orders: what is left out, and where it gives way. */
import { expect, test } from 'vitest';
import { createOrders, toRows } from '../../../src/api/orders.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { countPauses } from '../../harness/pauses.ts';

const rows = { get: (id: number) => (id === 9 ? undefined : id - 1) };

test('ids without a record have no row', () => {
  expect([...finish(toRows([3, 9, 1], rows))]).toEqual([2, 0]);
  expect([...finish(toRows([9], rows))]).toEqual([]);
});

test('a long order is made with pauses, from the last, too', () => {
  const records = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, year: null }));
  const all = () =>
    toRows(
      records.map(({ id }) => id),
      { get: (id) => id - 1 },
    );
  expect(countPauses(all())).toBe(3);
  const orders = createOrders(records, all, () => 'one name', new Map());
  // Rows and names of each direction; equal names are gone through once more from the last.
  expect(countPauses(orders.prepare())).toBeGreaterThanOrEqual(3 + 3 + 3);
});
