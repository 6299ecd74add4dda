/** A text read in steps gives what it gives at once, however long its lines are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '../../../src/scheduling/task.ts';
import type { Engine } from '../../../src/translit/core/engine.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';
import { countPauses } from '../../harness/pauses.ts';

const engines = createEngines(await loadEnglish());
const data = {
  readings: [{ lang: 'en', source: 'Erza', result: 'Ерза' }] as const,
  names: { lines: [], words: [['nolan', 'Нолан']] as const },
};
const service = createTransliterator({ engines, ...data });
/** Reads every line at once. */
const atOnce = createTransliterator({
  engines: engines.map(({ lang, systems, read }): Engine => ({ lang, systems, read })),
  ...data,
});

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      'Erza',
      'Nolan',
      "Nolan's",
      'xq',
      'James’',
      '"O’Brien"',
      'Mr.',
      'de la Cruz',
      'part II',
      'Наруто',
    ),
    fc.constantFrom(
      'https://example.org/a',
      'a\u00adb',
      'カグヤ',
      '\n',
      '&',
      '\r\n',
      'half-blood',
      'McDonald',
    ),
    fc.stringMatching(/^[a-zA-Z]{1,8}$/),
  ),
  { minLength: 3, maxLength: 40 },
);
const texts = fc
  .tuple(words, fc.constantFrom(1, 40))
  .map(([some, times]) => `${some.join(' ')} `.repeat(times));

describe.each(['en', 'ja', 'zh', 'ko'] as const)('%s', (lang) => {
  test('in steps and at once', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), fc.constantFrom('auto', 'name', 'text'), (text, explain, mode) => {
        const request = { lang, lines: { text }, explain, mode };
        expect(finish(service.transliterateResumably(request))).toEqual(atOnce.transliterate(request));
      }),
      { numRuns: 60 },
    );
  });

  test('twice as long takes twice the steps', () => {
    const stepsOf = (size: number) =>
      countPauses(service.transliterateResumably({ lang, lines: { text: 'xq Abe\n'.repeat(size) } })) + 1;
    expect(stepsOf(1000)).toBeGreaterThan(10);
    expect(stepsOf(2000) / stepsOf(1000)).toBeCloseTo(2, 0);
  });
});

test('one long line of English takes many steps', () => {
  const work = service.transliterateResumably({ lang: 'en', lines: { text: 'xq Nolan '.repeat(3000) } });
  expect(countPauses(work) + 1).toBeGreaterThan(20);
});
