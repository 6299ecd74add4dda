/** contract: GET /characters — when the match is weak the Ukrainian spelling of the query is also tried. */
import { describe, expect, test } from 'vitest';
import type { CharacterRecord } from '../../../src/records/records.ts';
import { idsOf } from './asking.ts';
import { depsOf } from './world.ts';

const character = (id: number, ua: string | null, en: string, favorites = 0): CharacterRecord => ({
  id,
  slug: `c-${id}`,
  ua,
  en,
  native: null,
  altNames: [],
  image: null,
  favorites,
  gender: null,
  ageMin: null,
  ageMax: null,
  birthday: null,
  hasUkrainianDescription: false,
  anime: [],
});

/** Names that other editions replaced, so that only the Ukrainian one tells how they sound. */
const characters = [
  character(1, 'Шінічі Кудо', 'Jimmy'),
  character(2, 'Капітан Харлок', 'Captain Harlock'),
  character(3, 'Фуджіта', 'Sunny'),
  character(4, null, 'Kazuma Sinitake', 9),
];
const deps = depsOf({ anime: [], teams: [], characters });

describe('a query in any romaji finds the name by its Ukrainian spelling', () => {
  test.each([
    ['Hepburn', 'Shinichi', 1],
    ['Kunrei', 'Siniti', 1],
    ['Kunrei', 'Huzita', 3],
    ['Hepburn', 'Fujita', 3],
    ['romaji of an English word', 'Kapitan', 2],
  ])('%s: %s', (_what, search, id) => {
    expect(idsOf('characters', { search }, deps).ids[0]).toBe(id);
  });
});

test('tries nothing else if a name matches as it is written', () => {
  expect(idsOf('characters', { search: 'Sinitake' }, deps).ids).toEqual([4]);
});
