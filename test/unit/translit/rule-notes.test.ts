/** Every rule that an explained reading names says what it is, in both languages, and what it rests on. */
import { describe, expect, test } from 'vitest';
import { createEngines, createTransliterator, type Lang, ruleOf } from '../../../src/translit/index.ts';
import { RESPELLINGS } from '../../../src/translit/ko/lexicon.ts';
import { STANDARD_PRONUNCIATION } from '../../../src/translit/ko/sounds.ts';
import { PAIRS_FOLDER } from '../../harness/translit/accuracy.ts';
import { readPairs } from '../../harness/translit/pairs.ts';

const service = createTransliterator({
  engines: createEngines(),
  readings: [{ lang: 'ja', source: 'Kaguya', result: 'Каґуя' }],
  names: { lines: [['Anna Bell', 'Анна Белл']], words: [] },
});
const pairs = readPairs(PAIRS_FOLDER);

/** Beside the attested pairs, what hardly occurs among them. */
const MORE: Readonly<Record<Lang, readonly string[]>> = {
  ja: [
    'Kaguya',
    'ラーメン',
    'がっこう',
    'はつか_いち',
    'は',
    'Shin’ichi',
    'Naruto 2nd Season',
    'M. Sakai',
    'Tokyo',
  ],
  zh: ['huār', 'bian', 'miu', 'Hong Kong', 'ng', 'Ōuyáng', 'Yù’ān', 'hui', 'Modao 2nd Season'],
  ko: [
    '신라',
    '이도',
    '김태형',
    '굳이',
    '묻히다',
    '밟다',
    '넓다',
    '좋아',
    '읽고',
    ...RESPELLINGS.map(({ written }) => written),
  ],
  en: ['Anna Bell', 'No. 5 Part 2', 'McKenna', 'Yorkshire', 'Suzaku', 'Müller', 'Núñez', 'Robert Downey Jr.'],
};

function stepsOf(lang: Lang): string[] {
  const items = [...MORE[lang], ...pairs.flatMap((pair) => (pair.lang === lang ? [pair.source] : []))];
  const systems = service.systems().flatMap((record) => (record.lang === lang ? [record.id] : []));
  return systems.flatMap((system) =>
    (['text', 'name', 'auto'] as const).flatMap((mode) => {
      const { lines } = service.transliterate({ lang, lines: { items }, system, mode, explain: true });
      return lines.flatMap(({ words = [] }) => words.flatMap(({ steps }) => steps.map(({ rule }) => rule)));
    }),
  );
}

describe.each(['ja', 'zh', 'ko', 'en'] as const)('%s', (lang) => {
  const rules = [...new Set(stepsOf(lang))];

  test('many rules are named', () => {
    expect(rules.length).toBeGreaterThan(lang === 'en' ? 70 : 8);
  });

  test.each(rules)('%s', (rule) => {
    const note = ruleOf(rule);
    expect(note?.uk).toMatch(/[а-яґєії]{2}/i);
    expect(note?.en).toMatch(/[a-z]{2}/i);
    expect(note?.source).toMatch(/\S/);
  });
});

test('every rule of Korean pronunciation, whether a pair needs it or not', () => {
  const ids = STANDARD_PRONUNCIATION.map(({ id }) => id);
  expect(ids.filter((id) => ruleOf(id) === undefined)).toEqual([]);
});

test.each(['', 'ja', 'ja.nothing', 'en.letters.nothing', 'constructor', '__proto__'])(
  '%j has no note',
  (id) => {
    expect(ruleOf(id)).toBeUndefined();
  },
);
