/** `lang: 'auto'`: which language a line is read in, and that it reads as that language reads it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createEngines,
  createTransliterator,
  type Lang,
  loadEnglish,
  type TranslitData,
} from '../../../src/translit/index.ts';

const engines = createEngines(await loadEnglish());
const serviceWith = (data: TranslitData = {}) => createTransliterator({ engines, ...data });
const service = serviceWith();
const lineOf = (text: string, by = service) =>
  by.transliterate({ lang: 'auto', lines: { items: [text] } }).lines[0];

test.each([
  ['Kaguya Shinomiya', 'ja', 'Каґуя Шіномія'],
  ['ナルト', 'ja', 'наруто'],
  ['Wei Wuxian', 'zh', 'Вей Вусянь'],
  ['Sima Yi', 'zh', 'Сима Ї'],
  ['김연아', 'ko', 'Кім Йона'],
  ['Edward Elric', 'en', 'Едвард Елрік'],
  ['Sunrise', 'en', 'Санрайз'],
  ['The Dragon Prince', 'en', 'Зе Драґон Принц'],
  ['Hunter', 'en', 'Гантер'],
  ['Long Dance', 'en', 'Лонґ Данс'],
  ["Xī'ān", 'zh', 'Сіань'],
  ['Li Ming', 'zh', 'Лі Мін'],
  // Only romaji has an apostrophe before y.
  ["Jun'ya", 'ja', 'Джюн’я'],
  ['Mo Dao Zu Shi', 'zh', 'Мо Дао Дзу Ши'],
  ['Toradora2', 'ja', 'Торадора2'],
  // One syllable with a digit is no tone.
  ['Lv2からチート', 'ja', 'Лв2карачіїто'],
  // A language that cannot read a part of a hyphenated word cannot read the word.
  ['Song Kang-ho', 'en', 'Сонґ Канґ-хо'],
  ['Park Ji-min', 'en', 'Парк Джі-мін'],
  ['Lee Teng-hui', 'en', 'Лі Тен-гуї'],
  ['Obi-Wan Kenobi', 'en', 'Обі-Ван Кенобі'],
  ['Zhang Yi-Xing', 'zh', 'Джан Ї-Сін'],
  ['Sakura-chan', 'ja', 'Сакура-чян'],
  // Japanese cannot read some of the words, so the line is Chinese or a Western name, but not within a title.
  ['Tao Hua Yuan Ji', 'zh', 'Тао Хва Юань Дзі'],
  ['Yuan', 'en', 'Юань'],
  ['Annie Tsukino', 'en', 'Енні Цукіно'],
  ['Umi no Triton', 'ja', 'Умі но Triton'],
  // Invisible characters do not divide a word.
  ['Xi\u00adyue Qi Tong', 'zh', 'Сіюе Ці Тон'],
  // Chinese reads the whole line or nothing.
  ['Qu Dragon', 'en', 'Ку Драґон'],
] as const)('%s is %s: %s', (text, lang, reading) => {
  expect(lineOf(text)).toMatchObject({ lang, result: reading });
});

test('the answer and each line name their system; a line with nothing to read names none', () => {
  const { lang, system, systemId, lines, text } = service.transliterate({
    lang: 'auto',
    lines: { text: 'Kaguya\r\n\r\n«Київ», 12\r\n김연아' },
  });
  expect({ lang, system, systemId }).toEqual({ lang: 'auto', system: 'автоматично', systemId: 'auto' });
  expect(lines.map((line) => [line.lang, line.systemId])).toEqual([
    ['ja', 'ja_default'],
    [null, null],
    [null, null],
    ['ko', 'ko_default'],
  ]);
  expect(lines[0]?.system).toBe(service.systems()[0]?.system);
  expect(lines[1]?.system).toBeNull();
  expect(text).toBe('Каґуя\r\n\r\n«Київ», 12\r\nКім Йона');
});

describe('a line of several scripts', () => {
  test('reads each stretch in its own language; the line has the language of most letters', () => {
    expect(lineOf('김연아 (Kim Yuna)')).toEqual({
      source: '김연아 (Kim Yuna)',
      lang: 'en',
      system: service.systems().at(-1)?.system,
      systemId: 'en',
      result: 'Кім Йона (Кім Юна)',
    });
  });

  test('lists the words that no engine reads, in every stretch', () => {
    expect(lineOf('Lan Wangji 蓝忘机 عرب')).toMatchObject({ lang: 'zh', unresolved: ['蓝忘机', 'عرب'] });
    expect(lineOf('進撃の巨人')).toMatchObject({ lang: 'ja', unresolved: ['進撃の巨人'] });
  });

  test('takes an override of the whole line', () => {
    const by = serviceWith({ readings: [{ lang: 'en', source: '김연아 (Kim Yuna)', result: 'Кім Юна' }] });
    expect(lineOf('김연아 (Kim Yuna)', by)?.result).toBe('Кім Юна');
  });

  test('takes names of the catalogue in its English stretch', () => {
    const by = serviceWith({ names: { lines: [], words: [['Richmond', 'Ричмонд']] } });
    expect(lineOf('김연아 Richmond Jones', by)).toMatchObject({
      from: 'catalog',
      result: 'Кім Йона Ричмонд Джонс',
      rules: 'Кім Йона Річмонд Джонс',
    });
  });
});

test.each([
  ['ja', 'Sunrise'],
  ['ko', 'Danger'],
  ['auto', 'Ren Hunter'],
] as const)(
  'suggests English for an unread line that pinyin could spell by chance (%s, %s)',
  (lang, text) => {
    const { lines } = service.transliterate({ lang, lines: { items: [text] } });
    expect(lines[0]?.suggest?.lang ?? lines[0]?.lang).toBe('en');
  },
);

test('any text keeps its sources, and a line of one language reads as that language reads it', () => {
  const word = fc.oneof(
    fc.constantFrom(...'Sakura Wei Luffy ナルト 김연아 進撃 Київ A. 2nd ☆ Tシャツ عرب'.split(' ')),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' ').replace(/[\r\n]/g, ' '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (items) => {
      const read = service.transliterate({ lang: 'auto', lines: { items }, explain: true });
      expect(read.lines.map(({ source }) => source)).toEqual(items);
      expect(read.text).toBe(read.lines.map(({ result }) => result).join('\n'));
      for (const { source, lang, result, words } of read.lines) {
        expect(words).toBeDefined();
        const isOne =
          lang != null && [...source].every((letter) => !/\p{L}/u.test(letter) || /[A-Za-z]/.test(letter));
        if (!isOne) continue;
        const own = service.transliterate({ lang: lang as Lang, lines: { items: [source] } });
        expect(result).toBe(own.text);
      }
    }),
  );
});
