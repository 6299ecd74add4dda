/** Random sources that are valid in the format, made from the schemas of its lines. */
import fc from 'fast-check';
import { z } from 'zod';
import * as fields from '../../../src/catalog/source/fields.ts';
import {
  animeLine,
  characterLine,
  posterLine,
  readingLine,
  releaseLine,
  scheduleLine,
  sourceInfo,
  teamLine,
} from '../../../src/catalog/source/shapes.ts';
import { relationKinds, roles } from '../../../src/contract/enums.ts';
import type { Source } from '../../harness/source.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((value) => value.replace(/[\n\r\0\u2028\u2029]/g, ' ').toWellFormed())
  .filter((value) => value.trim() !== '');
const listed = text.map((value) => value.replaceAll(',', ';').trim()).filter((value) => value !== '');
const second = fc.integer({ min: 0, max: 4_000_000_000 }).map((time) => new Date(time * 1000));
const url = fc.integer({ min: 0, max: 99 }).map((number) => `https://host.example/${number}?q=я`);

/** Values of each kind of field, as an export writes them. */
const kinds = new Map<z.ZodType, fc.Arbitrary<unknown>>([
  [fields.text, text],
  [fields.name, text],
  [
    fields.prose,
    fc.constantFrom(
      'Опис.',
      'Рядок\nдругий\n\n::spoiler\nТаємниця [тут](/anime/1)\n::',
      'Має :inline-spoiler[секрет] і [подругу](/characters/2-any-slug).',
    ),
  ],
  [fields.timestamp, second.map((date) => `${date.toISOString().slice(0, 19)}Z`)],
  [fields.date, second.map((day) => day.toISOString().slice(0, 10))],
  [fields.birthday, fc.constantFrom('--02-29', '--12-05', '2004-02-29')],
  [fields.count, fc.integer({ min: 0, max: 2 ** 40 })],
  [fields.amount, fc.double({ min: 0, max: 10, noNaN: true })],
  [fields.country, fc.constantFrom('JP', 'UA', 'KR')],
  [fields.url, url],
  [fields.urlTemplate, fc.constant('https://first.example/{id}')],
]);

/** Fields that only exports, operators' commands and the preparation of rows use. */
const ofPrograms = ['appearedAt', 'ordinal', 'sequence', 'changedAt', 'cancelled', 'byOperator', 'queries'];

/** Values of some fields by their path, such as references to other lines. */
type Own = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Any value of a schema. */
function anyOf(schema: unknown, own: Own, path = ''): fc.Arbitrary<unknown> {
  const given = own[path] ?? kinds.get(schema as z.ZodType); // as: a part of a schema is one
  if (given !== undefined) return given;
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 3000 });
  if (schema instanceof z.ZodRecord) return fc.dictionary(listed, url, { maxKeys: 2 });
  if (schema instanceof z.ZodArray)
    return fc.array(anyOf(schema.element, own, `${path}[]`), { maxLength: 2 });
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).filter(([name]) => !ofPrograms.includes(name));
    const values = members.map(
      ([name, member]) => [name, anyOf(member, own, path === '' ? name : `${path}.${name}`)] as const,
    );
    const required = members.flatMap(([name, member]) => (member instanceof z.ZodOptional ? [] : [name]));
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  }
  if (!(schema instanceof z.ZodOptional)) throw new Error(`There are no values for ${path}`);
  // An export leaves out what says nothing.
  const inner = anyOf(schema.unwrap(), own, path);
  return inner.filter((value) => value !== false && !/^(?:\[\]|\{\})$/.test(JSON.stringify(value)));
}

/** Any line, with some fields given. */
const lineOf = (schema: z.ZodType, own: Own) =>
  anyOf(schema, own).map((line): object => JSON.parse(JSON.stringify(line)));

/** A part of a list without repetitions, at least one. */
const some = <T>(values: readonly T[]): fc.Arbitrary<T[] | undefined> =>
  values.length === 0 ? fc.constant(undefined) : fc.subarray([...values], { minLength: 1 });

const ranges = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)).map(([from, more]) => ({ from, to: from + more })),
  { minLength: 1, maxLength: 2 },
);

const episodes = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 4 })
  .chain((halves) =>
    fc.tuple(
      ...halves
        .sort((left, right) => left - right)
        .map((half) => lineOf(releaseLine.shape.episodes.element, { number: fc.constant(half / 2) })),
    ),
  );

const numbers = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6, size: 'max' })
  .map((ids) => ids.sort((a, b) => a - b));

