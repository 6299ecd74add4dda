/** Text indexes that are brought up to date, and what their version stands for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, type TextData, textVersion, updateText } from '../../../src/api/text-indexes.ts';
import { pack, unpack } from '../../../src/packed/pack.ts';
import type { AnimeRecord } from '../../../src/records/records.ts';
import { finish } from '../../../src/scheduling/task.ts';
import { buildFields } from '../../../src/search/build-fields.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { plainTitle } from './world.ts';

const make = (records: readonly AnimeRecord[], data?: TextData) =>
  finish(updateText(records, documents.anime, data && { data }));

const name = fc.constantFrom(
  'Наруто',
  'Сталевий алхімік',
  'Врата',
  'Примарний меч',
  'Steins Gate',
  '鋼の錬金術師',
);
const title = fc.record({
  ua: fc.option(name),
  english: fc.option(name),
  synonyms: fc.array(name, { maxLength: 2 }),
  views: fc.option(fc.nat(9)),
  year: fc.option(fc.constantFrom(2001, 2002)),
  episodes: fc.nat(3),
});
/** Titles by id: each of two lists has some of them. */
const lists = fc.array(fc.tuple(fc.option(title), fc.option(title), fc.boolean()), { maxLength: 12 });

test('an index read from its bytes and followed is, byte for byte, the one that is made from nothing', () => {
  fc.assert(
    fc.property(lists, (titles) => {
      const listed = (pick: (both: (typeof titles)[number]) => (typeof titles)[number][0]) =>
        titles.flatMap((both, at) => {
          const own = pick(both);
          return own === null ? [] : [plainTitle(at + 1, own)];
        });
      const before = pack(make(listed(([old]) => old)));
      const now = listed(([old, other, isSame]) => (isSame ? old : other));
      const stored = unpack(before) as TextData;
      const followed = make(now, stored);
      expect(Buffer.from(pack(followed)).equals(pack(make(now)))).toBe(true);
      // What changes no document leaves the index as it is.
      expect(
        make(
          now.map((one) => ({ ...one, episodes: one.episodes + 1 })),
          followed,
        ),
      ).toBe(followed);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, Partial<AnimeRecord>]>([
  ['a name', { ua: 'Врата' }],
  ['a name that is no more', { english: null }],
  ['another name', { synonyms: ['Примарний меч'] }],
  ['the order of other names', { synonyms: ['Наруто', 'Steins Gate'] }],
  ['a proper name that was another one', { english: null, synonyms: ['Naruto', 'Steins Gate', 'Наруто'] }],
  ['its views', { views: 3 }],
  ['its year', { year: 2003 }],
  ['its id', { id: 7 }],
])('an index follows where of one title nothing but this changed: %s', (_what, change) => {
  const title = {
    ua: 'Наруто',
    english: 'Naruto',
    synonyms: ['Steins Gate', 'Наруто'],
    views: 2,
    year: 2002,
  };
  const before = [1, 2, 3].map((id) => plainTitle(id, title));
  const now = before.with(1, { ...plainTitle(2, title), ...change });
  expect(Buffer.from(pack(make(now, make(before)))).equals(pack(make(now)))).toBe(true);
});

test('who changes what an index of the same texts holds raises the version', () => {
  const texts = [
    'Наруто',
    "Сім'я Шпигуна 2",
    'Steins;Gate',
    '進撃の巨人',
    'Kaguya-sama wa Kokurasetai',
    'ルルーシュ',
    '한강',
  ];
  const fields = texts.map((text) => ({ text, weight: 1 }));
  const sample = [
    { id: 1, rank: 3, year: 2001, fields },
    { id: 2, rank: 9, fields: fields.toReversed() },
  ];
  const hash = sha256(pack(finish(buildFields(sample, undefined))));
  expect([textVersion, hash]).toEqual([
    1,
    'ee24e981d48c2d70af988c80a6bac8f85282d472a874e4a25164821f6d74205a',
  ]);
});
