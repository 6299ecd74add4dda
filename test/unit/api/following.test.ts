/** Look-ups that take over from those of another snapshot what is equal: they answer as if they were made from nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLookups } from '../../../src/api/lookups.ts';
import { createPresenter } from '../../../src/api/present.ts';
import {
  animeFormats,
  animeStatuses,
  availabilities,
  genders,
  roles,
  seasons,
} from '../../../src/contract/index.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { idsOf } from './asking.ts';
import { depsOf, genreNames, studioNames, tagNames, title, type World, worlds } from './world.ts';

/** Each record as it was, or with the values of another one, or gone. */
function edit<R extends { id: number; slug: string }>(
  before: readonly R[],
  others: readonly R[],
  how: string[],
) {
  return before.flatMap((record, at) => {
    const other = others[at % others.length];
    if (how[at] === 'gone') return [];
    return how[at] === 'edited' && other ? [{ ...other, id: record.id, slug: record.slug }] : [record];
  });
}

const how = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('same') },
    { weight: 2, arbitrary: fc.constant('edited') },
    { weight: 1, arbitrary: fc.constant('gone') },
  ),
  { minLength: 14, maxLength: 14 },
);

/** A world and what became of it; what is equal is the same object, as it is where two snapshots share a shard. */
const successions = fc
  .tuple(worlds, worlds, how, fc.option(how), how)
  .map(([before, others, titles, people, teams]) => {
    const now: World = {
      anime: edit(before.anime, others.anime, titles),
      characters: people === null ? before.characters : edit(before.characters, others.characters, people),
      teams: edit(before.teams, others.teams, teams),
    };
    return { before, now };
  });

const each = <T>(name: string, values: readonly T[]) => values.map((value) => ({ [name]: [value] }));
const titleFilters = [
  ...each('formats', animeFormats),
  ...each('statuses', animeStatuses),
  ...each('seasons', seasons),
  ...each('years', ['1999', '2000', '2001', '2002']),
  ...each('studios', studioNames),
  ...each('genres', genreNames),
  ...each('tags', tagNames),
  ...each('availability', availabilities),
];
const characterFilters = [
  ...each('roles', roles),
  ...each('genders', genders),
  { ageFrom: 10 },
  { withDescription: true },
];

test('all filters, orders and searches find the same', () => {
  fc.assert(
    fc.property(successions, title, fc.boolean(), ({ before, now }, search, isPrepared) => {
      const [base, made] = [depsOf(before), depsOf(now)];
      if (isPrepared) finish(base.lookups.prepare());
      const lookups = finish(buildLookups(made.lookups.records, base.lookups));
      const following = { ...made, lookups, present: createPresenter('https://api.example', lookups) };
      const teams = now.teams.map(({ id }) => id);
      const asked = [
        ...[...titleFilters, ...each('teams', teams)].map((input) => ['animeList', input] as const),
        ...['year', 'updated', 'views', 'name'].map((sort) => ['animeList', { sort }] as const),
        ...characterFilters.map((input) => ['characters', input] as const),
        ...['popularity', 'name', 'anime'].map((sort) => ['characters', { sort }] as const),
        ...(['animeList', 'characters', 'teams'] as const).map((name) => [name, { search }] as const),
      ];
      for (const [name, input] of asked)
        expect({ name, input, ...idsOf(name, { ...input, limit: 50 }, following) }).toEqual({
          ...{ name, input },
          ...idsOf(name, { ...input, limit: 50 }, made),
        });
    }),
    { numRuns: 15 },
  );
});
