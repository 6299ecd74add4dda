/** The entries of the package by language: they answer as the service does, and bring nothing of other languages. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TranslitResult } from '../../../src/translit/core/answer.ts';
import type { Lang, Mode } from '../../../src/translit/core/engine.ts';
import { SYSTEM_NAMES } from '../../../src/translit/core/system-names.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import * as en from '../../../src/translit/entries/en.ts';
import * as ja from '../../../src/translit/entries/ja.ts';
import * as ko from '../../../src/translit/entries/ko.ts';
import * as zh from '../../../src/translit/entries/zh.ts';
import { createEngines, createTransliterator } from '../../../src/translit/index.ts';

const entries = { ja, zh, ko, en };
const langs = Object.keys(entries) as Lang[]; // the keys of a literal
const service = createTransliterator({ engines: createEngines(loadLexicon()) });

/** Names and titles of all languages, English words that romaji could spell among them. */
const words =
  `Kaguya-sama wa Kokurasetai Shin’ichi Itizyou Mituko Tonari no Totoro 進撃の巨人 シーズン2 Tシャツ
Monkey D. Luffy Season 2 The Final Season Tokyo baba rose game name Garden anime made Hero Ai Ou tai
Zhāng Yìmóu Xi'an Lü Buwei wánr 김연아 방탄소년단 국물 신라 Christopher Nolan Michael O’Brien München
Beethoven Łódź Київ https://a.example/b x́ 42 «—» 🦊 Vol.3`.split(/\s+/);
const line = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((chosen) => chosen.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

function withoutSuggestions({ suggest: _, lines, ...result }: TranslitResult): object {
  return { ...result, lines: lines.map(({ suggest: __, ...own }) => own) };
}

describe.each(langs)('%s', (lang) => {
  const { transliterate, useData } = entries[lang];

  test('answers as the service, without suggestions', () => {
    const systems = [undefined, ...SYSTEM_NAMES[lang].map(({ id }) => id)];
    const modes: readonly Mode[] = ['auto', 'name', 'text'];
    const options = fc.record({
      system: fc.constantFrom(...systems),
      mode: fc.constantFrom(undefined, ...modes),
      explain: fc.constantFrom(undefined, true),
    });
    fc.assert(
      fc.property(text, options, (given, how) => {
        const whole = service.transliterate({ lang, lines: { text: given }, ...how });
        expect(transliterate(given, how)).toEqual(withoutSuggestions(whole));
      }),
      { numRuns: 300 },
    );
  });

  test('takes overrides, not names of a catalogue', () => {
    const readings = [{ lang, source: 'Totoro', result: 'Тоторко' }];
    const data = { readings, names: { lines: [['Garden', 'Сад']], words: [] } } as const;
    const before = transliterate('Garden').text;
    useData(data);
    expect(transliterate('Totoro').text).toBe('Тоторко');
    expect(transliterate('Garden').text).toBe(before);
    useData({});
    expect(transliterate('Totoro').text).not.toBe('Тоторко');
  });

  test('refuses wrong arguments', () => {
    // `as`: callers without types.
    const call = transliterate as (text: unknown, options?: unknown) => unknown;
    expect(() => call(1)).toThrow(TypeError);
    expect(() => call('x', null)).toThrow(TypeError);
    expect(() => call('x', { mode: 'none' })).toThrow(RangeError);
    if (lang !== 'en') expect(() => call('x', { system: 'none' })).toThrow(RangeError);
  });
});

/** Most kilobytes of each, minified and packed; the page of the packages names them. */
const budgets: Readonly<Record<Lang, number>> = { ja: 42, zh: 16, ko: 30, en: 580 };

test.each(langs)('a program with %s alone stays small and brings no descriptions', async (lang) => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { transliterate } from './${lang}.ts'; console.log(transliterate('x'));`,
      resolveDir: 'src/translit/entries',
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    charset: 'utf8',
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  expect(bytes / 1000).toBeLessThanOrEqual(budgets[lang]);
  expect(bytes / 1000).toBeGreaterThan(budgets[lang] * 0.7);
  const brought = Object.keys(metafile.inputs);
  const foreign = langs.filter((other) => other !== lang && lang !== 'en');
  expect(brought).not.toContain('src/translit/systems.json');
  for (const other of foreign)
    expect(brought.filter((file) => file.startsWith(`src/translit/${other}/`))).toEqual([]);
});
