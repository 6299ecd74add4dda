/** Romanized Korean under `lang=en`: only what can be nothing else. */
import { expect, test } from 'vitest';
import { hangulOf } from '../../../src/translit/en/korean.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
const read = (text: string) =>
  service.transliterate({ lang: 'en', lines: { text }, mode: 'text', explain: true });

// romanized, letters of hangul
test.each([
  ['sancheong', 'ㅅㅏㄴㅊㅓㅇ'],
  ['mungyeong', 'ㅁㅜㄴㄱㅕㅇ'],
  ['changwon', 'ㅊㅏㅇㅇㅝㄴ'],
  ['taebaek', 'ㅌㅐㅂㅐㄱ'],
  ['changsŏng', 'ㅈㅏㅇㅅㅓㅇ'],
  ['p’yŏngyang', 'ㅍㅕㅇㅇㅑㅇ'],
])('%s: %s', (word, hangul) => {
  expect(hangulOf(word)).toBe(hangul);
});

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
  '',
])('%j says nothing', (word) => {
  expect(hangulOf(word)).toBeUndefined();
});

test.each([
  ['Mungyeong', 'Мунгьон'],
  ['Changsŏng', 'Чансон'],
  ['Ch’ŏngjin', 'Чхонджин'],
  ['HAPCHEON', 'ХАПЧХОН'],
])('%s: %s', (word, reading) => {
  const { text, lines } = read(word);
  expect(text).toBe(reading);
  expect(lines[0]?.words?.[0]?.steps.map(({ rule }) => rule)).toEqual(['en.korean']);
});
