/** Rules of the core for every language: invisible characters, addresses, apostrophes between Cyrillic letters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddresses, type Span } from '../../../src/translit/core/addresses.ts';
import type { Lang } from '../../../src/translit/core/engine.ts';
import { dropInvisible } from '../../../src/translit/core/invisible.ts';
import { readLine } from '../../../src/translit/core/line.ts';
import { createPhrases } from '../../../src/translit/core/phrases.ts';
import { createEngines, createTransliterator } from '../../../src/translit/index.ts';

const engines = createEngines();
const core = createTransliterator({ engines });
const LANGS: readonly Lang[] = ['ja', 'zh', 'ko', 'en'];

function read(lang: Lang, text: string): string {
  const { text: result, lines } = core.transliterate({ lang, lines: { text } });
  const unread = lines.flatMap(({ unresolved = [] }) => unresolved);
  return unread.length === 0 ? result : `${result} [${unread.join(' ')}]`;
}

describe('invisible characters divide no word', () => {
  test.each<[Lang, string, string]>([
    ['ja', 'Na\u200bru\u2060to シ\ufeffーズ\u00adン', 'Наруто шіїдзун'],
    ['ko', '김\u00ad철수', 'Кім Чхольсу'],
    // Outside words and in emoji they stay.
    ['ja', '\ufeffNaruto\u200b 👩\u200d🚀', '\ufeffНаруто\u200b 👩\u200d🚀'],
    // In scripts that no engine reads a joiner spells.
    ['en', 'می\u200cخواهم', 'می\u200cخواهم [می خواهم]'],
    ['ko', 'Jean\u00adLuc 김', 'Jean\u00adLuc кім [Jean\u00adLuc]'],
  ])('%s %j → %j', (lang, text, expected) => {
    expect(read(lang, text)).toBe(expected);
  });

  test('the pieces give the line back, and read as the line without them', () => {
    const line = fc
      .array(
        fc.constantFrom(
          ..."Naru to김철수シーズン世é\u0301'7.",
          '\u00ad',
          '\u200b',
          '\u200d\u2060',
          '\ufeff',
          'https://',
        ),
      )
      .map((parts) => parts.join(''));
    const overlays = [{ phrases: createPhrases([['ru', 'РУ']]), rule: 'reading' as const }];
    fc.assert(
      fc.property(line, fc.constantFrom(...engines), (text, engine) => {
        const options = { system: engine.systems[0]?.id ?? 'en', mode: 'text', explain: false } as const;
        for (const laid of [[], overlays]) {
          const { pieces } = readLine(text, engine, options, laid);
          expect(pieces.map(({ source }) => source).join('')).toBe(text);
          const bare = readLine(dropInvisible(text).text, engine, options, laid).pieces;
          expect(pieces.map(({ kind }) => kind)).toEqual(bare.map(({ kind }) => kind));
          for (const { kind, source, result } of pieces)
            if (kind === 'unresolved') expect(result).toBe(source);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('addresses and names of files', () => {
  const found = (line: string) => findAddresses(line).map(({ start, end }: Span) => line.slice(start, end));

  test.each([
    ['https://a.b/c?d=Naruto#e', ['https://a.b/c?d=Naruto#e']],
    ['(see http://a.b/c). «www.a.ua»', ['http://a.b/c', 'www.a.ua']],
    ['x@y.z, sakura.h+1@konoha.co.jp!', ['x@y.z', 'sakura.h+1@konoha.co.jp']],
    ['Naruto-01.mkv ナルト.jpg notes.tar.gz', ['Naruto-01.mkv', 'ナルト.jpg', 'notes.tar.gz']],
    ['Rockman.EXE Part.2 Mr.Osomatsu N.H.K. a@b .hack 3.5 mp4 .mkv', []],
    ['http:// https://. @ ://', []],
  ])('%j holds %j', (line, addresses) => {
    expect(found(line)).toEqual(addresses);
  });

  test.each(LANGS)('stay as they are and are not listed as unread (%s)', (lang) => {
    for (const address of ['https://a.b/c', 'x@y.z', 'Sakura.mkv', 'www.sakura.jp'])
      expect(read(lang, `Привіт, ${address}!`)).toBe(`Привіт, ${address}!`);
  });

  test('the words around them are read; no override reaches into them', () => {
    const { text } = createTransliterator({
      engines,
      readings: [{ lang: 'ja', source: 'Naruto', result: 'НАРУТО' }],
    }).transliterate({
      lang: 'ja',
      lines: { text: 'Naruto Sakura https://naruto.jp/Naruto Naruto.mkv Naruto' },
    });
    expect(text).toBe('НАРУТО Сакура https://naruto.jp/Naruto Naruto.mkv НАРУТО');
  });
});

describe('a letter that looks like one of the other alphabet is read as its twin', () => {
  test.each<[Lang, string, string]>([
    ['en', 'Jоhn Ѕmіth', 'Джон Сміт'],
    ['zh', 'Wаng', 'Ван'],
    // Full-width letters, a space and a hyphen that do not break.
    ['en', 'Ｊ. Ｓｍｉｔｈ', 'Дж. Сміт'],
    ['en', 'Guo\u00a0Jing', 'Ґо\u00a0Цзін'],
    ['ko', '김\u00a0민수', 'Кім Мінсу'],
    ['zh', 'Ou‑yang', 'Ов‑ян'],
    ['ko', 'Jоhn 김', 'Jоhn кім [Jоhn]'],
    // Most letters are Cyrillic: the word stays as it was written.
    ['ja', 'Нaруто', 'Нaруто'],
    // As many letters of each alphabet, or one without a twin: unread as a whole.
    ['en', 'Xо', 'Xо [Xо]'],
    ['en', 'Аttack.mkv', 'Аttack.mkv'],
  ])('%s %j → %j', (lang, text, expected) => {
    expect(read(lang, text)).toBe(expected);
  });

  test('lang=auto tells the language of the twins, and sources stay as they were written', () => {
    const { lines } = core.transliterate({
      lang: 'auto',
      lines: { items: ['Wаng Xiaоming'] },
      explain: true,
    });
    expect(lines[0]).toMatchObject({ lang: 'zh', source: 'Wаng Xiaоming', result: 'Ван Сяомін' });
    expect(lines[0]?.words?.map(({ source }) => source)).toEqual(['Wаng', 'Xiaоming']);
  });
});

describe('the apostrophe between Cyrillic letters is ’', () => {
  test.each(LANGS)('in every language (%s)', (lang) => {
    expect(read(lang, "Сян’ян, Сян'ян, об`єкт, п‛ять")).toBe('Сян’ян, Сян’ян, об’єкт, п’ять');
    expect(read(lang, "'слово' і 'слово'")).toBe("'слово' і 'слово'");
  });

  test.each<Lang>(['ja', 'zh'])('also behind a letter that was just read (%s)', (lang) => {
    expect(read(lang, "n'я")).toBe('н’я');
  });

  test('a reading is read as itself', () => {
    const line = fc
      .array(fc.constantFrom(...'xi an na nü shi r김태ナ', ..."’'`‛ʼ -яєнл", '\u00ad', 'Part.2', '2nd'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(line, fc.constantFrom(...LANGS), (text, lang) => {
        const first = core.transliterate({ lang, lines: { text }, mode: 'text' });
        // A word left unread may be read another way beside what has become Cyrillic.
        if (first.lines.some(({ unresolved }) => unresolved !== undefined)) return;
        const again = core.transliterate({ lang, lines: { text: first.text }, mode: 'text' });
        expect(again.text).toBe(first.text);
      }),
      { numRuns: 2000 },
    );
  });
});
