/** Properties of every line in every language: nothing thrown, nothing lost, only Ukrainian in a word. */
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
  },
];

const COMMON_LINES = ['', ' \u3000 ', '__proto__ constructor toString hasOwnProperty'];

function engineOf(lang: Lang): Engine {
  const engine = engines.find((one) => one.lang === lang);
  if (engine === undefined) throw new Error(`no engine reads ${lang}`);
  return engine;
}

describe.each(LANGUAGES)('$lang', ({ lang, word, parts, lines }) => {
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
});
