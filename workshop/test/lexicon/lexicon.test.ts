import { readFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, test } from 'vitest';
import { readNames } from '../../../scripts/lexicon/names.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { makeLexicon } from '../../lexicon/make.ts';
import { createOriginTest } from '../../lexicon/origin.ts';
import { readPronounced } from '../../lexicon/sounds.ts';

describe('the committed lexicon', () => {
  test('is made of the dictionary', () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../src/translit/${name}`, import.meta.url), 'utf8');
    const { source, englishWords } = makeLexicon(dictionary, readNames());
    expect(read('en/lexicon.json') === source).toBe(true);
    expect(read('ja/english-words.json') === englishWords).toBe(true);
    // It reads the whole dictionary, which takes a quarter of a minute on an idle machine.
  }, 300_000);

  test('has a word as it is pronounced', () => {
    expect(loadLexicon().lookup('colonel')).toBe(readPronounced('colonel', dictionary.colonel ?? ''));
  });
});

describe('the origin of a word', () => {
  const isFarName = createOriginTest();

  test.each(['kulik', 'mansur', 'obradovich', 'mushtaq', 'truong'])('%s is a foreign name', (word) => {
    expect(isFarName(word)).toBe(true);
    expect(loadLexicon().lookup(word)).toBeUndefined();
  });

  // English words, words of English parts, and names with an English pronunciation.
  test.each(['station', 'rush', 'irishman', 'ashwell', 'dumont', 'krieger', 'chu', 'hansen'])(
    '%s is not a foreign name',
    (word) => {
      expect(isFarName(word)).toBe(false);
    },
  );
});

describe('pronunciations', () => {
  test.each([
    ['webster', 'W EH1 B S T ER0', 'вебстер'],
    ['thatcher', 'TH AE1 CH ER0', 'тетчер'],
    ['sawyer', 'S AO1 Y ER0', 'соуєр'],
    ['london', 'L AH1 N D AH0 N', 'лондон'],
    ['harrisburg', 'HH AE1 R AH0 S B ER0 G', 'гаррісбурґ'],
    ['khan', 'K AA1 N', 'хан'],
    ['sessions', 'S EH1 SH AH0 N Z', 'сешнс'],
    ['schultz', 'SH UH1 L T S', 'шульц'],
    ['taurus', 'T AO1 R AH0 S', 'таурус'],
    ['minsk', 'M IH1 N S K', 'мінськ'],
    // ch, and a and e before -er, in German names and in English words.
    ['bacher', 'B AE1 K ER0', 'бахер'],
    ['cover', 'K AH1 V ER0', 'кавер'],
    ['crosby', 'K R AO1 Z B IY0', 'кросбі'],
  ])('of %s, %s, is read as %s', (word, pronunciation, reading) => {
    expect(readPronounced(word, pronunciation)).toBe(reading);
  });
});
