/** Romanized Korean under `lang=en`: only what can be nothing else. */
import { expect, test } from 'vitest';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
const read = (text: string) =>
  service.transliterate({ lang: 'en', lines: { text }, mode: 'text', explain: true });

test.each([
  'gideon',
  'cheung',
  'deunan',
  'simeon',
  'dungeon',
  'napoleon',
  'yeoman',
  'pantheon',
  'deus',
  'busan',
  'seong'.repeat(9),
  'yeongx',
])('does not read %j as Korean', (word) => {
  const steps = read(word).lines.flatMap(({ words = [] }) => words.flatMap((one) => one.steps));
  expect(steps.filter(({ rule }) => rule === 'en.korean')).toEqual([]);
});

test.each([
  ['Mungyeong', 'Мунгьон'],
  ['Sancheong', 'Санчхон'],
  ['Changwon', 'Чханвон'],
  ['Taebaek', 'Тхебек'],
  ['Changsŏng', 'Чансон'],
  ['Ch’ŏngjin', 'Чхонджин'],
  ['HAPCHEON', 'ХАПЧХОН'],
])('reads %s as Korean: %s', (word, reading) => {
  const { text, lines } = read(word);
  expect(text).toBe(reading);
  expect(lines[0]?.words?.[0]?.steps.map(({ rule }) => rule)).toEqual(['en.korean']);
});
