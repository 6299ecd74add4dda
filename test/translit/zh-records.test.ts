/** The published records of both systems, checked against the engine they describe; and explained readings. */
import { describe, expect, test } from 'vitest';
import type { Mode, SystemId } from '../../src/translit/engine.ts';
import { createChinese } from '../../src/translit/zh/engine.ts';

const chinese = createChinese();

function read(source: string, system: SystemId, mode: Mode = 'text'): string {
  const pieces = chinese.read(source, { system, mode, explain: false });
  return pieces.map((piece) => (piece.kind === 'unresolved' ? `[${piece.result}]` : piece.result)).join('');
}

test('two systems, the default first', () => {
  expect(chinese.systems.map((record) => record.id)).toEqual(['ukt', 'academic']);
  expect(chinese.systems.map((record) => record.alt?.system)).toEqual(['academic', 'ukt']);
});

describe.each(chinese.systems.map((record) => [record.id, record] as const))('%s', (id, record) => {
  // An example is `source → result`, several divided by `; `; in name mode where its text says so.
  const examples = record.rules.flatMap(({ text, example }) =>
    example.split('; ').map((pair) => [pair, text.startsWith('mode=name') ? 'name' : 'text'] as const),
  );

  test.each(examples)('%s', (pair, mode) => {
    const [source = '', reading] = pair.split(' → ');
    expect(read(source, id, mode)).toBe(reading);
  });

  // `why` begins with the source of the good form.
  test.each(record.against)('$good, not $bad', ({ good, bad, why }) => {
    const source = why.slice(0, why.indexOf(':'));
    expect(read(source, id)).toBe(good);
    expect(read(source, id)).not.toBe(bad);
  });

  test.each(record.accepts)('accepts $name', ({ example }) => {
    expect(read(example, id)).not.toContain('[');
  });
});

describe('explain', () => {
  test('names the rule of each part', () => {
    const [piece] = chinese.read('Xiāngyí', { system: 'ukt', mode: 'text', explain: true });
    expect(piece?.steps).toEqual([
      { from: 'x', to: 'с', rule: 'zh.initial' },
      { from: 'iang', to: 'ян', rule: 'zh.final' },
      { from: '', to: '’', rule: 'zh.joint.hard-consonant' },
      { from: 'yi', to: 'ї', rule: 'zh.syllable' },
    ]);
  });

  test.each([
    ['huār', ['zh.initial', 'zh.final', 'zh.erhua']],
    ['bian', ['zh.initial', 'zh.labial-apostrophe']],
    ['miu', ['zh.initial', 'zh.labial-no-soft-sign']],
    ['hui', ['zh.irregular']],
    ['Ōuyáng', ['zh.syllable', 'zh.joint.labial-coda', 'zh.syllable']],
    ['Yù’ān', ['zh.syllable', 'zh.joint.collision', 'zh.syllable']],
    ['Hong Kong', ['zh.established']],
    ['ng', ['zh.interjection']],
  ])('%s by %j', (source, rules) => {
    const [piece] = chinese.read(source, { system: 'ukt', mode: 'text', explain: true });
    expect(piece?.steps?.map((step) => step.rule)).toEqual(rules);
    expect(piece?.steps?.map((step) => step.to).join('')).toBe(piece?.result.toLowerCase());
  });

  test('is absent unless asked for', () => {
    for (const mode of ['text', 'name'] as const) {
      const pieces = chinese.read('Ōuyáng Nànà, ng', { system: 'ukt', mode, explain: false });
      expect(pieces.some((piece) => 'steps' in piece)).toBe(false);
    }
  });
});
