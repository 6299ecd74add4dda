import { expect, it } from 'vitest';
import { createBitSets } from '../../../src/packed/bit-set.ts';
import { openNumbers, openValues, readNumbers, readValues } from '../../../src/search/facets.ts';

it('a value that a filter names a million times needs one set, as a million sets would not fit into memory', () => {
  const count = 80_000;
  const list = Array.from({ length: count }, (_, row) => ({ genres: [String(row % 2)], years: [row % 2] }));
  const sets = createBitSets(count);
  const genres = openValues(
    sets,
    readValues(list, (row) => row.genres),
  );
  const years = openNumbers(
    sets,
    readNumbers(list, (row) => row.years),
  );
  const many = <V>(value: V) => Array<V>(1_000_000).fill(value);
  const found = [genres.any(many('1')), genres.all(many('1')), genres.none(many('1')), years.any(many(1))];
  expect(found.map(sets.size)).toEqual(Array(4).fill(count / 2));
});
