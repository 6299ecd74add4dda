import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGrowingArray } from '../../../src/packed/growing-array.ts';

test.each([
  [Uint8Array, 0xff],
  [Uint16Array, 0xffff],
  [Uint32Array, 0xffffffff],
  [Float64Array, 2 ** 53],
] as const)('a array of %o has what an array has', (type, max) => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger().map(Math.abs), { maxLength: 400 }), (given) => {
      const numbers = given.map((number) => number % max);
      const array = createGrowingArray<Uint8Array<ArrayBuffer>>(type as never); // any of them
      for (const [at, number] of numbers.entries()) expect(array.push(number)).toBe(at + 1);
      expect(array.length).toBe(numbers.length);
      expect([...array.items.subarray(0, numbers.length)]).toEqual(numbers);
      expect([...array.done()]).toEqual(numbers);
      expect(array.done()).toHaveLength(numbers.length);
    }),
  );
});

test('an item that is written stays as the array grows', () => {
  const array = createGrowingArray(Uint32Array);
  array.push(1);
  array.items[0] = 7;
  for (let n = 0; n < 1000; n += 1) array.push(n);
  expect(array.items[0]).toBe(7);
});
