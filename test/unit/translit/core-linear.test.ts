/** Time grows with the text and not faster, for every nasty text of the size that one request may have. */
import { describe, test } from 'vitest';
import type { Mode, RequestLang } from '../../../src/translit/core/engine.ts';
import { expectLinear } from '../../harness/linear.ts';
import { createFullTransliterator, hardTexts } from '../../harness/translit/hard-texts.ts';

const service = await createFullTransliterator();

/** Only whole units: a broken one at the end may be read another way, which takes another time. */
const block = (unit: string) => (size: number) => unit.repeat(Math.floor(size / unit.length));

const nasty: readonly (readonly [string, (size: number) => string])[] = [
  ['all vowels', block('aeiou')],
  ['all n and apostrophes', block("n'")],
  ['one long unreadable word', (size) => `${block('sakura')(size - 1)}x`],
  ['initials', block('A.')],
  ['lines', block('Abe\n')],
  ['capitals', block('SaKu')],
  ['kana', block('しんいちろうゝ')],
  ['long marks', block('ー')],
  ['half-width', block('ｶﾞ')],
  ['jamo', block('\u1112\u1161\u11ab')],
  ['jamo, the last syllable broken off', (size) => `${block('\u1112\u1161\u11ab')(size - 2)}\u1112\u1161`],
  ['joined pinyin', block('xianganer')],
  ['tone digits', block('lv3')],
  ['readable scripts side by side', block('aか')],
  ['given names with hyphens', block('Jean-')],
  ['a given name and one long surname', (size) => `Jean ${block('Öy')(size)}`],
  ['seasons', block('Final Season ')],
  ['combining marks', block('a\u0304\u0304')],
  ['lone surrogates', block('\ud800a')],
  ['apostrophes', block("'")],
  ['spaces', block(' ')],
  ['a long word spoilt at its end', (size) => `${block('xiangan')(size - 1)}q`],
  ['tone marks', (size) => `${block('ā')(size - 1)}q`],
  ['a Korean word broken off', block('유들유')],
  ['Korean names', block('김태형, ')],
  ['typed jamo', block('ㅎㅏㄴ')],
  ['heads of phrases', block('New ')],
  ['marks of several languages', (size) => `${block('áé')(size - 2)}łz`],
  ['hyphens', block('-')],
  ['addresses', block('x@y.z ')],
  ['schemes and dots', block('http://....')],
  ['names of files', block('a.mkv.')],
];
const texts = [...nasty, ...hardTexts.map(({ name, make }) => [name, make] as const)];

describe.each<[RequestLang, Mode]>([
  ['ja', 'name'],
  ['zh', 'name'],
  ['ko', 'name'],
  ['en', 'name'],
  ['en', 'text'],
  ['auto', 'auto'],
])('%s, %s', (lang, mode) => {
  test.each(texts)('reads eight times as much in about eight times the time: %s', (_name, make) => {
    const read = (text: string) => service.transliterate({ lang, lines: { text }, mode, explain: true });
    expectLinear(read, make, 1 << 12, 2000);
  });
});
