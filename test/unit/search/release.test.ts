/** What media servers and release names add to a title, and signs between its words. */
import { describe, expect, it } from 'vitest';
import { serviceReadings } from '../../../src/api/readings.ts';
import { readRelease } from '../../../src/search/release.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import { ids, indexOf } from './documents.ts';

describe('release names', () => {
  const names = [
    'Naruto',
    'Naruto: Shippuuden Movie 5',
    'Bleach',
    'Mob Psycho 100',
    'Mob Psycho 100 2nd Season',
    '91 Days',
    '86',
    '[Oshi no Ko]',
    'Toradora! (2008)',
    'Fate/stay night',
    'Наруто',
    'K-On! Episode 14',
    'Code Geass',
    'Hunter x Hunter',
  ];
  const index = indexOf(...names);
  const first = (query: string) => names[(ids(index, query)[0] ?? 0) - 1];

  it.each([
    ['Naruto [tvdbid-78857]', 'Naruto'],
    ['Naruto.S01E05.1080p.WEB-DL.x264-GROUP.mkv', 'Naruto'],
    ['Наруто серія 5', 'Наруто'],
    ['Anime/Naruto/Season 1/Naruto - 01.mkv', 'Naruto'],
    ['[DB]_Bleach_225_[C63D149C].avi', 'Bleach'],
    [
      '[TaigaSubs]_Toradora!_(2008)_-_01v2_-_Tiger_and_Dragon_[1280x720_H.264][1234ABCD].mkv',
      'Toradora! (2008)',
    ],
    ['【字幕社】★4月新番【Code Geass】【04】', 'Code Geass'],
    ['Hunter x Hunter 1x05', 'Hunter x Hunter'],
    ['Naruto 1-220', 'Naruto'],
    ['Код Ґіас / Code Geass (Season 1) 1080p Ukr/Jap', 'Code Geass'],
    ['Mob.Psycho.100.S02.COMPLETE.1080p', 'Mob Psycho 100 2nd Season'],
    // The year may be that of another country.
    ['Bleach (2006) [tvdbid-1]', 'Bleach'],
    ['Bleach Vol. 1v2 & Vol. 2 (BD 1280x720)', 'Bleach'],
    ['Bleach Folge 5', 'Bleach'],
    ['Bleach.05.серія.UKR.1080p', 'Bleach'],
    ['Bleach - OP 1', 'Bleach'],
    ['[Zurako] Bleach - 07.5 - Drinking Party (BD 1080p AAC).mkv', 'Bleach'],
    ['[Chihiro&MGRT][Fate/stay (Not) night][480P].mp4', 'Fate/stay night'],
    ['[AoJiaoZero][Bleach] 02 [BIG][X264_AAC].mp4', 'Bleach'],
    ['Bleach_12.DVD(H.264_DD2.0)_[CB2B37F1].mkv', 'Bleach'],
    ['Bleach 01-22 of 22 + Specials BDRip', 'Bleach'],
    ['Bleach (5/12)', 'Bleach'],
    ['Bleach 12 END [720p]', 'Bleach'],
    ['Bleach (001-366+Movies) [1080p]', 'Bleach'],
    ['Bleach 01-13 + OVA', 'Bleach'],
    ['Bleach 01-13 END', 'Bleach'],
    ['Bleach 05v2', 'Bleach'],
    ['Bleach 4K HDR', 'Bleach'],
    ['Mob Psycho 100 Episode 3 English Subbed', 'Mob Psycho 100'],
    ['【Oshi no Ko】(Season 1) [tvdbid-12345]', '[Oshi no Ko]'],
    // A number that is a part of the name stays.
    ['Mob Psycho 100 - 05 [1080p].mkv', 'Mob Psycho 100'],
    ['Mob Psycho 100 S02E05', 'Mob Psycho 100 2nd Season'],
    ['91 Days - 03', '91 Days'],
    ['[Group] 86 - 05 [1080p].mkv', '86'],
    ['K-On! Episode 14', 'K-On! Episode 14'],
    // What the catalogue has no season of is found without it.
    ['Bleach S17E05', 'Bleach'],
    // A bracket that is the name is no group, a slash in a name no folder.
    ['[Group][Oshi no Ko][05][1080p]', '[Oshi no Ko]'],
    ['Fate/stay night - 01.mkv', 'Fate/stay night'],
  ])('%s → %s', (query, wanted) => expect(first(query)).toBe(wanted));

  it('finds as much as without what was added', () => {
    expect(ids(index, 'Naruto [tvdbid-78857] S01E05')).toEqual(ids(index, 'Naruto'));
  });

  it.each(['Naruto', 'Mob Psycho 100', 'Наруто 2 сезон', 'Toradora! (2008)', '[1080p]', '5 серія'])(
    'leaves %s as it is',
    (query) => expect(readRelease(query)).toBeNull(),
  );

  it('reads any brackets in about the time of their length', () => {
    for (const text of ['[', '[a]', '[1080p', '- 01 ', '1x05 ', '(01-'])
      expect(readRelease(text.repeat(200)) ?? { season: 0 }).toHaveProperty('season');
  });
});

