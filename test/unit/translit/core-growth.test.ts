/** Time grows with the text: twice the text takes about twice the time, where squared time would take four times as long. */
import { describe, expect, test } from 'vitest';
import type { RequestLang } from '../../../src/translit/core/engine.ts';
import { createFullTransliterator, hardTexts } from '../../harness/translit/hard-texts.ts';

const service = await createFullTransliterator();
/** Twice as much still has fewer words than the engines keep: a memory that runs over is no growth. */
const SIZE = 1 << 12;
/** So long both sides are timed again where the ratio is too large. */
const patienceMs = 20_000;

function timeOf(lang: RequestLang, text: string): number {
  const start = performance.now();
  service.transliterate({ lang, lines: { text }, mode: 'name', explain: true });
  return performance.now() - start;
}

describe.each<RequestLang>(['ja', 'zh', 'ko', 'en', 'auto'])('%s', (lang) => {
  test.each(hardTexts)('reads twice as much in about twice the time: $name', ({ make }) => {
    const [once, twice] = [make(SIZE), make(2 * SIZE)];
    let [first, second, tries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    const end = performance.now() + patienceMs;
    // A busy machine may disturb either side: the best of each counts.
    do {
      first = Math.min(first, timeOf(lang, once));
      second = Math.min(second, timeOf(lang, twice));
      tries += 1;
    } while (tries < 3 || (second / first >= 3 && performance.now() < end));
    expect(second / first).toBeLessThan(3);
  });
});
