/** Sets of bits against arrays that are filtered. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBitSets } from '../../../src/packed/bit-set.ts';
import { openNumbers, openValues, readNumbers, readValues } from '../../../src/search/facets.ts';

interface Row {
  readonly genres: readonly string[];
  readonly years: readonly number[];
}

const genre = fc.constantFrom('Action', 'Drama', 'Comedy', '__proto__');
const year = fc.integer({ min: 1999, max: 2005 });
const bound = fc.option(fc.integer({ min: 1998, max: 2006 }), { nil: undefined });
// Lengths beyond two words of 32 bits.
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({ genres: fc.array(genre, { maxLength: 3 }), years: fc.array(year, { maxLength: 2 }) }),
  { maxLength: 80, size: 'max' },
);

function columnsOf(list: readonly Row[]) {
  const sets = createBitSets(list.length);
  const genres = openValues(
    sets,
    readValues(list, (row) => row.genres),
  );
  const years = openNumbers(
    sets,
    readNumbers(list, (row) => row.years),
  );
  return { sets, genres, years };
}

/** Numbers of the rows that fit, upwards. */
const fitting = (list: readonly Row[], fits: (row: Row) => boolean) =>
  list.flatMap((row, at) => (fits(row) ? [at] : []));

it('a column of values gives what holds any, all or none of some', () => {
  const values = fc.array(fc.oneof(genre, fc.constant('Unknown')), { maxLength: 3 });
  fc.assert(
    fc.property(rows, values, (list, wanted) => {
      const { sets, genres } = columnsOf(list);
      const { any, all, none } = genres;
      const has = (row: Row) => (value: string) => row.genres.includes(value);
      expect(any(wanted)).toEqual(sets.of(fitting(list, (row) => wanted.some(has(row)))));
      expect(all(wanted)).toEqual(sets.of(fitting(list, (row) => wanted.every(has(row)))));
      expect(none(wanted)).toEqual(sets.of(fitting(list, (row) => !wanted.some(has(row)))));
      const held = new Set(list.flatMap((row) => row.genres));
      expect(new Set(genres.values())).toEqual(held);
      expect(genres.counts()).toEqual(
        new Map(Array.from(held, (value) => [value, list.filter((row) => has(row)(value)).length])),
      );
    }),
  );
});

it('a column of numbers gives what holds one of some, or one within bounds', () => {
  fc.assert(
    fc.property(rows, fc.array(year, { maxLength: 3 }), bound, bound, (list, wanted, from, to) => {
      const { sets, years } = columnsOf(list);
      const isWithin = (one: number) => one >= (from ?? 0) && one <= (to ?? 9999);
      expect(years.any(wanted)).toEqual(
        sets.of(fitting(list, (row) => row.years.some((one) => wanted.includes(one)))),
      );
      expect(years.range(from, to)).toEqual(sets.of(fitting(list, (row) => row.years.some(isWithin))));
    }),
  );
});

it('a value asked for many times is looked up once: sets for each would not fit into memory', () => {
  const count = 80_000;
  const list = Array.from({ length: count }, (_, row) => ({ genres: [String(row % 2)], years: [row % 2] }));
  const { sets, genres, years } = columnsOf(list);
  const many = <V>(value: V) => Array<V>(1_000_000).fill(value);
  const found = [genres.any(many('1')), genres.all(many('1')), genres.none(many('1')), years.any(many(1))];
  expect(found.map(sets.size)).toEqual(Array(4).fill(count / 2));
});