describe('signs', () => {
  const documents = [
    ['K-On!', 'けいおん！'],
    ['K-On!!', 'けいおん！！'],
    ['City Hunter', 'シティーハンター'],
    ['HUNTER×HUNTER（ハンター×ハンター）', 'Мисливець × Мисливець'],
    ['Hunter x Hunter: Greed Island', 'ハンター×ハンター G・I'],
    ['SPY×FAMILY', 'Сімʼя шпигуна'],
    ['Gintama'],
    ["Gintama'"],
    ['ソードアート・オンライン'],
    ['Сім’я шпигуна 2'],
  ];
  const index = createTextIndex(
    documents.map((own, i) => ({
      id: i + 1,
      rank: 10 ** (documents.length - i),
      fields: own.map((text) => ({ text, weight: 1 })),
    })),
    serviceReadings(),
  );
  const first = (query: string) => documents[(ids(index, query)[0] ?? 0) - 1]?.[0];

  it.each([
    ['スパイ×ファミリー', 'SPY×FAMILY'],
    ['spy family', 'SPY×FAMILY'],
    ['ハンター・ハンター', 'HUNTER×HUNTER（ハンター×ハンター）'],
    ['мисливець х мисливець', 'HUNTER×HUNTER（ハンター×ハンター）'],
    ['シティー・ハンター', 'City Hunter'],
    ['ソードアートオンライン', 'ソードアート・オンライン'],
  ])('between words: %s → %s', (query, wanted) => expect(first(query)).toBe(wanted));

  it.each(['K-On!', 'K-On!!', 'けいおん！！', 'Gintama', "Gintama'", 'GINTAMA’'])(
    'of names that differ by signs alone the one so written comes first: %s',
    (query) => {
      const own = documents.find((names) =>
        names.some((name) => name.toLowerCase() === query.toLowerCase().replace('’', "'")),
      );
      expect(first(query)).toBe(own?.[0]);
    },
  );

  it('apostrophes within words are no signs', () => {
    expect(ids(index, 'сімя шпигуна')).toEqual(ids(index, 'сім’я шпигуна'));
  });
});

it('finds a season that only another name tells, and still the first where no proper name tells one', () => {
  const seasons = createTextIndex([
    {
      id: 1,
      rank: 1,
      fields: [
        { text: 'Kimetsu Yuukaku-hen', weight: 1 },
        { text: 'Kimetsu S2', weight: 0.8 },
      ],
    },
    { id: 2, rank: 9, fields: [{ text: 'Kimetsu', weight: 1 }] },
  ]);
  expect(ids(seasons, 'kimetsu 2 сезон')).toEqual([1]);
  expect(ids(seasons, 'kimetsu 1 сезон')).toContain(2);
  expect(ids(seasons, 'kimetsu yuukaku s1')).toEqual([1]);
});
