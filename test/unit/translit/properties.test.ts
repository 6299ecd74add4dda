/** Properties of every line in every language: nothing thrown, nothing lost, only Ukrainian in a word. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lang, Mode } from '../../../src/translit/core/engine.ts';
import { engines } from './reading.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const joined = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''));
const hangul = joined(syllable, 8);
const oneOf = (text: string) => fc.constantFrom(...text.split(' '));

/** The characters of a language's lines. */
const lineParts: Readonly<Record<Lang, fc.Arbitrary<string>>> = {
  ja: oneOf("ka i n n' ō u Sha tt え っ ー ん _ か ゛ １ II x . シーズン 2nd 々"),
  zh: oneOf(
    "a o e i u v ü n g h r zh ch sh an ang er yi wu lü xi ma ǎ ǖ A XI Hong Kong ' ’ · : u: 1 2 - ‑ , 　 \u0304 \u0308",
  ),
  ko: fc.oneof(
    hangul,
    hangul.map((text) => text.normalize('NFD')),
    oneOf('ㅋ ㅏ ㅎㅏㄴ ﾡ ￂ \u1112 \u11ab BTS 2 ! 金 Сеул 김 이 남궁'),
  ),
  en: fc.constantFrom(
    ..."abcdefghijklmnopqrstuvwxyzABCZé ñß'’`-.&12IVX\ud800\u0301ї",
    ..."ﬃＡｂªᴀạếꜩǅŉŀ'éöç",
  ),
};
const anyPart = fc.oneof(
  ...Object.values(lineParts),
  oneOf('\ud800 \u202e \0 \u0007 \u200b\u200d\ufeff __proto__ constructor hasOwnProperty'),
  fc.constantFrom(' ', '\u3000'),
);

describe.each(engines)('$lang', (engine) => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    joined(fc.oneof(lineParts[engine.lang], fc.constant(' ')), 20),
    joined(anyPart, 20),
  );

  test('keeps every line, reads words in Ukrainian letters alone, and reads the same when it explains', () => {
    const systems = fc.constantFrom(...engine.systems.map(({ id }) => id));
    const modes = fc.constantFrom<Mode>('auto', 'name', 'text');
    fc.assert(
      fc.property(line, systems, modes, (text, system, mode) => {
        const pieces = engine.read(text, { system, mode, explain: false });
        expect(pieces.map(({ source }) => source).join('')).toBe(text);
        for (const { kind, source, result } of pieces) {
          if (kind === 'word') expect(result, source).not.toMatch(/(?![а-яґєіїʼ])\p{L}/iu);
          if (kind === 'unresolved') expect(result).toBe(source);
        }
        const explained = engine.read(text, { system, mode, explain: true });
        expect(explained.map(({ steps: _, ...piece }) => piece)).toEqual(pieces);
        for (const { kind, steps, result } of explained) {
          expect(steps !== undefined).toBe(kind === 'word');
          // A step within Korean writes hangul, not a part of the reading.
          const parts = steps?.map(({ to }) => to).filter((to) => !/[\u3131-\u318e가-힣]/.test(to));
          if (parts) expect(parts.join('').toLowerCase()).toBe(result.toLowerCase());
        }
      }),
      { numRuns: 2000 },
    );
  });
});
