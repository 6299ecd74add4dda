/** Random sources that are valid in the format. */
import fc from 'fast-check';
import {
  ageRatings,
  animeFormats,
  animeSources,
  animeStatuses,
  episodeKinds,
  genders,
  relationKinds,
  roles,
  seasons,
} from '../../../src/contract/enums.ts';
import type { Source } from '../../harness/source.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((value) => value.replace(/[\n\r\0\u2028\u2029]/g, ' ').toWellFormed())
  .filter((value) => value.trim() !== '');
const name = text.map((value) => value.replaceAll(',', ';').trim()).filter((value) => value !== '');
const prose = fc.constantFrom(
  'Опис.',
  'Рядок\nдругий\n\n::spoiler\nТаємниця [тут](/anime/1)\n::',
  'Має :inline-spoiler[секрет] і [подругу](/characters/2-any-slug).',
);
const second = fc.integer({ min: 0, max: 4_000_000_000 }).map((time) => new Date(time * 1000));
const timestamp = second.map((date) => `${date.toISOString().slice(0, 19)}Z`);
const date = second.map((day) => day.toISOString().slice(0, 10));
const count = fc.integer({ min: 0, max: 2 ** 40 });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const url = fc.integer({ min: 0, max: 99 }).map((number) => `https://host.example/${number}?q=я`);
const links = fc.dictionary(name, url, { minKeys: 1, maxKeys: 2 });

/** A part of a list without repetitions, at least one. */
const some = <T>(values: readonly T[]): fc.Arbitrary<T[] | undefined> =>
  values.length === 0 ? fc.constant(undefined) : fc.subarray([...values], { minLength: 1 });

/** An object with required and optional fields, of which some are absent. */
function record<R extends object, O extends object>(
  required: { [K in keyof R]: fc.Arbitrary<R[K]> },
  optional: { [K in keyof O]: fc.Arbitrary<O[K]> },
) {
  return fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([must, may]) => JSON.parse(JSON.stringify({ ...must, ...may })) as R & Partial<O>);
}

/** Some of the fields, at least one. */
const partly = <O extends object>(optional: { [K in keyof O]: fc.Arbitrary<O[K]> }) =>
  record<object, O>({}, optional).filter((value) => Object.keys(value).length > 0);

function title(id: number, ids: readonly number[], genres: string[], studios: string[], images: string[]) {
  const others = ids.filter((other) => other !== id);
  const range = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }));
  const ranges = fc.array(
    range.map(([from, more]) => ({ from, to: from + more })),
    { minLength: 1, maxLength: 2 },
  );
  return record(
    {
      id: fc.constant(id),
      slug: fc.constant(`t-${id}`),
      titles: record(
        { original: text },
        { ua: text, english: text, synonyms: fc.array(text, { minLength: 1 }) },
      ),
      format: oneOf(animeFormats),
      status: oneOf(animeStatuses),
      season: oneOf(seasons),
      episodes: record({ total: count, aired: count }, { durationMin: count }),
    },
    {
      externalIds: partly({
        catalog_a: fc.constant(id),
        catalog_b: fc.constant(10 ** 15 + id),
        catalog_c: fc.constant(`c-${id}`),
        filmdb: fc.constant('tv/1'),
      }),
      description: prose,
      year: fc.integer({ min: 1900, max: 2100 }),
      startDate: date,
      source: oneOf(animeSources),
      studio: fc.constantFrom(...studios),
      country: fc.constantFrom('JP', 'UA', 'KR'),
      ageRating: oneOf(ageRatings),
      isAdult: fc.constant(true),
      scores: partly({
        own: fc.double({ min: 0, max: 10, noNaN: true }),
        ownCount: count,
        catalog_a: fc.double({ min: 0, max: 10, noNaN: true }),
        catalog_aCount: count,
      }),
      views: count,
      genres: some(genres),
      tags: some(genres),
      episodeTypes: partly({ filler: ranges, mixed: ranges, recap: ranges, animeCanon: ranges }),
      license: record(
        { licensee: text, strict: fc.boolean(), watch: fc.array(fc.record({ name: text, url })) },
        {},
      ),
      relations: some(others.map((anime) => ({ kind: relationKinds[anime % relationKinds.length], anime }))),
      similar: some(others),
      poster: fc.constantFrom(...images),
    },
  );
}

const source = record({ provider: text, embedUrl: url, addedAt: timestamp }, {});
const episodes = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }).chain((halves) =>
  fc.tuple(
    ...halves
      .sort((left, right) => left - right)
      .map((half) =>
        record(
          {
            number: fc.constant(half / 2),
            addedAt: timestamp,
            sources: fc.array(source, { maxLength: 2 }),
          },
          { label: text, kind: oneOf(episodeKinds) },
        ),
      ),
  ),
);

