/** The published records of both systems, checked against the engine they describe; and explained readings. */
import { describe, expect, test } from 'vitest';
import type { Mode, SystemId } from '../../src/translit/engine.ts';
import { createKorean } from '../../src/translit/ko/engine.ts';

const korean = createKorean();

function read(source: string, system: SystemId, mode: Mode = 'text'): string {
  const pieces = korean.read(source, { system, mode, explain: false });
  return pieces.map((piece) => (piece.kind === 'unresolved' ? `[${piece.result}]` : piece.result)).join('');
}

test('two systems, the default first', () => {
  expect(korean.systems.map((record) => record.id)).toEqual(['ko_default', 'ko_academic']);
  expect(korean.systems.map((record) => record.alt?.system)).toEqual(['ko_academic', 'ko_default']);
});

describe.each(korean.systems.map((record) => [record.id, record] as const))('%s', (id, record) => {
  // An example is `source → result`, several divided by `; `; in name mode where its text says so.
  const examples = record.rules.flatMap(({ text, example }) =>
    example.split('; ').map((pair) => [pair, text.startsWith('mode=name') ? 'name' : 'text'] as const),
  );

  test.each(examples)('%s', (pair, mode) => {
    const [source = '', reading] = pair.split(' → ');
    expect(read(source, id, mode)).toBe(reading);
  });

  // `why` begins with the source of the good form.
  test.each(record.against)('$good, not $bad', ({ good, bad, why }) => {
    const source = why.slice(0, why.indexOf(':'));
    expect(read(source, id)).toBe(good);
    expect(read(source, id)).not.toBe(bad);
  });

  test.each(record.accepts)('accepts $name', ({ example }) => {
    expect(read(example, id)).toMatch(/^[А-ЯЄІЇҐ][а-яєіїґ’]+$/);
  });
});

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

  test('says what became what', () => {
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

  test('is absent unless asked for', () => {
    for (const mode of ['text', 'name', 'auto'] as const) {
      const pieces = korean.read('김태형, 서울 ㅋㅋ', { system: 'ko_default', mode, explain: false });
      expect(pieces.some((piece) => 'steps' in piece)).toBe(false);
    }
  });
});
