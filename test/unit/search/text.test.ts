import { describe, expect, it } from 'vitest';
import type { TextDocument } from '../../../src/search/fields.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import { ids, indexOf } from './documents.ts';

const titles = [
  'Naruto',
  'Naruto: Shippuuden',
  'Fate/Zero',
  'Fate/stay night',
  'Death Parade',
  'Death Note',
  'Oshi no Ko',
  'Aldnoah.Zero',
  'Ninjala',
  'Ninja Scroll',
  'Nanika',
  'Kono Nani ka Sekai',
  'Shōnen Onmyōji',
  'Toukyou Ghoul',
  'Чінко і вогонь',
  'Ґаварти й інші',
  'Ельфійська пісня',
  "Комп'ютерна дівчинка",
  'Наруто',
  'Хвиля, послухай мене!',
  'ソードアート・オンライン',
  '進撃の巨人',
  '僕のヒーローアカデミア',
  'К:2 Ⅱ 2011',
  'Tsubasa Chronicle',
  'Sakura Hime: Lovely',
  'Pokémon',
  '나루토 질풍전',
];

describe('users find what other services do not find', () => {
  const index = indexOf(...titles);
  const table: [query: string, first: string][] = [
    ['ninja', 'Ninja Scroll'],
    ['fate zero', 'Fate/Zero'],
    ['naruto shippuden', 'Naruto: Shippuuden'],
    ['aldnoahzreo', 'Aldnoah.Zero'],
    ['naurto', 'Naruto'],
    // the wrong keyboard layout, both ways
    ['yfhenj', 'Наруто'],
    ['afnuf', 'none'],
    // и/і/ї/й, ы/и, э/е, г/ґ, apostrophes
    ['гаварти', 'Ґаварти й інші'],
    ['эльфийська', 'Ельфійська пісня'],
    ['компютерна', "Комп'ютерна дівчинка"],
    // ou/ō/o/oo, si/shi, tu/tsu, l/r
    ['shounen onmyouji', 'Shōnen Onmyōji'],
    ['syonen onmyozi', 'Shōnen Onmyōji'],
    ['tokyo ghoul', 'Toukyou Ghoul'],
    ['rovery', 'Sakura Hime: Lovely'],
    // width, kana, Han, hangul, numerals, diacritics
    ['Ｎａｒｕｔｏ', 'Naruto'],
    ['そーどあーと', 'ソードアート・オンライン'],
    ['撃の巨', '進撃の巨人'],
    ['巨', '進撃の巨人'],
    ['進撃之巨人', '進撃の巨人'],
    ['pokemon', 'Pokémon'],
    // beginnings
    ['nar', 'Naruto'],
    ['tsubasa chrn', 'Tsubasa Chronicle'],
    ['tsubasa wqxzvvkpq zzqqwwk', 'none'],
    ['', 'none'],
  ];
  it.each(table)('%s → %s', (query, first) => {
    const [best] = ids(index, query);
    expect(best === undefined ? 'none' : titles[best - 1]).toBe(first);
  });

  it('finds joined and split spellings both', () => {
    const both = [titles.indexOf('Nanika') + 1, titles.indexOf('Kono Nani ka Sekai') + 1];
    expect(ids(index, 'nanika').slice(0, 2)).toEqual(both);
    expect(ids(index, 'nani ka').slice(0, 2)).toEqual(both.toReversed());
  });
});

