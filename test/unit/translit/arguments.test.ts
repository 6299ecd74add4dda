/** Invalid arguments of callers without types: an error that lists valid ones, never a wrong result. */
import { describe, expect, test } from 'vitest';
import type { Lang, Mode, SystemId } from '../../../src/translit/core/engine.ts';
import { checkData, transliterate, useData } from '../../../src/translit/index.ts';

describe('a call', () => {
  test.each([
    ['jp', 'x', {}, RangeError, 'There is no language "jp"; known: ja, zh, ko, en, auto.'],
    ['__proto__', 'x', {}, RangeError, 'There is no language "__proto__"'],
    ['ja', 5, {}, TypeError, 'text must be a string, not 5.'],
    ['ja', 'x', null, TypeError, 'options must be an object, not null.'],
    ['ja', 'x', { explain: null }, TypeError, 'explain must be true or false, not null.'],
    ['ja', 'x', { system: 'ukt' }, RangeError, 'There is no system "ukt"; known: ja_default, gojuon.'],
    ['ja', 'x', { mode: 'names' }, RangeError, 'There is no mode "names"; known: auto, name, text.'],
  ])('(%j, %j, %j) throws an error that lists the valid arguments', (lang, text, options, kind, message) => {
    // `as`: what TypeScript would not let through is what is tried.
    const call = () =>
      transliterate(lang as Lang, text as string, options as { system?: SystemId; mode?: Mode });
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });

  test('takes absent options, and any system for en', () => {
    expect(transliterate('ja', 'Naruto', { system: undefined, mode: undefined } as object).text).toBe(
      'Наруто',
    );
    expect(transliterate('en', 'Tom', { system: 'academic' }).text).toBe('Том');
  });
});

describe('data', () => {
  test.each([
    [null, 'The data must be an object'],
    [{ readings: [null] }, 'readings[0] must be an object'],
    [{ readings: [{ lang: 'ja', source: 'x' }] }, 'readings[0].result must be a string'],
    [{ names: { lines: [] } }, 'names.words must be an array'],
    [{ names: { lines: [['Tom', 'Том'], ['Tom']], words: [] } }, 'names.lines[1] must be a pair of strings'],
  ])('%j throws an error that names the member', (data, message) => {
    expect(() => checkData(data)).toThrow(TypeError);
    expect(() => checkData(data)).toThrow(message);
    expect(() => useData(data as object)).toThrow(message);
  });

  test('of a snapshot is taken', () => {
    const data = {
      readings: [{ lang: 'ja', source: 'Naruto', result: 'Нарутко' }],
      names: { lines: [], words: [] },
    };
    useData(checkData(data));
    expect(transliterate('ja', 'Naruto').text).toBe('Нарутко');
    useData({});
    expect(transliterate('ja', 'Naruto').text).toBe('Наруто');
  });
});
