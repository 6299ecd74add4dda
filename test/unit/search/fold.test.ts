import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTypos } from '../../../src/search/distance.ts';
import { foldWord } from '../../../src/search/fold.ts';
import { swapLayout } from '../../../src/search/keyboard.ts';
import { editDistance, nearest } from '../../../src/search/nearest.ts';
import { readWords } from '../../../src/search/tokens.ts';

describe('spellings of one word are folded to one text', () => {
  it.each([
    ['shounen', 'shonen', 'syonen', 'shoonen'],
    ['fuji', 'huzi', 'fuzi', 'huji'],
    ['jojo', 'zyozyo', 'jyojyo'],
    ['shimbun', 'shinbun'],
    ['wo', 'o'],
    ['ельфійська', 'эльфийска', 'елфийсыка'.replace('сы', 'с')],
    ['ёлка', 'елка', 'элка'],
  ])('%s', (first, ...others) => {
    const fold = (text: string) => foldWord(readWords(text)[0]?.text ?? '');
    for (const other of others) expect(fold(other)).toBe(fold(first));
  });

  it.each([
    ['naruto', 'nabuto'],
    ['kai', 'kei'],
    ['進撃', '巨人'],
  ])('%s and %s stay different', (a, b) => {
    expect(foldWord(a)).not.toBe(foldWord(b));
  });

  it('never makes a word of letters empty', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ьъоuaшi'), minLength: 1 }),
        (word) => foldWord(word) !== '',
      ),
    );
  });
});

it.each([
  ['yfhenj', 'наруто'],
  ['тфкгещ', 'naruto'],
  ['хвиля', '[dbkz'],
  ['naruto наруто', null],
  ['2011', null],
  ['進撃', null],
])('%s, typed in the other keyboard layout, is %s', (typed, meant) => {
  expect(swapLayout(typed)).toBe(meant);
});

describe('the number of mistakes', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  const asWord = (text: string) => ({
    units: Uint16Array.from(text, (c) => c.charCodeAt(0)),
    start: 0,
    end: text.length,
  });

  it('is the edit distance, cut at the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const distance = Math.min(editDistance(a, b), limit + 1);
        expect(countTypos(asWord(a), asWord(b), limit, 'whole')).toBe(distance);
      }),
      { numRuns: 2000 },
    );
  });

  it('for a beginning is the least over all beginnings', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, limit) => {
        const all = Array.from({ length: b.length + 1 }, (_, end) => editDistance(a, b.slice(0, end)));
        expect(countTypos(asWord(a), asWord(b), limit, 'beginning')).toBe(Math.min(...all, limit + 1));
      }),
      { numRuns: 2000 },
    );
  });

  it('for a part is the least over all parts', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const ends = Array.from({ length: b.length + 1 }, (_, end) => end);
        const all = ends.flatMap((end) =>
          ends.slice(0, end + 1).map((start) => editDistance(a, b.slice(start, end))),
        );
        expect(countTypos(asWord(a), asWord(b), limit, 'inside')).toBe(Math.min(...all, limit + 1));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the nearest allowed values', () => {
  it.each<[string, string[], string[]]>([
    ['Acton', ['Action', 'Drama', 'Comedy', 'Auction'], ['Action', 'Auction']],
    ['scifi', ['Sci-Fi', 'Slice of Life', 'Sports'], ['Sci-Fi']],
    ['slice', ['Space', 'Slice of Life', 'Police'], ['Slice of Life', 'Space']],
    ['x', ['b', 'a'], ['b', 'a']],
    ['x', [], []],
  ])('%s', (value, allowed, expected) => {
    expect(nearest(value, allowed, expected.length)).toEqual(expected);
  });

  it('are allowed values for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.array(fc.string(), { maxLength: 8 }),
        (value, allowed) => {
          const found = nearest(value, allowed, 3);
          expect(found).toHaveLength(Math.min(3, allowed.length));
          for (const name of found) expect(allowed).toContain(name);
          if (allowed.includes(value) && value.trim() !== '')
            expect(editDistance(found[0] ?? '', value)).toBeLessThan(300);
        },
      ),
    );
  });
});
