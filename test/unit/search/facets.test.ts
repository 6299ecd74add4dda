/** Sets of bits against arrays that are filtered. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../../src/scheduling/task.ts';
import { createFacets } from '../../../src/search/facets.ts';

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

function createColumns(list: readonly Row[]) {
  const facets = createFacets(list.length);
  const [genres, years] = [facets.column<string>(), facets.numbers()];
  for (const [row, own] of list.entries()) {
    genres.add(row, own.genres);
    years.add(row, own.years);
  }
  finish(years.sort());
  return { facets, genres, years };
}

/** Numbers of the rows that fit, upwards. */
const fitting = (list: readonly Row[], fits: (row: Row) => boolean) =>
  list.flatMap((row, at) => (fits(row) ? [at] : []));

it('a column of values gives what holds any, all or none of some', () => {
  const values = fc.array(fc.oneof(genre, fc.constant('Unknown')), { maxLength: 3 });
  fc.assert(
    fc.property(rows, values, (list, wanted) => {
      const { facets, genres } = createColumns(list);
      const { any, all, none } = genres;
      const has = (row: Row) => (value: string) => row.genres.includes(value);
      expect(any(wanted)).toEqual(facets.of(fitting(list, (row) => wanted.some(has(row)))));
      expect(all(wanted)).toEqual(facets.of(fitting(list, (row) => wanted.every(has(row)))));
      expect(none(wanted)).toEqual(facets.of(fitting(list, (row) => !wanted.some(has(row)))));
      expect(new Set(genres.values)).toEqual(new Set(list.flatMap((row) => row.genres)));
    }),
  );
});

it('a column of numbers gives what holds one of some, or one within bounds', () => {
  fc.assert(
    fc.property(rows, fc.array(year, { maxLength: 3 }), bound, bound, (list, wanted, from, to) => {
      const { facets, years } = createColumns(list);
      const isWithin = (one: number) => one >= (from ?? 0) && one <= (to ?? 9999);
      expect(years.any(wanted)).toEqual(
        facets.of(fitting(list, (row) => row.years.some((one) => wanted.includes(one)))),
      );
      expect(years.range(from, to)).toEqual(facets.of(fitting(list, (row) => row.years.some(isWithin))));
    }),
  );
});

it('a value asked for many times is looked up once: sets for each would not fit into memory', () => {
  const count = 80_000;
  const facets = createFacets(count);
  const [column, numbers] = [facets.column<number>(), facets.numbers()];
  for (let row = 0; row < count; row += 1) for (const own of [column, numbers]) own.add(row, [row % 2]);
  finish(numbers.sort());
  const many = Array<number>(1_000_000).fill(1);
  expect([column.any, column.all, column.none, numbers.any].map((find) => facets.size(find(many)))).toEqual(
    Array(4).fill(count / 2),
  );
});

it('pages of what is in every set are slices of the filtered order', () => {
  fc.assert(
    fc.property(
      rows,
      genre,
      bound,
      fc.boolean(),
      fc.nat(8),
      fc.nat(8),
      (list, one, from, isDown, skip, take) => {
        const { facets, genres, years } = createColumns(list);
        const order = list.map((_, at) => at);
        if (isDown) order.reverse();
        const set = facets.and(genres.any([one]), years.range(from, undefined));
        const isShown = (row: Row | undefined) =>
          row?.genres.includes(one) && row.years.some((of) => of >= (from ?? 0));
        const expected = order.filter((at) => isShown(list[at]));
        expect(facets.page(set, order, 0, list.length)).toEqual(expected);
        expect(facets.page(set, order, skip, take)).toEqual(expected.slice(skip, skip + take));
        expect(facets.size(set)).toBe(expected.length);
        expect(facets.page(facets.and(), order, 0, list.length)).toEqual(order);
        expect(facets.size(facets.and())).toBe(list.length);
      },
    ),
  );
});
