/** A query that is a whole name of a record finds that record first, however popular a longer name is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceReadings } from '../../../src/api/readings.ts';
import type { TextDocument } from '../../../src/search/fields.ts';
import { readSeason } from '../../../src/search/season.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import { rows } from '../../harness/demo-rows.ts';
import { firstByName, type NamedRecord } from '../../harness/oracles/whole-names.ts';

interface Named {
  readonly names: readonly string[];
  readonly others?: readonly string[];
  readonly rank: number;
}

const readings = serviceReadings();

/** An index in which record `i` has the id `i`. */
const indexOf = (records: readonly Named[]) =>
  createTextIndex(
    records.map(({ names, others = [], rank }, id) => ({
      id,
      rank,
      fields: [
        ...names.map((text) => ({ text, weight: 1 })),
        ...others.map((text) => ({ text, weight: 0.8 })),
      ],
    })),
    readings,
  );

const idsOf = (records: readonly Named[], query: string) =>
  indexOf(records)
    .search(query)
    .map(({ id }) => id);

/** A popular longer name beside the unknown whole one. */
const beside = (longer: string, whole: string): readonly Named[] => [
  { names: [longer], rank: 80_000 },
  { names: [whole], rank: 10 },
];

describe('a whole name is first', () => {
  it.each([
    ['Зірка', 'Зірка над містом', 'Зірка'],
    ['Зірка (1 сезон)', 'Зірка (1 сезон): OVA', 'Зірка (1 сезон)'],
    ['fate zero', 'Fate/Zero Remix', 'Fate/Zero'],
    ['гаварти', 'Ґаварти й інші', 'Ґаварти'],
    ['наруто', 'Naruto Shippuuden', 'Naruto'],
    ['なると', 'ナルト疾風伝', 'ナルト'],
    ['yfhenj', 'Наруто шіппуден', 'Наруто'],
    ['k', 'K Return of Kings', 'K'],
  ])('%s: beside the popular %s the whole name %s comes first', (query, longer, whole) => {
    expect(idsOf(beside(longer, whole), query)[0]).toBe(1);
  });

  it('the first season comes before later ones that have the same name', () => {
    const records = [
      { names: ['Зірка (4 сезон)'], others: ['Зірка'], rank: 9000 },
      { names: ['Зірка (2 сезон)'], others: ['Зірка'], rank: 500 },
      { names: ['Зірка (1 сезон)'], others: ['Зірка'], rank: 10 },
    ];
    expect(idsOf(records, 'зірка')).toEqual([2, 1, 0]);
    expect(idsOf(records, 'зірка 4 сезон')[0]).toBe(0);
  });

  it('the name as written comes before another spelling, and that before another script', () => {
    const records = [
      { names: ['Нора'], rank: 9000 },
      { names: ['Noora'], rank: 500 },
      { names: ['Nora'], rank: 10 },
    ];
    expect(idsOf(records, 'nora')).toEqual([2, 1, 0]);
  });

  it('a number in a name is no letter: II is not I', () => {
    const records = [
      { names: ['Overlord I'], rank: 9000 },
      { names: ['Overlord II Movie'], rank: 10 },
    ];
    // By letters and sounds II is I; it must not be the whole name for it.
    expect(idsOf(records, 'overlord ii')[0]).toBe(1);
  });
});

const word = fc.constantFrom('зірка', 'місто', 'naruto', 'shounen', 'no', 'ko', '進撃', '2', 'ii', 'наруто');
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const records = fc.array(
  fc.record({
    names: fc.array(name, { minLength: 1, maxLength: 2 }),
    others: fc.array(name, { maxLength: 2 }),
    rank: fc.integer({ min: 0, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The first season that proper names name. */
const firstSeason = ({ names }: Named): number =>
  Math.min(...names.map((text) => readSeason(text).season || Number.POSITIVE_INFINITY));

it('any whole name finds its records by proper names, then by other names, by season, then by popularity', () => {
  fc.assert(
    fc.property(records, (all) => {
      const index = indexOf(all);
      for (const query of all.flatMap(({ names, others }) => [...names, ...others])) {
        const place = ({ names, others }: Named) =>
          names.includes(query) ? 0 : others?.includes(query) ? 1 : 2;
        const namesSeason = readSeason(query).season > 0;
        const isLater = (record: Named) => Number(!namesSeason && firstSeason(record) === 2);
        const whole = all
          .map((record, id) => ({ id, place: place(record), later: isLater(record), rank: record.rank }))
          .filter((record) => record.place < 2)
          .sort((a, b) => a.place - b.place || a.later - b.later || b.rank - a.rank || a.id - b.id);
        const found = index.search(query).slice(0, whole.length);
        expect(
          found.map(({ id }) => id),
          query,
        ).toEqual(whole.map(({ id }) => id));
      }
    }),
  );
});

/** The demo's records, as a list indexes them. */
const demo: Readonly<Record<string, () => TextDocument[]>> = {
  titles: () =>
    rows('anime').map(({ id, titles, views = 0 }) => ({
      id,
      rank: views,
      fields: named([titles.ua, titles.english, titles.original], titles.synonyms ?? []),
    })),
  characters: () =>
    rows('characters').map(({ id, names, altNames = [], favorites = 0 }) => ({
      id,
      rank: favorites,
      fields: named(
        [names.ua, names.en, names.native],
        altNames.filter(({ spoiler }) => spoiler !== true).map((other) => other.name),
      ),
    })),
  teams: () => rows('teams').map(({ id, name }) => ({ id, rank: 0, fields: named([name], []) })),
};

const named = (proper: readonly (string | undefined)[], others: readonly string[]) => [
  ...proper.flatMap((text) => (text === undefined ? [] : [{ text, weight: 1 }])),
  ...others.map((text) => ({ text, weight: 0.8 })),
];

const asNamed = ({ id, rank, fields }: TextDocument): NamedRecord => ({
  id,
  popularity: rank,
  names: fields.map(({ text, weight }) => ({ text, isProper: weight === 1 })),
});

it.each(Object.keys(demo))('every name of the demo finds its record first: %s', (kind) => {
  const all = demo[kind]?.() ?? [];
  const index = createTextIndex(all, readings);
  const first = firstByName(all.map(asNamed));
  expect(first.size).toBeGreaterThan(all.length / 2);
  for (const [query, id] of first) expect([query, index.search(query)[0]?.id]).toEqual([query, id]);
});
