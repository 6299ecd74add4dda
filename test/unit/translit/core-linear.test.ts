/**
 * Time grows with the text and not faster, for every nasty text of the size one request may have: the whole takes about
 * as long as its sixteen parts one by one, where squared time would take sixteen times as long.
 */
import { describe, expect, test } from 'vitest';
import type { Lang, RequestLang } from '../../../src/translit/core/engine.ts';
import { createFullTransliterator, hardTexts } from '../../harness/translit/hard-texts.ts';

const SIZE = 1 << 15;
const service = await createFullTransliterator();

const block = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

const nasty: readonly (readonly [string, (size: number) => string])[] = [
  ['one letter', block('a')],
  ['all vowels', block('aeiou')],
  ['all n', block('n')],
  ['all n and apostrophes', block("n'")],
  ['one consonant', block('t')],
  ['one long word', block('kagurazaka')],
  ['one long unreadable word', (size) => `${block('sakura')(size - 1)}x`],
  ['initials', block('A.')],
  ['single letters', block('a ')],
  ['lines', block('Abe\n')],
  ['capitals', block('SaKu')],
  ['boundary marks', block('か_')],
  ['kana', block('しんいちろうゝ')],
  ['long marks', block('ー')],
  ['small tsu', block('っ')],
  ['half-width', block('ｶﾞ')],
  ['hangul', block('한국말김')],
  ['jamo', block('\u1112\u1161\u11ab')],
  ['one jamo', block('\u1161')],
  ['hanzi', block('中')],
  ['joined pinyin', block('xianganer')],
  ['er', block('er')],
  ['tone digits', block('lv3')],
  ['umlauts with colons', block('lu:e')],
  ['middle dots', block('xi·')],
  ['scripts side by side', block('a中か')],
  ['readable scripts side by side', block('aか')],
  ['typographic apostrophes', block('a’')],
  ['articles', block('The ')],
  ['given names', block('Jean ')],
  ['given names with hyphens', block('Jean-')],
  ['a given name and one long surname', (size) => `Jean ${block('Öy')(size)}`],
  ['seasons', block('Final Season ')],
  ['combining marks', block('a\u0304\u0304')],
  ['marks alone', block('\u0304')],
  ['lone surrogates', block('\ud800a')],
  ['right to left', block('שלום ')],
  ['digits', block('12')],
  ['apostrophes', block("'")],
  ['Roman numerals', block('XIV ')],
  ['spaces', block(' ')],
  ['a long word spoilt at its end', (size) => `${block('xiangan')(size - 1)}q`],
  ['tone marks', (size) => `${block('ā')(size - 1)}q`],
  ['hyphens in pinyin', block('xi-')],
  ['broken words', block('xiq1 ')],
  ['a Korean word broken off', block('유들유')],
  ['Korean names', block('김태형, ')],
  ['typed jamo', block('ㅎㅏㄴ')],
  ['syllables and jamo', block('가ㅋ')],
  ['endings', block('agesionough')],
  ['inner capitals', block('aBe')],
  ['heads of phrases', block('New ')],
  ['marks of several languages', (size) => `${block('áé')(size - 2)}łz`],
  ['dots', block('a.')],
  ['hyphens', block('-')],
  ['ats', block('a@')],
  ['addresses', block('x@y.z ')],
  ['schemes', block('http://')],
  ['schemes and dots', block('http://....')],
  ['names of files', block('a.mkv.')],
];

const PARTS = 16;
/** So many parts are read to know how long all take. */
const READ = 4;
/** Shorter times say nothing, ms: a whole text below four times this one hurts nobody, and a busy machine adds as much. */
const FLOOR = 2;

function timeOf(lang: Lang, mode: 'name' | 'text', text: string, times: number): number {
  const start = performance.now();
  for (let time = 0; time < times; time++) service.transliterate({ lang, lines: { text }, mode });
  return performance.now() - start;
}

describe.each<Lang>(['ja', 'zh', 'ko', 'en'])('%s', (lang) => {
  test.each(nasty)('reads %s in about the time of its parts', (_, make) => {
    for (const mode of ['name', 'text'] as const) {
      const [whole, part] = [make(SIZE), make(SIZE / PARTS)];
      let [own, parts, tries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
      const ratio = () => own / Math.max(parts, FLOOR);
      // A busy machine may disturb either side, which takes milliseconds: the best of each counts, of a few if it takes long.
      do {
        own = Math.min(own, timeOf(lang, mode, whole, 1));
        parts = Math.min(parts, timeOf(lang, mode, part, READ) * (PARTS / READ));
        tries += 1;
      } while (ratio() >= 4 && tries < 40 && own * tries < 30_000);
      expect(ratio()).toBeLessThan(4);
    }
  });
});

/** Hard texts of this size and twice it have fewer words than the engines keep: a memory that runs over is no growth. */
const HARD = 1 << 12;
/** So long both sides are timed again where the ratio is too large. */
const patienceMs = 20_000;

describe.each<RequestLang>(['ja', 'zh', 'ko', 'en', 'auto'])('%s', (lang) => {
  const time = (text: string) => {
    const start = performance.now();
    service.transliterate({ lang, lines: { text }, mode: 'name', explain: true });
    return performance.now() - start;
  };

  test.each(hardTexts)('reads twice as much in about twice the time: $name', ({ make }) => {
    const [once, twice] = [make(HARD), make(2 * HARD)];
    let [first, second, tries] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    const end = performance.now() + patienceMs;
    // A busy machine may disturb either side: the best of each counts.
    do {
      first = Math.min(first, time(once));
      second = Math.min(second, time(twice));
      tries += 1;
    } while (tries < 3 || (second / first >= 3 && performance.now() < end));
    expect(second / first).toBeLessThan(3);
  });
});