/** A whole source. Its lines are in the order of an export. */
export const arbitrarySource: fc.Arbitrary<Source> = fc
  .record({
    genres: fc.uniqueArray(listed, { minLength: 1, maxLength: 3 }),
    studios: fc.uniqueArray(listed, { minLength: 1, maxLength: 3 }),
    titles: numbers,
    characters: numbers,
    files: fc.subarray(['images/a.png', 'images/b.png', 'images/c.png'], { minLength: 1 }),
  })
  .chain(({ genres, studios, titles, characters, files }) => {
    const teams = [1, 2, 7];
    const image = fc.constantFrom(...files);
    const each = (ids: readonly number[], schema: z.ZodType, own: (id: number) => Own) =>
      fc.tuple(...ids.map((id) => lineOf(schema, own(id))));
    return fc.record({
      info: lineOf(sourceInfo, {
        version: fc.constant(1),
        contact: fc.constant('a@random.example'),
        createdAt: fc.constant('2026-01-01T00:00:00Z'),
      }),
      files: fc.constant(Object.fromEntries(files.map((path) => [path, `content of ${path}`]))),
      genres: fc.constant(genres.sort().map((name) => ({ name, ua: `${name} ua` }))),
      tags: fc.constant(genres.sort().map((name) => ({ name, ua: `${name} tag` }))),
      studios: fc.constant(studios.sort().map((name) => ({ name }))),
      teams: each(teams, teamLine, (id) => ({
        id: fc.constant(id),
        slug: fc.constant(`team-${id}`),
        avatar: image,
      })),
      anime: each(titles, animeLine, (id) => {
        const others = titles.filter((other) => other !== id);
        return {
          id: fc.constant(id),
          slug: fc.constant(`t-${id}`),
          titles: anyOf(animeLine.shape.titles, {}).map((own) => ({ original: 'Назва', ...Object(own) })),
          'externalIds.catalog_a': fc.constant(id),
          'externalIds.catalog_b': fc.constant(10 ** 15 + id),
          'externalIds.catalog_c': fc.constant(`c-${id}`),
          // Many titles begin at the same time, or only their year is known.
          year: fc.constantFrom(1999, 2020),
          startDate: fc.constantFrom('1999-04-01', '2020-01-02'),
          studio: fc.constantFrom(...studios),
          'episodes.durationMin': fc.nat(10_080),
          genres: some(genres),
          tags: some(genres),
          ...Object.fromEntries(
            ['filler', 'mixed', 'recap', 'animeCanon'].map((kind) => [`episodeTypes.${kind}`, ranges]),
          ),
          relations: some(
            others.map((anime) => ({ kind: relationKinds[anime % relationKinds.length], anime })),
          ),
          similar: some(others),
          poster: image,
        };
      }),
      releases: each(titles, releaseLine, (id) => ({
        anime: fc.constant(id),
        track: listed,
        teams: fc.shuffledSubarray(teams, { minLength: 1 }),
        episodes,
      })),
      posters: each(titles, posterLine, (id) => ({
        id: fc.constant(id),
        anime: fc.constant(id),
        team: fc.constantFrom(...teams),
        image,
      })),
      schedule: each(titles, scheduleLine, (id) => ({ anime: fc.constant(id) })),
      characters: each(characters, characterLine, (id) => {
        const earlier = characters.filter((other) => other < id);
        return {
          id: fc.constant(id),
          slug: fc.constant(`c-${id}`),
          ageMin: fc.nat(20),
          ageMax: fc.integer({ min: 20, max: 30 }),
          anime: fc
            .subarray(titles, { minLength: Math.max(0, titles.length - 1) })
            .map((own) => own.map((anime) => ({ anime, role: roles[Math.max(0, (anime % 5) - 2)] }))),
          image,
          // Refers only to earlier characters, so that there are no cycles.
          mergedInto: earlier.length === 0 ? fc.constant(undefined) : fc.constantFrom(...earlier),
        };
      }),
      readings: fc.uniqueArray(
        lineOf(readingLine, {
          lang: fc.constant('ja'),
          system: fc.constantFrom('ja_default', 'gojuon'),
        }),
        { maxLength: 3, selector: (line) => JSON.stringify({ ...line, result: '' }) },
      ),
      tombstones: fc.constant([
        { kind: 'anime', id: 99, slug: 'gone' },
        { kind: 'poster', id: 98, withdrawn: true },
        ...titles.slice(0, 1).map((replacedBy) => ({ kind: 'anime', id: 97, replacedBy })),
      ]),
    });
  });

/** Lines of a file in the order of their keys. */
export const sorted = (lines: readonly Readonly<Record<string, unknown>>[]) => {
  const keyOf = ({ kind, id, anime, name, lang, system, mode, source }: (typeof lines)[number]) =>
    JSON.stringify([kind, id, anime, name, lang, system, mode, source]);
  return lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};
