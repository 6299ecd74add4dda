/** Every rule that an explained reading names says what it is, in both languages, and what it rests on. */
import { describe, expect, test } from 'vitest';
import {
  createEngines,
  createTransliterator,
  type Lang,
  type Mode,
  ruleOf,
} from '../../../src/translit/index.ts';
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
const MORE: Readonly<Record<Lang, string>> = {
  ja: 'Kaguya ラーメン がっこう はつか_いち は Shin’ichi Naruto 2nd Season M. Sakai Tokyo',
  zh: 'huār bian miu Hong Kong ng Ōuyáng Yù’ān hui 2nd Season',
  ko: ['신라 이도 김태형 굳이 묻히다 밟다 넓다 좋아 읽고', ...RESPELLINGS.map(({ written }) => written)].join(
    ' ',
  ),
  en: 'Anna Bell, No. 5 Part 2 McKenna Yorkshire Suzaku Müller Núñez Robert Downey Jr.',
};

function stepsOf(lang: Lang): string[] {
  const items = [
    MORE[lang],
    ...MORE[lang].split(' '),
    ...pairs.flatMap((pair) => (pair.lang === lang ? [pair.source] : [])),
  ];
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

test.each<[Lang, string, Mode, string]>([
  [
    'ja',
    'Shinichirou',
    'name',
    'Shi>ші:ja.syllable n>н:ja.syllabic-n i>’ї:ja.apostrophe-after-n chi>чі:ja.syllable ro>ро:ja.syllable u>:ja.long-vowel',
  ],
  ['zh', 'Xiāngyí', 'text', 'X>с:zh.initial iāng>ян:zh.final >’:zh.joint.hard-consonant yí>ї:zh.syllable'],
  [
    'ko',
    '독립',
    'text',
    'ㄷ>т:ko.consonants ㅗ>о:ko.vowel ㄱㄹ>ㄱㄴ:ko.art19.liquid-to-nasal ㄱㄴ>ㅇㄴ:ko.art18.nasalization ㅇㄴ>нн:ko.consonants ㅣ>і:ko.vowel ㅂ>п:ko.coda',
  ],
  ['en', 'Edward', 'name', 'Edward>едвард:en.established'],
  ['en', "Kiki's", 'name', "Kiki>кікі:en.established 's>с:en.contraction"],
])('in %s the steps of %s say which letters became which', (lang, source, mode, steps) => {
  const [line] = service.transliterate({ lang, lines: { text: source }, mode, explain: true }).lines;
  const told = line?.words?.[0]?.steps.map(({ from, to, rule }) => `${from}>${to}:${rule}`);
  expect(told?.join(' ')).toBe(steps);
});
