/** contract: GET /characters — when the match is weak the Ukrainian spelling of the query is also tried. */
import { describe, expect, test } from 'vitest';
import { idsOf } from './asking.ts';
import { depsOf, plainCharacter } from './world.ts';

/** Names that other editions replaced, so that only the Ukrainian one tells how they sound. */
const characters = [
  plainCharacter(1, { ua: 'Шінічі Кудо', en: 'Jimmy' }),
  plainCharacter(2, { ua: 'Капітан Харлок', en: 'Captain Harlock' }),
  plainCharacter(3, { ua: 'Фуджіта', en: 'Sunny' }),
  plainCharacter(4, { en: 'Kazuma Sinitake', favorites: 9 }),
];
const deps = depsOf({ anime: [], teams: [], characters }, {}, ['characters']);

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
