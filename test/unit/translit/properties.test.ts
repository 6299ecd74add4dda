/** Properties of every line in every language: nothing thrown, nothing lost, only Ukrainian in a word, linear time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine, Lang, Mode, Piece } from '../../../src/translit/core/engine.ts';
import { createEngines } from '../../../src/translit/index.ts';

const engines = createEngines();
const modes: readonly Mode[] = ['auto', 'text', 'name'];

interface Language {
  readonly lang: Lang;
  /** The reading of any word. */
  readonly word: RegExp;
  /** The characters of the language's lines. */
  readonly parts: fc.Arbitrary<string>;
  readonly lines: readonly string[];
  /** Lines of some length that tempt a reader to look at them again and again. */
  readonly nasty: Readonly<Record<string, (length: number) => string>>;
}

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const hangul = fc.array(syllable, { minLength: 1, maxLength: 8 }).map((syllables) => syllables.join(''));

const LANGUAGES: readonly Language[] = [
  {
    lang: 'zh',
    word: /^[а-яґєії’А-ЯҐЄІЇ-]+$/,
    parts: fc.constantFrom(
      ..."a o e i u v ü n g h r zh ch sh an ang er yi wu lü xi ma ǎ ǖ A XI Hong Kong ' ’ · : u: 1 2 5 9 - ‑ , 　 Lao ê".split(
        ' ',
      ),
      ' ',
      '\u0304',
      '\u0308',
    ),
    lines: [
      'Ōuyáng Nànà, ng',
      '\ud800 xi\udc00an \udfff',
      '\u0000\u0007xi\u001ban\u200b\u200d\ufeff',
      'שלום xian مرحبا',
      '\u0301xian\u0301\u0301\u0301',
      "''''xi''an''",
      'ｘｉａｎ',
      'ﬁ ǅ ß İ',
    ],
    nasty: {
      'one letter': (n) => 'a'.repeat(n),
      'n only': (n) => 'n'.repeat(n),
      'vowels only': (n) => 'aeiouü'.repeat(n / 6),
      'one long word': (n) => 'xianganer'.repeat(n / 9),
      'a long word spoilt at its end': (n) => `${'xiangan'.repeat(n / 7)}q`,
      'tone digits': (n) => `${'xi1'.repeat(n / 3)}q`,
      'middle dots': (n) => `${'xi·'.repeat(n / 3)}q`,
      colons: (n) => `${'lu:'.repeat(n / 3)}q`,
      apostrophes: (n) => "a'".repeat(n / 2),
      'tone marks': (n) => `${'ā'.repeat(n)}q`,
      'loose marks': (n) => `a${'\u0301'.repeat(n)}`,
      hyphens: (n) => 'xi-'.repeat(n / 3),
      words: (n) => 'hong '.repeat(n / 5),
      'broken words': (n) => 'xiq1 '.repeat(n / 5),
      hieroglyphs: (n) => '张xi'.repeat(n / 3),
    },
  },
  {
    lang: 'ko',
    word: /^[а-яєії’А-ЯЄІЇ -]+$/,
    parts: fc.oneof(
      hangul,
      hangul.map((text) => text.normalize('NFD')),
      fc.constantFrom(
        ...[' ', ' ', 'ㅋ', 'ㅏ', 'ㅎㅏㄴ', 'ﾡ', 'ￂ', '\u1112', '\u11ab'],
        ...['BTS', '2', '!', '金', 'Сеул', '김', '이', '남궁'],
      ),
    ),
    lines: [
      '김태형, 서울 ㅋㅋ',
      '\ud800김\udc00',
      '\u0000김\u200b태\ufeff형',
      'שלום 김태형 مرحبا',
      '김\u0301태\u302e형',
      '\u1112\u119e\u11ab',
      "김'태'형",
    ],
    nasty: {
      'one syllable': (n) => '가'.repeat(n),
      'a lexicon word': (n) => '꽃잎'.repeat(n / 2),
      'a lexicon word broken off': (n) => '유들유'.repeat(n / 3),
      names: (n) => '김 '.repeat(n / 2),
      words: (n) => '김태형, '.repeat(n / 5),
      'loose jamo': (n) => 'ㅋ'.repeat(n),
      'typed jamo': (n) => 'ㅎㅏㄴ'.repeat(n / 3),
      'syllables and jamo': (n) => '가ㅋ'.repeat(n / 2),
      'decomposed hangul': (n) => '\u1112\u1161\u11ab'.repeat(n / 3),
      'lone codas': (n) => '\u11ab'.repeat(n),
      marks: (n) => `가${'\u302e'.repeat(n)}`,
      latin: (n) => 'x가'.repeat(n / 2),
    },
  },
];

const COMMON_LINES = ['', ' \u3000 ', '__proto__ constructor toString hasOwnProperty'];

function engineOf(lang: Lang): Engine {
  const engine = engines.find((one) => one.lang === lang);
  if (engine === undefined) throw new Error(`no engine reads ${lang}`);
  return engine;
}

function resultOf(engine: Engine, line: string, mode: Mode): string {
  const [system] = engine.systems;
  const pieces = engine.read(line, { system: system?.id ?? 'en', mode, explain: false });
  return pieces.map(({ result }) => result).join('');
}

describe.each(LANGUAGES)('$lang', ({ lang, word, parts, lines, nasty }) => {
  const engine = engineOf(lang);
  const lineOf = fc.array(parts, { maxLength: lang === 'ko' ? 8 : 30 }).map((all) => all.join(''));

  function check(line: string): void {
    for (const { id: system } of engine.systems) {
      for (const mode of modes) {
        for (const explain of [false, true]) {
          const pieces = engine.read(line, { system, mode, explain });
          expect(pieces.map(({ source }) => source).join('')).toBe(line);
          for (const piece of pieces) checkPiece(piece, explain);
        }
      }
    }
  }

  function checkPiece(piece: Piece, explain: boolean): void {
    if (piece.kind === 'word') expect(piece.result).toMatch(word);
    if (piece.kind === 'unresolved') expect(piece.result).toBe(piece.source);
    // Steps are made only on request, and only for words.
    expect('steps' in piece).toBe(explain && piece.kind === 'word');
  }

  test('any line is kept and read without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), check), { numRuns: 300 });
    fc.assert(fc.property(lineOf, check), { numRuns: 1500 });
  });

  test.each([...COMMON_LINES, ...lines])('%j', check);

  test('a reading is read as itself', () => {
    const checkReading = (line: string): void => {
      const [system] = engine.systems;
      const pieces = engine.read(line, { system: system?.id ?? 'en', mode: 'text', explain: false });
      for (const { kind, result } of pieces)
        if (kind === 'word') expect(resultOf(engine, result, 'text')).toBe(result);
    };
    fc.assert(fc.property(lineOf, checkReading), { numRuns: 400 });
  });

  describe('time grows with the length of the line', () => {
    /** Of this thread alone, ms. */
    const time = (line: string): number => {
      const begin = process.threadCpuUsage().user;
      for (const mode of modes) resultOf(engine, line, mode);
      return (process.threadCpuUsage().user - begin) / 1000;
    };

    test.each(Object.entries(nasty))('%s', (_, make) => {
      time(make(4096));
      const ratios: number[] = [];
      // Linear time is eightfold, quadratic 64-fold; a floor keeps the timer's grain out. A busy machine may disturb
      // either side: the best of a few tries counts.
      do ratios.push(time(make(65_536)) / Math.max(time(make(8192)), 0.3));
      while (Math.min(...ratios) >= 32 && ratios.length < 24);
      expect(Math.min(...ratios)).toBeLessThan(32);
    });
  });
});
