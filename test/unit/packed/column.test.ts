import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColumn } from '../../../src/packed/column.ts';

test.each([
  [Uint8Array, 0xff],
  [Uint16Array, 0xffff],
  [Uint32Array, 0xffffffff],
  [Float64Array, 2 ** 53],
] as const)('a column of %o has what an array has', (type, max) => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger().map(Math.abs), { maxLength: 400 }), (given) => {
      const numbers = given.map((number) => number % max);
      const column = createColumn<Uint8Array<ArrayBuffer>>(type as never); // any of them
      for (const [at, number] of numbers.entries()) expect(column.push(number)).toBe(at + 1);
      expect(column.length).toBe(numbers.length);
      expect([...column.items.subarray(0, numbers.length)]).toEqual(numbers);
      expect([...column.done()]).toEqual(numbers);
      expect(column.done()).toHaveLength(numbers.length);
    }),
  );
});

test('an item that is written stays as the column grows', () => {
  const column = createColumn(Uint32Array);
  column.push(1);
  column.items[0] = 7;
  for (let n = 0; n < 1000; n += 1) column.push(n);
  expect(column.items[0]).toBe(7);
});
