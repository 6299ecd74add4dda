/** Explained readings: the parts of a word and the rule of each. */
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/translit/core/engine.ts';
import { createKorean } from '../../../src/translit/ko/engine.ts';

const korean = createKorean();

describe('explain', () => {
  test.each([
    ['신라', 'text', ['ko.consonants', 'ko.vowel', 'ko.art20.lateralization', 'ko.consonants', 'ko.vowel']],
    [
      '꽃잎',
      'text',
      [
        'ko.art29.n-insertion',
        'ko.consonants',
        'ko.vowel',
        'ko.art9.neutralization',
        'ko.art18.nasalization',
        'ko.consonants',
        'ko.vowel',
        'ko.coda',
      ],
    ],
    ['광양', 'text', ['ko.consonants', 'ko.vowel', 'ko.consonants', 'ko.separator', 'ko.vowel', 'ko.coda']],
    ['서울', 'text', ['ko.established']],
    ['이도', 'name', ['ko.surname-tradition', 'ko.name-boundary', 'ko.consonants', 'ko.vowel']],
  ] as const)('%s (%s) by %j', (source, mode, rules) => {
    const [piece] = korean.read(source, { system: 'ko_default', mode, explain: true });
    expect(piece?.steps?.map((step) => step.rule)).toEqual(rules);
  });

  test('the steps say which letters became which', () => {
    const [piece] = korean.read('독립', { system: 'ko_default', mode: 'text', explain: true });
    expect(piece?.steps).toEqual([
      { from: 'ㄷ', to: 'т', rule: 'ko.consonants' },
      { from: 'ㅗ', to: 'о', rule: 'ko.vowel' },
      { from: 'ㄱㄹ', to: 'ㄱㄴ', rule: 'ko.art19.liquid-to-nasal' },
      { from: 'ㄱㄴ', to: 'ㅇㄴ', rule: 'ko.art18.nasalization' },
      { from: 'ㅇㄴ', to: 'нн', rule: 'ko.consonants' },
      { from: 'ㅣ', to: 'і', rule: 'ko.vowel' },
      { from: 'ㅂ', to: 'п', rule: 'ko.coda' },
    ]);
  });

  test.each(['김태형', '남궁민', '방탄소년단', '서울', '이도', '아이유', '넓죽하다', '광양', '좋'])(
    'the Cyrillic results of %s joined give the reading',
    (source) => {
      for (const system of ['ko_default', 'ko_academic'] as const) {
        for (const mode of ['text', 'name', 'auto'] as const satisfies readonly Mode[]) {
          const [piece] = korean.read(source, { system, mode, explain: true });
          const written = piece?.steps
            ?.map((step) => step.to)
            .filter((to) => !/[\u3131-\u318e가-힣]/.test(to));
          expect(written?.join('')).toBe(piece?.result.toLowerCase());
        }
      }
    },
  );
});
