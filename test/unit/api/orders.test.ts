/** The making of orders: what is left out, and where it gives way. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BaseOrders, createOrders, type Orders, toRows } from '../../../src/api/orders.ts';
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

test('an order by name is made anew where another program sorted the names, from the last, too', () => {
  const records = [1, 2, 3].map((id) => ({ id, name: 'abc'.charAt(id) }));
  const make = (ids: readonly number[], base?: Orders) => {
    const byName = () => toRows(ids, { get: (id) => id - 1 });
    const orders = createOrders(
      records,
      byName,
      ({ name }) => name,
      new Map(),
      base && { records, orders: base },
    );
    finish(orders.prepare());
    return orders;
  };
  const before = make([1, 2, 3]);
  expect(make([1, 2, 3], before)('name', 'desc')).toBe(before('name', 'desc'));
  const now = make([3, 1, 2], before);
  expect([[...now('name', 'asc')], [...now('name', 'desc')]]).toEqual([
    [2, 0, 1],
    [1, 0, 2],
  ]);
});

test('an order is taken over where ids and keys are equal in each row, in either direction', () => {
  const key = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });
  const lists = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), key, key, fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.boolean(), (rows, isPrepared) => {
      const before = rows.map(([, year], at) => ({ id: at + 1, year }));
      const now = rows.map(([id, year, other, isSame], at) => ({
        ...{ id: isSame ? at + 1 : at + 1 + 10 * id, year: isSame ? year : other },
      }));
      const make = (records: typeof now, base?: BaseOrders<(typeof now)[number]>) =>
        createOrders(
          records,
          () =>
            toRows(
              records.map(({ id }) => id),
              { get: (id) => records.findIndex((one) => one.id === id) },
            ),
          ({ id }) => String(id),
          new Map([['year', ({ year }) => year]]),
          base,
        );
      const [old, fresh] = [make(before), make(now)];
      if (isPrepared) finish(old.prepare());
      const following = make(now, { records: before, orders: old });
      for (const sort of ['year', 'name'])
        for (const order of ['asc', 'desc'] as const)
          expect(following(sort, order)).toEqual(fresh(sort, order));
    }),
  );
});
