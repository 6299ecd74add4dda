import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BitSet, createFacets } from '../../src/search/facets.ts';

interface Row {
  readonly genres: readonly string[];
  readonly year: number | null;
}

const genre = fc.constantFrom('Action', 'Drama', 'Comedy', '__proto__');
const row: fc.Arbitrary<Row> = fc.record({
  genres: fc.array(genre, { maxLength: 3 }),
  year: fc.option(fc.integer({ min: 1999, max: 2005 })),
});

it('filters as an array would', () => {
  const filter = fc.record({
    kind: fc.constantFrom('any', 'all', 'none'),
    values: fc.array(fc.oneof(genre, fc.constant('Unknown')), { maxLength: 3 }),
    from: fc.option(fc.integer({ min: 1998, max: 2006 })),
    to: fc.option(fc.integer({ min: 1998, max: 2006 })),
    descending: fc.boolean(),
    offset: fc.nat(8),
    limit: fc.nat(8),
  });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 80 }),
      filter,
      (rows, { kind, values, from, to, descending, offset, limit }) => {
        const facets = createFacets(rows.length);
        const genres = facets.column((at) => rows[at]?.genres ?? []);
        const years = facets.numbers((at) => rows[at]?.year ?? null);
        const byKind: Record<string, () => BitSet> = {
          any: () => genres.any(values),
          all: () => genres.all(values),
          none: () => genres.none(values),
        };
        const chosen = byKind[kind]?.() ?? facets.all();
        const set = facets.and(chosen, years.range(from, to));

        const fits = ({ genres: own, year }: Row): boolean => {
          const held = values.map((value) => own.includes(value));
          const byGenre =
            kind === 'any'
              ? held.includes(true)
              : kind === 'all'
                ? !held.includes(false)
                : !held.includes(true);
          return byGenre && year !== null && (from === null || year >= from) && (to === null || year <= to);
        };
        const order = rows.map((_, at) => at);
        if (descending) order.reverse();
        const expected = order.filter((at) => fits(rows[at] ?? { genres: [], year: null }));
        expect(facets.page(set, order, 0, rows.length)).toEqual(expected);
        expect(facets.page(set, order, offset, limit)).toEqual(expected.slice(offset, offset + limit));
        expect(facets.size(set)).toBe(expected.length);
        expect(facets.size(facets.not(set))).toBe(rows.length - expected.length);
        expect(facets.size(facets.or(set, facets.not(set)))).toBe(rows.length);
        expect(facets.size(facets.where((at) => at % 2 === 0))).toBe(Math.ceil(rows.length / 2));
      },
    ),
    { numRuns: 500 },
  );
});

it('holds the values it has seen', () => {
  const facets = createFacets(2);
  expect([...facets.column((at) => [at * 10]).values]).toEqual([0, 10]);
  expect(facets.size(createFacets(0).all())).toBe(0);
});
