/** Sets of rows against JavaScript's own sets, at every number of rows around the ends of words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, type BitSet, createBitSets, hasBit } from '../../../src/packed/bit-set.ts';

const count = fc.oneof(fc.nat({ max: 130 }), fc.constantFrom(0, 1, 31, 32, 33, 63, 64, 65, 96));
const given = count.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    lists: fc.array(rows === 0 ? fc.constant<number[]>([]) : fc.array(fc.nat({ max: rows - 1 })), {
      maxLength: 4,
    }),
  }),
);

test('combined sets hold the same rows as sets of JavaScript, and are new sets', () => {
  fc.assert(
    fc.property(given, ({ rows, lists }) => {
      const sets = createBitSets(rows);
      const every = new Set(Array.from({ length: rows }, (_, row) => row));
      // Beyond the last row there is none either.
      const rowsOf = (set: BitSet) =>
        Array.from({ length: rows + 40 }, (_, row) => row).filter((row) => hasBit(set, row));
      const bits = lists.map((list) => sets.of(list));
      const models = lists.map((list) => new Set<number>(list));
      const asList = (model: ReadonlySet<number>) => [...model].sort((a, b) => a - b);
      const and = models.reduce((common, model) => common.intersection(model), every);
      const or = models.reduce((union, model) => union.union(model), new Set<number>());
      const results: [BitSet, ReadonlySet<number>][] = [
        [sets.empty(), new Set()],
        [sets.and(...bits), and],
        [sets.or(bits), or],
        ...bits.map((set, at): [BitSet, ReadonlySet<number>] => [
          sets.not(set),
          every.difference(models[at] ?? every),
        ]),
      ];
      for (const [set, model] of results) {
        expect(rowsOf(set)).toEqual(asList(model));
        expect(sets.size(set)).toBe(model.size);
        // A result is a set of its own: adding to it does not change the sets that it was made of.
        for (const row of every) addBit(set, row);
      }
      for (const [at, set] of bits.entries()) expect(rowsOf(set)).toEqual(asList(models[at] ?? every));
    }),
  );
});
