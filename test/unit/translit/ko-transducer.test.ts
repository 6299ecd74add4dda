/** Words of hangul: the table gives what the rules give, in every encoding and put together from single letters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/translit/core/engine.ts';
import { createKorean } from '../../../src/translit/ko/engine.ts';
import { assembleJamo } from '../../../src/translit/ko/hangul.ts';
import { standard, syllabic } from '../../../src/translit/ko/rules.ts';
import { createTransducer } from '../../../src/translit/ko/transducer.ts';

const korean = createKorean();
const modes: readonly Mode[] = ['auto', 'text', 'name'];

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const word = fc.array(syllable, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

test('reads the same however hangul is encoded', () => {
  fc.assert(
    fc.property(word, (text) => {
      for (const mode of modes) {
        const options = { system: 'ko_default', mode, explain: false } as const;
        const result = (line: string) =>
          korean
            .read(line, options)
            .map((piece) => piece.result)
            .join('');
        expect(result(text.normalize('NFD'))).toBe(result(text));
      }
    }),
  );
});

describe('words', () => {
  const [byTable, alone] = [createTransducer(standard), createTransducer(syllabic)];

  test('the table gives what the rules give', () => {
    fc.assert(
      fc.property(word, (text) => {
        for (const transducer of [byTable, alone]) {
          const steps = transducer.explain(text).map((step) => step.to);
          expect(steps.filter((to) => !/[\u3131-\u318e가-힣]/.test(to)).join('')).toBe(transducer.read(text));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('every coda before every onset and vowel is spelled as Ukrainian spells', () => {
    const mismatches: string[] = [];
    const heads = [...Array(28).keys()].map((coda) => String.fromCharCode(0xc544 + coda));
    for (const head of [...heads, ...'삶덟밟읽']) {
      for (let body = 0; body < 19 * 21; body++) {
        const text = head + String.fromCharCode(0xac00 + body * 28);
        for (const reading of [byTable.read(text), alone.read(text)]) {
          if (/([бвгджклмнпрстфхцчш])\1\1|[аеєиіїоуюя’ь]ь|’(?![яює])|[чж][яюьє]/.test(reading))
            mismatches.push(`${text} ${reading}`);
        }
        // Syllable by syllable ль may stand before a vowel (설악 сольак); in speech it is carried over as р.
        if (/ь[аеиіу]/.test(byTable.read(text))) mismatches.push(`${text} ${byTable.read(text)}`);
      }
    }
    expect(mismatches).toEqual([]);
  });

  test('jamo typed one by one make the syllables they were taken from', () => {
    // One syllable at a time: among several, whether a letter is coda or onset depends on what follows.
    fc.assert(
      fc.property(syllable, (text) => {
        const parts = [...text.normalize('NFD')].map((letter) => compatibility(letter)).join('');
        expect(assembleJamo(parts)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  function compatibility(letter: string): string {
    const code = letter.charCodeAt(0);
    if (code >= 0x11a8) return 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'.charAt(code - 0x11a8);
    if (code >= 0x1161) return String.fromCharCode(0x314f + code - 0x1161);
    return 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.charAt(code - 0x1100);
  }
});
