/** The best division of joined pinyin, and apostrophes between syllables by look-up as by rule. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/translit/core/text-tables.ts';
import { createBoundaryFinder } from '../../../src/translit/zh/boundaries.ts';
import { createLetters, lexPinyin } from '../../../src/translit/zh/pinyin.ts';
import { academic, ukt } from '../../../src/translit/zh/rules.ts';
import { createDivide, createDivision } from '../../../src/translit/zh/segment.ts';
import { spellSyllables } from '../../../src/translit/zh/spelling.ts';
import tables from '../../../src/translit/zh/tables.json' with { type: 'json' };

const ALIASES = readRows(tables.aliases);

describe('division', () => {
  const syllables = spellSyllables(ukt);
  const division = createDivision();
  const divide = createDivide(syllables, ALIASES, division);
  const rare = new Set(syllables.filter((syllable) => syllable.rare).map((syllable) => syllable.pinyin));
  const known = new Map<string, string>(syllables.map(({ pinyin }) => [pinyin, pinyin]));
  for (const [spelling = '', pinyin = ''] of ALIASES) known.set(spelling, pinyin);

  /** All divisions by recursion, the cheapest by the rules as they are stated: the oracle of the fast one. */
  function cheapest(text: string): readonly number[] | undefined {
    let best: readonly number[] | undefined;
    const extend = (from: number, vowels: number, rares: number, count: number): void => {
      if (from === text.length) {
        const cost = [vowels, rares, count];
        if (best === undefined || compare(cost, best) < 0) best = cost;
      }
      for (let end = from + 1; end <= Math.min(text.length, from + 6); end++) {
        const part = text.slice(from, end);
        if (!known.has(part)) continue;
        const isRare = rare.has(part) || ALIASES.some(([spelling]) => spelling === part);
        const vowel = from > 0 && /^[aeo]/.test(part);
        extend(end, vowels + Number(vowel), rares + Number(isRare), count + 1);
      }
    };
    extend(0, 0, 0, 0);
    return best;
  }

  function compare(left: readonly number[], right: readonly number[]): number {
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  }

  test('is the cheapest of all divisions', () => {
    const names = syllables.map((syllable) => syllable.pinyin).filter((pinyin) => !pinyin.includes('ü'));
    const joined = fc
      .array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(''));
    const letters = fc.string({ unit: fc.constantFrom(...'aeiounghryzlx'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.oneof(joined, letters), (text) => {
        const word = createLetters();
        lexPinyin(word, text);
        const divided = divide(word);
        const best = cheapest(text);
        if (best === undefined) {
          if (divided) expect(text).toMatch(/r$/);
          return;
        }
        expect(divided).toBe(true);
        let from = 0;
        let [vowels, rares] = [0, 0];
        for (let at = 0; at < division.count; at++) {
          const part = text.slice(from, division.ends[at]);
          expect(known.get(part)).toBe(syllables[division.syllables[at] ?? 0]?.pinyin);
          if (from > 0 && /^[aeo]/.test(part)) vowels++;
          if (rare.has(part) || ALIASES.some(([spelling]) => spelling === part)) rares++;
          from += part.length;
        }
        expect([vowels, rares, division.count]).toEqual(best);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([academic, ukt])('the apostrophe between any two syllables is that of the rules', (system) => {
    const spelled = spellSyllables(system);
    const findBoundary = createBoundaryFinder(spelled, system.boundaries);
    const single = new Set(spelled.map((syllable) => syllable.reading));
    const mismatches: string[] = [];
    spelled.forEach((left, row) => {
      spelled.forEach((right, column) => {
        const rule = system.boundaries.find((candidate) =>
          candidate.divides(left.reading, right.reading, single),
        );
        if (findBoundary(row, column) !== rule) mismatches.push(`${left.pinyin} ${right.pinyin}`);
      });
    });
    expect(mismatches).toEqual([]);
  });
});
