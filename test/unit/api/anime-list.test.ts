/** GET /anime against a naive oracle over random catalogues. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnimeFilter } from '../../../src/api/anime-list.ts';
import { animeFormats, animeStatuses, availabilities, seasons } from '../../../src/contract/index.ts';
import type { AnimeRecord } from '../../../src/records/records.ts';
import { animeTests } from '../../harness/list-filters.ts';
import { directionOf, expectPages, idsOf, order, seldom, some, sorted } from './asking.ts';
import {
  collator,
  depsOf,
  genreNames,
  nameOf,
  studioNames,
  tagNames,
  teamIds,
  title,
  worlds,
} from './world.ts';

const match = fc.constantFrom('all' as const, 'any' as const);
const maybeYear = seldom(fc.integer({ min: 1997, max: 2004 }));
const animeInput = fc.record({
  genres: some(genreNames),
  genresExclude: some(genreNames),
  genresMatch: match,
  tags: some(tagNames),
  tagsExclude: some(tagNames),
  tagsMatch: match,
  years: some(['1999', '2001', '2002']),
  yearFrom: maybeYear,
  yearTo: maybeYear,
  seasons: some(seasons),
  formats: some(animeFormats),
  statuses: some(animeStatuses),
  studios: some(studioNames),
  teams: some(teamIds),
  availability: some(availabilities),
} satisfies Record<AnimeFilter | 'genresMatch' | 'tagsMatch', unknown>);
type AnimeInput = typeof animeInput extends fc.Arbitrary<infer T> ? T : never;

function animePasses(a: AnimeRecord, input: AnimeInput): boolean {
  return animeTests(input).every((test) => test(a));
}

const animeKeys = {
  name: undefined,
  year: (a: AnimeRecord) => a.year,
  updated: (a: AnimeRecord) => (a.updated === null ? null : Date.parse(a.updated)),
  views: (a: AnimeRecord) => a.views,
  catalog_a_rating: (a: AnimeRecord) => a.rating,
} as const;

describe('/anime', () => {
  test('filters, sorts and gives pages as the oracle does', () => {
    const sorts = fc.constantFrom(...Object.entries(animeKeys));
    fc.assert(
      fc.property(worlds, animeInput, sorts, order, (world, input, [sort, key], given) => {
        fc.pre(input.yearFrom === undefined || input.yearTo === undefined || input.yearFrom <= input.yearTo);
        const passing = world.anime.filter((a) => animePasses(a, input));
        const direction = directionOf(sort, given);
        const expected =
          key === undefined
            ? sorted(passing, (a, b) => collator.compare(nameOf(a), nameOf(b)), direction)
            : sorted(
                passing,
                (a, b) => (key(a) ?? 0) - (key(b) ?? 0),
                direction,
                (a) => key(a) === null,
              );
        const deps = depsOf(world);
        expectPages(expected, (page, limit) =>
          idsOf('animeList', { ...input, sort, order: given, page, limit }, deps),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('compares names after NFC, whichever way the catalogue and the client compose them', () => {
    const [drama = '', school = '', mid = ''] = ['Дра\u0438\u0306ма', 'Шко\u0457ла', 'Mi\u0308d'];
    const [world] = fc.sample(worlds, { numRuns: 1, seed: 2 });
    const anime = world?.anime.map((one) => ({ ...one, genres: [drama], tags: [school], studio: mid })) ?? [];
    const deps = depsOf(
      { anime, characters: [], teams: [] },
      { genres: [{ name: drama, ua: '' }], tags: [{ name: school, ua: '' }], studios: [{ name: mid }] },
    );
    for (const form of ['NFC', 'NFD']) {
      const [genres, tags, studios] = [drama, school, mid].map((name) => [name.normalize(form)]);
      for (const input of [{ genres }, { tags }, { studios }, { genres, tags, studios }]) {
        expect(idsOf('animeList', { ...input, limit: 100 }, deps).ids).toHaveLength(anime.length);
      }
      expect(idsOf('animeList', { genresExclude: genres }, deps).ids).toEqual([]);
      expect(idsOf('animeList', { tagsExclude: tags }, deps).ids).toEqual([]);
    }
  });

  test('a search finds the titles of that name; filters keep the order of those that pass', () => {
    fc.assert(
      fc.property(worlds, animeInput, title, (world, input, search) => {
        fc.pre(input.yearFrom === undefined || input.yearTo === undefined || input.yearFrom <= input.yearTo);
        const deps = depsOf(world, {}, ['anime']);
        const { ids: hits } = idsOf('animeList', { search, limit: 100 }, deps);
        const named = world.anime.filter((a) => [a.ua, a.english, a.original].includes(search));
        expect(named.filter(({ id }) => !hits.includes(id))).toEqual([]);
        const passing = new Set(world.anime.filter((a) => animePasses(a, input)).map(({ id }) => id));
        expectPages(
          hits.filter((id) => passing.has(id)),
          (page, limit) => idsOf('animeList', { ...input, search, sort: 'year', page, limit }, deps),
        );
      }),
      { numRuns: 60 },
    );
  });
});
