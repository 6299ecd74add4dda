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

test('two preparations of the same orders, one within the other, give the same', () => {
  const records = Array.from({ length: 600 }, (_, at) => ({ id: at + 1, year: -at }));
  const byName = () =>
    toRows(
      records.map(({ id }) => id),
      { get: (id) => id - 1 },
    );
  const make = () =>
    createOrders(records, byName, ({ id }) => String(id), new Map([['year', ({ year }) => year]]));
  const whole = make();
  finish(whole.prepare());
  for (let pause = 0; pause < 12; pause += 1) {
    const orders = make();
    const first = orders.prepare();
    for (let step = 0; step <= pause; step += 1) first.next();
    finish(orders.prepare());
    finish(first);
    for (const sort of ['year', 'name'])
      for (const order of ['asc', 'desc'] as const) expect(orders(sort, order)).toEqual(whole(sort, order));
  }
});
