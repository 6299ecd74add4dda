import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/translit/core/engine.ts';
import { createEngines, createTransliterator, type TranslitData } from '../../../src/translit/index.ts';

const engines = createEngines();
const core = (data: TranslitData = {}) => createTransliterator({ engines, ...data });
const plain = core();
const read = (lang: Lang, text: string, more: object = {}, data: TranslitData = {}) =>
  core(data).transliterate({ lang, lines: { text }, ...more });

describe('lines', () => {
  test.each([
    ['Sakura\r\nNaruto\nSasuke\r\n', 'Сакура\r\nНаруто\nСасуке\r\n'],
    ['\n\n', '\n\n'],
    ['  Sakura,  「Naruto」!  ', '  Сакура,  「Наруто」!  '],
    ['Привіт, об’єкт 5 🎉', 'Привіт, об’єкт 5 🎉'],
  ])('%j → %j', (text, expected) => {
    expect(read('ja', text).text).toBe(expected);
  });

  test('keep unread words unchanged and list each once', () => {
    expect(read('ja', '世界 Naruto 世界 Bleach').lines).toEqual([
      {
        source: '世界 Naruto 世界 Bleach',
        result: '世界 Наруто 世界 Bleach',
        unresolved: ['世界', 'Bleach'],
      },
    ]);
  });
});

describe('suggest', () => {
  test.each<[Lang, string, Lang | undefined]>([
    ['ko', 'Sakura', 'ja'],
    ['ja', '김철수', 'ko'],
    ['ja', '世界', undefined],
    ['ja', 'Bleach', 'en'],
  ])('%s %s → %s', (lang, text, expected) => {
    const { suggest } = read(lang, text);
    expect(suggest?.lang).toBe(expected);
    if (suggest !== undefined) {
      const section = plain.systems().find((system) => system.lang === suggest.lang)?.title;
      expect(suggest.section).toBe(section);
      expect(suggest.text).toBe(read(suggest.lang, text).text);
    }
  });
});

describe('initials in romaji', () => {
  test.each([
    ['J.C.Staff', 'J.C.Staff', ['J', 'C', 'Staff']],
    ['Hikari o Bleach', 'Хікарі o Bleach', ['o', 'Bleach']],
    ['D.進撃 K. Oda', 'D.進撃 K. Ода', ['D', '進撃', 'K']],
  ])('%s → %s', (text, result, unresolved) => {
    const [line] = read('ja', text).lines;
    expect(line?.result).toBe(result);
    expect(line?.unresolved).toEqual(unresolved);
  });
});

describe('overrides', () => {
  const readings: TranslitData = {
    readings: [
      { lang: 'ja', source: 'Yui', result: 'Юї' },
      { lang: 'ja', source: 'Hirasawa Yui', result: 'Хірасава Юї-тян' },
      { lang: 'ja', system: 'gojuon', source: 'Yui', result: 'Юі' },
      { lang: 'ja', mode: 'name', source: 'Yui', result: 'Юїна' },
      { lang: 'ja', source: 'こんにちは 世界', result: 'привіт, світе' },
      { lang: 'zh', source: 'Yi', result: 'Й' },
      { lang: 'ja', source: ' ', result: 'нічого' },
      { lang: 'ja', source: '進撃の巨人', result: 'Атака титанів' },
      { lang: 'ja', source: 'の', result: 'НО' },
    ],
  };
  test.each([
    ['Yui', { system: 'gojuon' }, 'Юі'],
    ['Yui', { mode: 'name' }, 'Юїна'],
    ['Akiyama Yui to Mio', {}, 'Акіяма Юї то Міо'],
    ['Boku no Hirasawa Yui!', {}, 'Боку но Хірасава Юї-тян!'],
    [' こんにちは 世界 ', {}, ' привіт, світе '],
    ['  ', {}, '  '],
    ['進撃の巨人 の 進撃の巨人。', {}, 'Атака титанів НО Атака титанів。'],
    ['巨人の星 Yuiの', {}, '巨人の星 Юйно'],
  ])('%j %j → %j', (text, more, expected) => {
    expect(read('ja', text, more, readings).text).toBe(expected);
  });

  test('for a system come before those for a mode, whichever is listed first', () => {
    const own = [
      { lang: 'ja', system: 'gojuon', source: 'Yui', result: 'Система' } as const,
      { lang: 'ja', mode: 'name', source: 'Yui', result: 'Режим' } as const,
    ];
    for (const listed of [own, own.toReversed()])
      expect(read('ja', 'Yui', { system: 'gojuon', mode: 'name' }, { readings: listed }).text).toBe(
        'Система',
      );
  });

  test('hold at once for later calls', () => {
    const service = core();
    const ask = () => service.transliterate({ lang: 'ja', lines: { text: 'Yui' } }).text;
    expect(ask()).toBe('Юй');
    service.update(readings);
    expect(ask()).toBe('Юї');
    service.update({});
    expect(ask()).toBe('Юй');
  });

  test('are explained by a rule of their own', () => {
    const [line] = read('ja', 'Yui', { explain: true }, readings).lines;
    expect(line?.words?.[0]?.steps).toEqual([{ from: 'Yui', to: 'Юї', rule: 'reading' }]);
  });

  test('leave the words around them in their place', () => {
    const name = { readings: [{ lang: 'zh', source: 'Wei', result: 'Вей!' } as const] };
    const [surname, given] = read('zh', 'Wei Wu Xian', { mode: 'name' }, name).text.split(' ');
    expect([surname, given]).toEqual([
      'Вей!',
      read('zh', 'Wei Wu Xian', { mode: 'name' }).text.split(' ')[1],
    ]);
  });
});

