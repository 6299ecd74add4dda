/** Texts as code units: the same text again, and one hash for one text, wherever it stands. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashText, hashUnits, numberOf, textOf, toUnits } from '../../../src/packed/units.ts';

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 8 }));

/** FNV-1a as it is defined, digit by digit, without a number that overflows. */
function slowHash(units: readonly number[], bits: number): number {
  let hash = 0x811c9dc5n;
  for (const unit of units) hash = ((hash ^ BigInt(unit)) * 0x01000193n) & 0xffffffffn;
  return Number((hash ^ (hash >> 15n)) & ((1n << BigInt(bits)) - 1n));
}

test('a text, and any part of it, is the same again', () => {
  fc.assert(
    fc.property(text, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (whole, before, after) => {
      const units = toUnits(whole);
      const [from, to] = [Math.min(before, whole.length), Math.max(before, whole.length - after)];
      expect(textOf(units, 0, units.length)).toBe(whole);
      expect(textOf(units, from, Math.min(to, units.length))).toBe(whole.slice(from, to));
    }),
  );
});

test('every unit counts, but for the one that is left out; a text and its units have one hash', () => {
  fc.assert(
    fc.property(
      text,
      fc.nat({ max: 9 }),
      fc.nat({ max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      (whole, a, b, bits) => {
        const units = toUnits(whole);
        const from = Math.min(a, whole.length);
        const to = Math.max(from, whole.length - b);
        const own = [...units].slice(from, to);
        const expected = slowHash(own, bits);
        expect(hashUnits(units, from, to, bits)).toBe(expected);
        expect(hashText(whole, from, to, bits)).toBe(expected);
        for (const without of [from, to - 1, from + 2])
          expect(hashUnits(units, from, to, bits, without)).toBe(
            slowHash(
              own.filter((_, at) => at !== without - from),
              bits,
            ),
          );
        // One above, below or beside the part changes nothing.
        if (from > 0) expect(hashUnits(units, from, to, bits, from - 1)).toBe(expected);
        expect(hashUnits(units, from, to, bits, to)).toBe(expected);
      },
    ),
  );
});

test('numbers of texts have 30 bits, of which each is used', () => {
  const numbers = Array.from({ length: 2000 }, (_, at) => numberOf(`text ${at}`));
  expect(new Set(numbers).size).toBe(2000);
  expect(numbers.reduce((all, number) => all | number, 0)).toBe(2 ** 30 - 1);
  expect(numberOf('text 7')).toBe(slowHash([...toUnits('text 7')], 30));
});
