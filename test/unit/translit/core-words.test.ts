import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitalize, carryCase, joinInCase, letterCase } from '../../../src/translit/core/letter-case.ts';
import { splitWords } from '../../../src/translit/core/words.ts';

const split = (line: string) => splitWords(line).map((token) => token.text);

describe('splitWords', () => {
  test.each([
    ['Kaguya-sama wa', ['Kaguya', '-', 'sama', ' ', 'wa']],
    ['Re:ゼロから始める', ['Re', ':', 'ゼロから', '始', 'める']],
    ["man'yougana O’Brien's'", ["man'yougana", ' ', 'O’Brien’s'.replace('’s', "'s"), "'"]],
    ['か\u3099き', ['か\u3099き']],
    ['コーヒー', ['コーヒー']],
    ['김철수a', ['김철수', 'a']],
    ['a\ud800b', ['a', '\ud800', 'b']],
    ['2nd', ['2', 'nd']],
    ['', []],
  ])('%j', (line, words) => {
    expect(split(line)).toEqual(words);
  });

  test('the texts joined give the line, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        expect(split(line).join('')).toBe(line);
      }),
    );
  });
});

describe('letter case', () => {
  test.each([
    ['jo', 'джьо', 'джьо'],
    ['Jo', 'джьо', 'Джьо'],
    ['JO', 'джьо', 'ДЖЬО'],
    ['O', 'о', 'О'],
    ['じょ', 'джьо', 'джьо'],
    ["O'", '’о', '’О'],
    ['McDonald', 'макдональд', 'Макдональд'],
    ['iPhone', 'айфон', 'айфон'],
  ])('carryCase(%j, %j) = %j', (word, reading, expected) => {
    expect(carryCase(word, reading)).toBe(expected);
  });

  test('a capital inside goes where its part went', () => {
    const parts = [
      { from: 'Ka', to: 'ка' },
      { from: 'gu', to: 'ґу' },
      { from: 'Sa', to: 'са' },
    ];
    expect(joinInCase(parts)).toBe('КаґуСа');
    expect(
      joinInCase([
        { from: 'aX', to: '' },
        { from: 'b', to: 'б' },
      ]),
    ).toBe('Б');
  });

  test('text without case is never touched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const isChanged = capitalize(text) !== text;
        if (isChanged) expect(letterCase(text)).not.toBe('none');
      }),
    );
  });
});
