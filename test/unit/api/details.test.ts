import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import type { CharacterRecord } from '../../../src/records/records.ts';
import { depsOf, plainTitle } from './world.ts';

const character: CharacterRecord = {
  ...{ id: 50, slug: 'c-50', ua: null, en: 'C', native: null, altNames: [], image: null, favorites: 0 },
  ...{ gender: null, ageMin: null, ageMax: null, birthday: null, hasUkrainianDescription: false, anime: [] },
};

test.each([
  ['anime', '1', 'anime 1'],
  ['animePlayer', '1', 'player 1'],
  ['animePosters', '1', 'posters 1'],
  ['character', '50', 'character 50'],
] as const)('a missing detail of %s is a defect whose message names the record', (name, ref, what) => {
  const deps = depsOf({ anime: [plainTitle(1)], characters: [character], teams: [] });
  expect(() => render(name, { ref }, deps)).toThrow(`The catalogue has a record but no detail: ${what}`);
});
