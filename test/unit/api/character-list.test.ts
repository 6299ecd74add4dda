/** GET /characters against a naive oracle over random catalogues. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CharactersInput } from '../../../src/api/character.ts';
import { genders, roles } from '../../../src/contract/index.ts';
import type { CharacterRecord } from '../../../src/records/records.ts';
import { characterTests } from '../../harness/list-filters.ts';
import { directionOf, expectPages, idsOf, order, seldom, some, sorted } from './asking.ts';
import { characterName, collator, depsOf, plainCharacter, title, worlds } from './world.ts';

const flag = seldom(fc.boolean());
const maybeAge = seldom(fc.integer({ min: 0, max: 26 }));
const characterInput = fc.record({
  roles: some(roles),
  genders: some(genders),
  ageFrom: maybeAge,
  ageTo: maybeAge,
  birthMonth: seldom(fc.constantFrom(2, 3, 12)),
  birthToday: flag,
  withDescription: flag,
  anime: seldom(fc.integer({ min: 1, max: 4 })),
} satisfies Record<Exclude<keyof CharactersInput, 'search' | 'sort' | 'order' | 'page' | 'limit'>, unknown>);
type CharacterInput = typeof characterInput extends fc.Arbitrary<infer T> ? T : never;

function characterPasses(c: CharacterRecord, input: CharacterInput): boolean {
  return characterTests(input).every((test) => test(c));
}

const characterOrders = {
  popularity: (a: CharacterRecord, b: CharacterRecord) => a.favorites - b.favorites,
  name: (a: CharacterRecord, b: CharacterRecord) => collator.compare(characterName(a), characterName(b)),
  anime: (a: CharacterRecord, b: CharacterRecord) => a.anime.length - b.anime.length,
  birthday: (a: CharacterRecord, b: CharacterRecord) =>
    (a.birthday?.slice(-5) ?? '') < (b.birthday?.slice(-5) ?? '')
      ? -1
      : Number(a.birthday?.slice(-5) !== b.birthday?.slice(-5)),
} as const;

const sorts = fc.constantFrom(...Object.entries(characterOrders));

describe('/characters', () => {
  test('filters, sorts and gives pages as the oracle does', () => {
    fc.assert(
      fc.property(worlds, characterInput, sorts, order, (world, input, [sort, compare], given) => {
        fc.pre(input.ageFrom === undefined || input.ageTo === undefined || input.ageFrom <= input.ageTo);
        const passing = world.characters.filter((c) => characterPasses(c, input));
        const lacks = (c: CharacterRecord) => sort === 'birthday' && c.birthday === null;
        const deps = depsOf(world);
        expectPages(sorted(passing, compare, directionOf(sort, given), lacks), (page, limit) =>
          idsOf('characters', { ...input, sort, order: given, page, limit }, deps),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('a search finds the characters of that name; filters and sorts keep the hits that pass', () => {
    fc.assert(
      fc.property(worlds, characterInput, title, sorts, (world, input, search, [sort, compare]) => {
        fc.pre(input.ageFrom === undefined || input.ageTo === undefined || input.ageFrom <= input.ageTo);
        const deps = depsOf(world, {}, ['characters']);
        const { ids: hits } = idsOf('characters', { search, limit: 50 }, deps);
        const named = world.characters.filter((c) => [c.ua, c.en].includes(search));
        expect(named.filter(({ id }) => !hits.includes(id))).toEqual([]);
        const passing = world.characters.filter((c) => hits.includes(c.id) && characterPasses(c, input));
        const lacks = (c: CharacterRecord) => sort === 'birthday' && c.birthday === null;
        expectPages(sorted(passing, compare, 'asc', lacks), (page, limit) =>
          idsOf('characters', { ...input, search, sort, order: 'asc', page, limit }, deps),
        );
        // By relevance, the default, the hits keep their order.
        const best = new Set(passing.map(({ id }) => id));
        expectPages(
          hits.filter((id) => best.has(id)),
          (page, limit) => idsOf('characters', { ...input, search, page, limit }, deps),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a name in katakana is found by each of its words, before longer words that have the same letters', () => {
    const characters = [
      plainCharacter(50, { native: 'モンキー・D・ルフィ', favorites: 1 }),
      plainCharacter(51, { native: 'シルフィー', favorites: 2 }),
      plainCharacter(52, { native: 'ルフィール', favorites: 2 }),
    ];
    const deps = depsOf({ anime: [], characters, teams: [] }, {}, ['characters']);
    expect(idsOf('characters', { search: 'ルフィ' }, deps).ids[0]).toBe(50);
  });
});
