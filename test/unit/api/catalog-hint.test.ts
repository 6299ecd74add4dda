/** If a request uses the own name of a catalogue, the error names the contract's name. Other errors have no hint. */
import { expect, test } from 'vitest';
import { withCatalogHint } from '../../../src/api/catalog-hint.ts';
import { ApiError, type Problem } from '../../../src/contract/errors.ts';

const catalogs = { catalog_a: { name: 'MyAnimeList' }, catalog_b: { name: 'AniList' } };
const allowed = ['catalog_a', 'catalog_b', 'own'];
const means = { key: 'catalog_a', name: 'MyAnimeList' };

test.each<[string, Problem, object | undefined]>([
  ['a source', { kind: 'unknownValue', parameter: 'source', value: 'MAL', allowed }, means],
  [
    'a source of no catalogue',
    { kind: 'unknownValue', parameter: 'source', value: 'imdb', allowed },
    undefined,
  ],
  [
    'a catalogue that is no source here',
    { kind: 'unknownValue', parameter: 'source', value: 'mal', allowed: ['own'] },
    undefined,
  ],
  [
    'another parameter with such a value',
    { kind: 'unknownValue', parameter: 'genres', value: 'mal', allowed },
    undefined,
  ],
  ['another mistake in a source', { kind: 'required', parameter: 'source' }, undefined],
])(
  '%s: the error names the catalogue only if the value of a source is its name',
  (_what, problem, expected) => {
    const error = new ApiError('invalid_parameter', problem);
    const told = withCatalogHint(error, catalogs);
    expect(told.problem).toEqual(expected === undefined ? problem : { ...problem, means: expected });
    expect(told.code).toBe('invalid_parameter');
    // Without names in the source there is no hint.
    expect(withCatalogHint(error, {})).toBe(error);
  },
);
