import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../test/harness/demo-rows.ts';
import type { FaceName } from '../../demo/art/fonts.ts';
import { setTitle, type TitleBlock } from '../../demo/art/lettering.ts';
import { breakLines, fitText, measure, splitWords } from '../../demo/art/text.ts';
import { splitTitle } from '../../demo/art/words.ts';

const names = rows('anime').flatMap((row) => row.titles.ua ?? []);
const faces: readonly FaceName[] = ['heavy', 'serif', 'tech', 'tall', 'round', 'strong'];
const tight = names.map((name) => splitTitle(name).main);

describe('words of a title', () => {
  it.each([
    ['Сен та Чіхіро у полоні духів', ['Сен', 'та Чіхіро', 'у полоні', 'духів']],
    ['Відьма з Меркурію', ['Відьма', 'з Меркурію']],
    ['Нова ера — Євангеліон', ['Нова', 'ера —', 'Євангеліон']],
    ['Я б у ліс', ['Я б у ліс']],
    ['Моб-Вар’ят 100', ['Моб-Вар’ят 100']],
    ['Бейблейд X', ['Бейблейд X']],
  ])('%s', (title, words) => expect(splitWords(title)).toEqual(words));
});

describe('line breaks', () => {
  /** All ways to cut the words into so many lines: slow and obviously right. */
  function cuts(words: readonly string[], count: number): string[][] {
    if (count === 1) return words.length === 0 ? [] : [[words.join(' ')]];
    return Array.from({ length: Math.max(0, words.length - 1) }, (_, i) => i + 1).flatMap((n) =>
      cuts(words.slice(n), count - 1).map((rest) => [words.slice(0, n).join(' '), ...rest]),
    );
  }
  const wide = (s: string): number => s.length;
  const cost = (lines: readonly string[], width: number): number =>
    lines.reduce((sum, line) => sum + (width - line.length) ** 2, 0);

  it('are the least ragged ones that fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[а-я]{1,9}$/), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 4, max: 24 }),
        (words, count, width) => {
          const lines = breakLines(words, count, width, wide);
          const fit = cuts(words, count).filter((one) => one.every((line) => line.length <= width));
          if (lines === null) expect(fit).toEqual([]);
          else {
            expect(lines.join(' ')).toBe(words.join(' '));
            expect(cost(lines, width)).toBe(Math.min(...fit.map((one) => cost(one, width))));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('every Ukrainian title', () => {
  it.each(faces)('fits its box in the face %s, whole and with all its letters', (face) => {
    for (const name of tight) {
      const box = { width: 660, height: 230, max: 104, min: 30, lines: 4 };
      const fitted = fitText(name, face, box);
      expect(fitted.lines.join(' ')).toBe(name);
      expect(fitted.height).toBeLessThanOrEqual(box.height);
      for (const line of fitted.lines) {
        expect(measure(line, { face, size: fitted.size })).toBeLessThanOrEqual(box.width);
        for (const char of line)
          if (char !== ' ') expect([char, measure(char, { face, size: 10 }) > 0]).toEqual([char, true]);
      }
    }
  });

  it('stays inside the block it is set in, with its second part', () => {
    const block: TitleBlock = {
      x: 400,
      y: 900,
      width: 640,
      height: 130,
      max: 90,
      face: 'serif',
      align: 'middle',
      grow: 'down',
      fill: '#000',
      subFill: '#000',
    };
    for (const name of names) {
      const { svg, top, bottom } = setTitle(name, block);
      const points = [...svg.matchAll(/[MLQC]([\d.-]+) ([\d.-]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const xs = points.map(([x]) => x);
      expect([name, Math.min(...xs) > 60, Math.max(...xs) < 740]).toEqual([name, true, true]);
      expect([name, bottom - top <= 160]).toEqual([name, true]);
    }
  });
});