function characterOf(id: number, ids: readonly number[], animes: readonly number[], images: string[]) {
  const earlier = ids.filter((other) => other < id);
  const names = fc.array(record({ name: text }, { spoiler: fc.constant(true) }), {
    minLength: 1,
    maxLength: 2,
  });
  const external = fc.array(text, { minLength: 1, maxLength: 2 });
  return record(
    {
      id: fc.constant(id),
      slug: fc.constant(`c-${id}`),
      names: record({ en: text }, { ua: text, native: text }),
      anime: fc
        .subarray([...animes])
        .map((some) => some.map((anime) => ({ anime, role: roles[anime % roles.length] }))),
      updatedAt: timestamp,
    },
    {
      uaOrigin: fc.constantFrom('human', 'machine'),
      altNames: names,
      description: partly({ ua: prose, en: prose }),
      gender: oneOf(genders),
      ageMin: fc.integer({ min: 0, max: 20 }),
      ageMax: fc.integer({ min: 20, max: 30 }),
      birthday: fc.constantFrom('--02-29', '--12-05', '2004-02-29'),
      heightCm: count,
      externalIds: partly({ catalog_a: external, catalog_b: external, catalog_c: external }),
      image: fc.constantFrom(...images),
      favorites: count,
      // Refers only to earlier characters, so that there are no cycles.
      ...(earlier.length > 0 ? { mergedInto: fc.constantFrom(...earlier) } : {}),
    },
  );
}

const numbers = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: max }).map((ids) => ids.sort((a, b) => a - b));

/** A whole source. Its lines are in the order of an export. */
export const arbitrarySource: fc.Arbitrary<Source> = fc
  .record({
    genres: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    studios: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    teams: fc.constant([1, 2, 7]),
    animes: numbers(5),
    characters: numbers(5),
    images: fc.uniqueArray(
      fc.constantFrom('a', 'b', 'c').map((file) => `images/${file}.png`),
      { minLength: 1 },
    ),
  })
  .chain(({ genres, studios, teams, animes, characters, images }) =>
    fc.record({
      info: fc.constantFrom(
        { version: 1, name: 'Random', createdAt: '2026-01-01T00:00:00Z' },
        {
          version: 1,
          name: 'Random',
          licence: 'CC BY 4.0',
          url: 'https://random.example/',
          credits: [
            { name: 'First', url: 'https://first.example/' },
            { name: 'Second', licence: 'MIT' },
          ],
          contact: 'a@random.example',
          mirrors: [{ url: 'https://m1.example', name: 'M1' }, { url: 'https://m2.example' }],
          successor: 'https://next.example/',
          catalogs: {
            catalog_a: { name: 'First', urls: { anime: 'https://first.example/{id}' } },
            catalog_c: { name: 'Third', urls: {} },
          },
          createdAt: '2026-01-01T00:00:00Z',
        },
      ),
      files: fc.constant(Object.fromEntries(images.map((path) => [path, `content of ${path}`]))),
      genres: fc.constant(genres.sort().map((genre) => ({ name: genre, ua: `${genre} ua` }))),
      tags: fc.constant(genres.sort().map((genre) => ({ name: genre, ua: `${genre} tag` }))),
      studios: fc.constant(studios.sort().map((studio) => ({ name: studio }))),
      teams: fc.tuple(
        ...teams.map((id) =>
          record(
            { id: fc.constant(id), slug: fc.constant(`team-${id}`), name: text },
            {
              description: prose,
              birthday: date,
              avatar: fc.constantFrom(...images),
              links,
              views: record({ total: count, last30Days: count }, { monthlyAvg: count }),
            },
          ),
        ),
      ),
      anime: fc.tuple(...animes.map((id) => title(id, animes, genres, studios, images))),
      releases: fc.tuple(
        ...animes.map((id) =>
          record(
            {
              anime: fc.constant(id),
              kind: fc.constantFrom('voice', 'sub'),
              teams: fc.shuffledSubarray([...teams], { minLength: 1 }),
              episodes,
            },
            { track: name },
          ),
        ),
      ),
      posters: fc.tuple(
        ...animes.map((id) =>
          record(
            {
              id: fc.constant(id),
              anime: fc.constant(id),
              image: fc.constantFrom(...images),
              publishedAt: timestamp,
            },
            { isSelected: fc.constant(true), author: text, team: fc.constantFrom(...teams) },
          ),
        ),
      ),
      schedule: fc.tuple(
        ...animes.map((id) =>
          record({ anime: fc.constant(id), episode: count, airing: timestamp, finished: fc.boolean() }, {}),
        ),
      ),
      characters: fc.tuple(...characters.map((id) => characterOf(id, characters, animes, images))),
      readings: fc.uniqueArray(
        record(
          { lang: fc.constant('ja'), source: text, result: text },
          { mode: fc.constantFrom('name', 'text'), system: fc.constantFrom('ja_default', 'gojuon') },
        ),
        { maxLength: 3, selector: (line) => JSON.stringify([line.system, line.mode, line.source]) },
      ),
      tombstones: fc.constant([
        { kind: 'anime', id: 99, slug: 'gone' },
        { kind: 'poster', id: 98, withdrawn: true },
        ...animes.slice(0, 1).map((replacedBy) => ({ kind: 'anime', id: 97, replacedBy })),
      ]),
    }),
  );
