/** The layers of the English engine: each reads its examples, and without it they read otherwise. */
import { describe, expect, test } from 'vitest';
import { createEnglish } from '../../../src/translit/en/engine.ts';
import { LAYERS } from '../../../src/translit/en/layers/layers.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { createChinese, createKorean, japanese, type Mode } from '../../../src/translit/index.ts';

const options = { lexicon: loadLexicon(), japanese, chinese: createChinese(), korean: createKorean() };
const whole = createEnglish(options);

function read(engine: typeof whole, text: string, mode: Mode, explain = false): string {
  const pieces = engine.read(text, { system: 'en', mode, explain });
  return pieces.map(({ result }) => result).join('');
}

describe.each(LAYERS.map((layer) => [layer.id, layer] as const))('%s', (id, { source, examples }) => {
  const without = createEnglish({ ...options, without: [id] });

  test('has a source and an example', () => {
    expect(source).not.toBe('');
    expect(examples).not.toBe('');
  });

  test.each(examples.split('; '))('%s', (example) => {
    const [, mode, latin = '', ukrainian] = /^(?:(auto|text): )?(.+) → (.+)$/.exec(example) ?? [];
    const how = (mode ?? 'name') as Mode;
    expect(read(whole, latin, how)).toBe(ukrainian);
    expect(read(whole, latin, how, true)).toBe(ukrainian);
    expect(read(without, latin, how)).not.toBe(ukrainian);
    expect(read(without, latin, how, true)).toBe(read(without, latin, how));
  });
});

test('without all layers the letter rules read every word', () => {
  const letters = createEnglish({ ...options, without: LAYERS.map(({ id }) => id) });
  expect(read(letters, 'New Colonel Xiamen', 'name')).toBe('Нью Колонел Ксіамен');
});

test('an unknown layer is an error that names it and lists the layers', () => {
  const engine = createEnglish({ without: ['lexicom'] });
  expect(() => engine.read('Anna', { system: 'en', mode: 'name', explain: false })).toThrow(
    /There is no layer «lexicom»\. There are: chinese-name, phrase, /,
  );
});
