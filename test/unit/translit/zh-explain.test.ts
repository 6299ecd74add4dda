/** Explained readings: the parts of a word and the rule of each. */
import { describe, expect, test } from 'vitest';
import { createChinese } from '../../../src/translit/zh/engine.ts';

const chinese = createChinese();

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
});
