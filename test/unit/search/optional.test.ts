/** Words that people add to a name, those that hold one together, and years. */
import { describe, expect, it } from 'vitest';
import { createTextIndex } from '../../../src/search/text.ts';
import { ids, indexOf } from './documents.ts';

const names = [
  'Наруто',
  'Аніме-тренування з Наруто',
  'Шізука',
  'Ерго Проксі',
  'Stray Dogs',
  'Okabe Rintarou',
  'Okabe Sanae',
];
const index = indexOf(...names);
const found = (query: string) => ids(index, query).map((id) => names[id - 1]);

describe('a name with words that say nothing of it', () => {
  // Each as it is typed: й and ї are letters of their own there, and not once a text is cut into words.
  it.each([
    ['ерго проксі українською', 'Ерго Проксі'],
    ['ерго проксі всі серії онлайн', 'Ерго Проксі'],
    ['ерго проксі українська озвучка', 'Ерго Проксі'],
    ['шізука-семпай', 'Шізука'],
    ['персонаж шізука', 'Шізука'],
    ['ерго проксі повнометражка', 'Ерго Проксі'],
    ['шізукасан', 'Шізука'],
    ['watch stray dogs english sub', 'Stray Dogs'],
  ])('%s → %s', (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  const costOf = (query: string) => 1 / (index.search(query)[0]?.score ?? 0);
  it.each([
    ['ерго про', 'Ерго Проксі'],
    ['okabe rin', 'Okabe Rintarou'],
  ])(
    '%s finds the name that it begins, also before such words, which cost as much as behind %s',
    (begun, name) => {
      for (const added of ['film', 'онлайн', 'english sub', 'українською мовою']) {
        expect(found(`${begun} ${added}`)[0], added).toBe(name);
        const cost = costOf(`${name} ${added}`) - costOf(name);
        expect(costOf(`${begun} ${added}`) - costOf(begun), added).toBeCloseTo(cost, 1);
      }
    },
  );

  it('is found, although another name has all the words', () => {
    expect(found('аніме наруто')).toContain('Наруто');
    expect(found('okabe-san')).toContain('Okabe Rintarou');
  });

  it.each(['онлайн', 'аніме', 'всі серії', 'дивитися онлайн українською'])(
    '%s alone finds only names that have these words',
    (query) => {
      expect(found(query).filter((name) => name !== 'Аніме-тренування з Наруто')).toEqual([]);
    },
  );
});

describe('a name with its year', () => {
  const titles = [
    { text: 'Берсерк', year: 1997 },
    { text: 'Берсерк', year: 2016 },
    { text: 'Кошик фруктів', year: 2001 },
    { text: 'Кошик фруктів (2019)', year: 2019 },
    { text: 'Космічний крейсер 2199', year: null },
  ];
  const dated = createTextIndex(
    titles.map(({ text, year }, i) => ({ id: i + 1, rank: 10 - i, year, fields: [{ text, weight: 1 }] })),
  );
  it.each([
    ['берсерк 1997', 1],
    ['беосерк 2016', 2],
    ['берсерк 2016 року', 2],
    ['берсерк 1997 р.', 1],
    ['берсерк (сезон 1) (2016)', 2],
    ['кошик фруктів 2001', 3],
    ['крейсер 2199', 5],
    ['2019', 4],
    ['берсерк 1988', undefined],
  ])('%s → %s', (query, id) => {
    expect(ids(dated, query)[0]).toBe(id);
  });
});
