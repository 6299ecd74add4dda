/** Packed data: the same again, views of the bytes, and nothing of bytes that were not packed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../../src/packed/pack.ts';

const wholeArrays = fc.oneof(
  fc.uint8Array(),
  fc.uint16Array(),
  fc.uint32Array(),
  fc.float32Array({ noNaN: true }),
  fc.float64Array({ noNaN: true }),
);
/** Also parts of arrays: these lie somewhere in their memory. */
const numbers = fc
  .tuple(wholeArrays, fc.nat(3), fc.nat(3))
  .map(([array, before, after]) => array.subarray(before, Math.max(before, array.length - after)));
const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    numbers,
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test('unpacks what was packed, at any offset', () => {
  fc.assert(
    fc.property(data, fc.nat(16), (value, offset) => {
      const bytes = pack(value);
      expect(unpack(bytes)).toEqual(value);
      expect(pack(value)).toEqual(bytes);
      const moved = new Uint8Array(bytes.length + offset);
      moved.set(bytes, offset);
      expect(unpack(moved.subarray(offset))).toEqual(value);
    }),
  );
});

test('unpacks nothing from damaged or foreign bytes, and never throws', () => {
  const whole = pack({ more: [Uint8Array.of(1)], text: 'так', list: Float64Array.of(1, 2) });
  for (let length = 0; length < whole.length; length += 1) {
    const cut = whole.slice(0, length);
    expect(unpack(cut), `${length}`).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(unpack(bytes)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, difference) => {
      const flipped = whole.slice();
      flipped[at] = (flipped[at] ?? 0) ^ difference;
      expect(() => unpack(flipped)).not.toThrow();
    }),
  );
});

test('refuses an array that would lie outside of the bytes', () => {
  const described = (place: object) => {
    const text = new TextEncoder().encode(JSON.stringify({ '': place }));
    const bytes = new Uint8Array(Math.ceil((8 + text.length) / 8) * 8 + 16);
    new Uint32Array(bytes.buffer, 0, 2).set([0x7061636b, text.length]);
    bytes.set(text, 8);
    return unpack(bytes);
  };
  expect(described({ type: 'Uint32Array', at: 8, length: 2 })).toEqual(new Uint32Array(2));
  const outside = [
    { type: 'Uint32Array', at: 8, length: 3 },
    { type: 'Uint32Array', at: -8, length: 1 },
    { type: 'Uint32Array', at: 4, length: 1 },
    { type: 'Uint32Array', at: 0, length: -1 },
    { type: 'Uint32Array', at: 0, length: 1e12 },
    { type: 'Uint32Array', at: 1e300, length: 1 },
    { type: 'Array', at: 0, length: 1 },
    { type: 'Uint32Array' },
  ];
  for (const place of outside) expect(described(place), JSON.stringify(place)).toBeUndefined();
});