describe('hits are ordered', () => {
  it.each<[string, readonly string[], string]>([
    [
      'itself, then a longer title, then a beginning, then mistakes',
      ['Narutu', 'Narutomaki', 'Naruto Movie', 'Naruto'],
      'naruto',
    ],
    ['one mistake before two', ['kaleidoscoqqe', 'kaleidoscoqpe', 'kaleidoscope'], 'kaleidoscope'],
    [
      'one mistake in all before two, over words',
      ['Stone Ocaan Dimond', 'Stone Ocean Dimond', 'Stone Ocean Diamond'],
      'stone ocean diamond',
    ],
    [
      'a title typed as one word before longer titles',
      ['Fate Zero Remix Cafe', 'Fate Zero Remix', 'Fate Zero'],
      'fatezero',
    ],
    ['as written before folded', ['Loli', 'Rori'], 'rori'],
    ['words in order before another order', ['Zero Fate', 'Fate Zero'], 'fate zero'],
    ['words side by side before words apart', ['Fate Movie Zero', 'Fate Zero Movie'], 'fate zero'],
    [
      'the beginning of a last word, which may yet be typed, before another order',
      ['Zer Fate', 'Fate Zero'],
      'fate zer',
    ],
    [
      'a word that others follow is finished: another order before its beginning',
      ['Fate Zero', 'Zero Fa'],
      'fa zero',
    ],
    ['all in one name before scattered', ['Fate', 'Fate Zero'], 'fate zero'],
  ])('%s', (_name, names, query) => {
    const found = ids(indexOf(...names), query);
    expect(found).toEqual(names.map((_, i) => names.length - i).slice(0, found.length));
    expect(found.length).toBeGreaterThan(0);
  });

  it('finds a record whose words stand in different names of it, behind one that has them in one name', () => {
    const index = indexOf(['Fate', 'Zero'], 'Fate Zero', 'Fate');
    expect(ids(index, 'fate zero')).toEqual([2, 1]);
  });

  it('a name comes before another name of less weight, whatever their popularity', () => {
    const field = (weight: number) => [{ text: 'Kaiba', weight }];
    const index = createTextIndex([
      { id: 1, rank: 9, fields: field(0.5) },
      { id: 2, rank: 0, fields: field(1) },
    ]);
    expect(ids(index, 'kaiba')).toEqual([2, 1]);
  });

  it('ties go by popularity, then by id', () => {
    const document = (id: number, rank: number): TextDocument => ({
      id,
      rank,
      fields: [{ text: 'Same', weight: 1 }],
    });
    const index = createTextIndex([document(5, 1), document(3, 7), document(4, 7), document(1, 0)]);
    expect(ids(index, 'same')).toEqual([3, 4, 5, 1]);
  });

  it('a score tells the sure from the doubtful', () => {
    const index = indexOf('Kaleidoscope');
    const score = (query: string): number => index.search(query)[0]?.score ?? 0;
    expect(score('kaleidoscope')).toBe(1);
    expect(score('kaleido')).toBeGreaterThan(0.5);
    expect(score('kaleidoscpe')).toBeLessThanOrEqual(0.5);
    expect(score('лфдушвщысщзу')).toBeLessThanOrEqual(0.55);
  });

  it('leaves out superfluous words only if nothing has all of them', () => {
    const index = indexOf('Naruto', 'Naruto Movie');
    expect(ids(index, 'naruto movie')).toEqual([2]);
    expect(ids(index, 'naruto movie els')).toEqual([2]);
    expect(index.search('naruto movie els')[0]?.score).toBeLessThan(0.4);
    // Most of it is another name.
    expect(ids(index, 'naruto somethingelse')).toEqual([]);
  });
});

describe('hostile queries', () => {
  it.each(['ꀀL'])('%s is found although folding begins behind its first letter', (query) => {
    expect(ids(indexOf(query), query)).toEqual([1]);
  });

  it.each(['aa', 'ii', 'oo', 'aaaaaaaaaa', 'оооооо'])('%s is a word, not the letter it folds to', (query) => {
    const own = indexOf('Attack on Titan', 'Inuyasha', 'One Piece', 'Оповідь', query);
    expect(ids(own, query)).toEqual([5]);
  });

  it('a query of 40,000 characters takes no longer than one of 400', () => {
    const syllables = ['ka', 'ri', 'mo', 'ten', 'shu', 'do', 'ba'];
    const large = indexOf(
      ...Array.from(
        { length: 3000 },
        (_, i) => [i, i * 7, i * 13].map((n) => syllables[n % 7] ?? '').join('') + i.toString(36),
      ),
    );
    const time = (length: number): number => {
      const runs = Array.from({ length: 9 }, () => {
        const start = performance.now();
        large.search('kari mo tenshu'.repeat(1 + length / 14));
        return performance.now() - start;
      });
      return runs.sort((a, b) => a - b)[4] ?? 0;
    };
    time(400);
    expect(time(40_000)).toBeLessThan(8 * time(400) + 5);
  });
});

it('an empty index finds nothing', () => {
  expect(createTextIndex([]).search('naruto')).toEqual([]);
  expect(createTextIndex([{ id: 1, rank: 0, fields: [] }]).search('naruto')).toEqual([]);
});