describe('names from the catalogue', () => {
  const names = { lines: [['kirito kun', 'Кіріто-кун']], words: [['kirito', 'Кіріто']] } as const;
  test('are given beside a reading by the rules that has the overrides', () => {
    const readings = [{ lang: 'en', source: 'Asuna', result: 'Асуна!' } as const];
    for (const text of ['Kirito and Asuna', 'Asuna and Kirito', 'Asuna: Kirito']) {
      const [line] = read('en', text, {}, { names, readings }).lines;
      expect(line).toMatchObject({ from: 'catalog', rules: read('en', text, {}, { readings }).text });
      expect(line?.rules).toContain('Асуна!');
    }
  });
  test('are taken by whole line first, then by word', () => {
    expect(read('en', 'Kirito Kun', {}, { names }).text).toBe('Кіріто-кун');
    expect(read('en', 'KIRITO', {}, { names }).text).toBe('КІРІТО');
    expect(read('en', 'Kirito Kun!', {}, { names }).lines[0]?.from).toBe('catalog');
    expect(read('en', 'Asuna', {}, { names }).lines[0]).not.toHaveProperty('from');
  });
  test('are not taken with mode=text or for other languages, and come after overrides', () => {
    expect(read('en', 'Kirito', { mode: 'text' }, { names }).lines[0]).not.toHaveProperty('from');
    expect(read('ja', 'Kirito', {}, { names }).lines[0]).not.toHaveProperty('from');
    const readings = [{ lang: 'en', source: 'Kirito', result: 'Кирито' } as const];
    expect(read('en', 'Kirito Kun', {}, { names, readings }).text).toMatch(/^Кирито /);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."an'ōZかー김ᄒ\ud800\u202e\0\r\n _１vü3И"), maxLength: 30 }),
);
const anyLang = fc.constantFrom<Lang>('ja', 'zh', 'ko', 'en');
const anyMode = fc.constantFrom('auto', 'name', 'text');

describe('whatever the text', () => {
  test('throws nothing, and its lines read as each line alone', () => {
    fc.assert(
      fc.property(anyText, anyLang, anyMode, (text, lang, mode) => {
        const { lines } = plain.transliterate({ lang, lines: { text }, mode, explain: true });
        expect(lines.map(({ source }) => source)).toEqual(text.split(/\r\n|\n|\r/));
        const single = lines.map(
          ({ source }) => plain.transliterate({ lang, lines: { items: [source] }, mode }).text,
        );
        expect(lines.map(({ result }) => result)).toEqual(single);
      }),
      { numRuns: 1000 },
    );
  });

  test('a text in Ukrainian stays as it is', () => {
    const ukrainian = fc.string({ unit: fc.constantFrom(...'абвґєіїщьюя’ -«»1'), maxLength: 20 });
    fc.assert(
      fc.property(ukrainian, anyLang, anyMode, (text, lang, mode) => {
        expect(plain.transliterate({ lang, lines: { text }, mode }).text).toBe(text);
      }),
    );
  });
});

test('the spellings to search by are the readings of every language without Latin letters', () => {
  expect(plain.ukrainianSpellings('Wei Wuxian')).toContain('Вей Вусянь');
  expect(plain.ukrainianSpellings('Yagami')).toContain('Яґамі');
  for (const spelling of plain.ukrainianSpellings('Cid Kagenou')) expect(spelling).not.toMatch(/[a-z]/i);
  expect(plain.ukrainianSpellings('Привіт')).toEqual([]);
});
