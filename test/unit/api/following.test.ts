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

/** Merged characters: some of their slugs are those of others. */
const merges = fc.array(
  fc.record({
    id: fc.integer({ min: 90, max: 93 }),
    slug: fc.constantFrom('old', 'older', 's-50'),
    into: fc.integer({ min: 50, max: 53 }),
  }),
  { maxLength: 3 },
);

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
  { anime: 1, roles: ['main'] },
  { anime: 2 },
];
const sorts = {
  animeList: ['year', 'updated', 'views', 'catalog_a_rating', 'name'],
  characters: ['popularity', 'name', 'anime', 'birthday'],
  teams: ['name', 'count', 'updated'],
} as const;

test('all filters, orders and searches find the same', () => {
  fc.assert(
    fc.property(
      successions,
      title,
      fc.boolean(),
      merges,
      merges,
      ({ before, now }, search, isPrepared, ...merged) => {
        const [base, made] = [depsOf(before, { merged: merged[0] }), depsOf(now, { merged: merged[1] })];
        if (isPrepared) finish(base.lookups.prepare());
        const lookups = finish(buildLookups(made.lookups.records, base.lookups));
        const following = { ...made, lookups, present: createPresenter('https://api.example', lookups) };
        const teams = now.teams.map(({ id }) => id);
        const asked = [
          ...[...titleFilters, ...each('teams', teams)].map((input) => ['animeList', input] as const),
          ...(['animeList', 'characters', 'teams'] as const).flatMap((name) =>
            sorts[name].flatMap((sort) => ['asc', 'desc'].map((order) => [name, { sort, order }] as const)),
          ),
          // A title that is gone is no value of the filter.
          ...characterFilters
            .filter(({ anime }: { anime?: number }) => anime === undefined || made.lookups.anime.has(anime))
            .map((input) => ['characters', input] as const),
          ...(['animeList', 'characters', 'teams'] as const).map((name) => [name, { search }] as const),
        ];
        for (const [name, input] of asked)
          expect({ name, input, ...idsOf(name, { ...input, limit: 50 }, following) }).toEqual({
            ...{ name, input },
            ...idsOf(name, { ...input, limit: 50 }, made),
          });
        for (const key of ['catalogA', 'catalogB', 'catalogC', 'slug'] as const) {
          const by = (
            { catalogA: 'catalog_a', catalogB: 'catalog_b', catalogC: 'catalog_c', slug: 'slug' } as const
          )[key];
          for (const one of [...before.anime, ...now.anime]) {
            const text = String(one[key]);
            expect([by, text, lookups.animeBy[by].get(text)]).toEqual([
              by,
              text,
              made.lookups.animeBy[by].get(text),
            ]);
          }
        }
        for (const { id, slug } of [...before.characters, ...merged.flat()])
          expect([slug, lookups.characterBySlug.get(slug), lookups.mergedInto.get(id)]).toEqual([
            ...[slug, made.lookups.characterBySlug.get(slug), made.lookups.mergedInto.get(id)],
          ]);
        for (const of of ['genres', 'tags', 'studios'] as const)
          expect([...lookups.animeCounts(of)].sort()).toEqual([...made.lookups.animeCounts(of)].sort());
      },
    ),
    { numRuns: 25 },
  );
});
