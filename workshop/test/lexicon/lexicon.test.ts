import { readFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, test } from 'vitest';
import { formatMade } from '../../../scripts/lexicon/made-file.ts';
import { readNames } from '../../../scripts/lexicon/names.ts';
import { makeLexicon } from '../../lexicon/make.ts';

test('the committed lexicon is made of the dictionary', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../src/translit/${name}`, import.meta.url), 'utf8');
  const { lexicon, englishWords } = makeLexicon(dictionary, readNames());
  expect(read('en/lexicon.json') === formatMade(lexicon)).toBe(true);
  expect(read('ja/english-words.json') === formatMade(englishWords)).toBe(true);
  // It reads the whole dictionary, which takes a quarter of a minute on an idle machine.
}, 300_000);
