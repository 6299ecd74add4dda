import { readFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, test } from 'vitest';
import { readNames } from '../../../scripts/lexicon/names.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { align } from '../../lexicon/align.ts';
import { makeLexicon } from '../../lexicon/make.ts';
import { createOriginTest } from '../../lexicon/origin.ts';
import { readPronounced } from '../../lexicon/sounds.ts';
import { createTrigrams } from '../../lexicon/trigrams.ts';

describe('the committed lexicon', () => {
  test('is what the dictionary gives', () => {
    const file = new URL('../../../src/translit/en/lexicon.json', import.meta.url);
    expect(readFileSync(file, 'utf8') === makeLexicon(dictionary, readNames()).source).toBe(true);
    // It reads the whole dictionary: a quarter of a minute on a machine with nothing else to do.
  }, 300_000);

  test('has a word as it is pronounced', () => {
    expect(loadLexicon().lookup('colonel')).toBe(readPronounced('colonel', dictionary.colonel ?? ''));
  });
});

describe('the origin of a word', () => {
  const isFarName = createOriginTest();

  test.each(['kulik', 'mansur', 'obradovich', 'mushtaq', 'truong'])('%s is a name from afar', (word) => {
    expect(isFarName(word)).toBe(true);
    expect(loadLexicon().lookup(word)).toBeUndefined();
  });

  // English words, words of English parts, and names that came into English with a sound of their own.
  test.each(['station', 'rush', 'irishman', 'ashwell', 'dumont', 'krieger', 'chu', 'hansen'])(
    '%s is not',
    (word) => {
      expect(isFarName(word)).toBe(false);
    },
  );

  test('a language gives its likelihood to all words and letters together', () => {
    const measure = createTrigrams([['ab', 'ac'], ['ba']]);
    const likelihood = (word: string) => measure(word).map((value) => Math.exp(value));
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const [first = 0, second = 0] = ['', ...letters, ...letters.flatMap((a) => letters.map((b) => a + b))]
      .map(likelihood)
      .reduce(([x = 0, y = 0], [a = 0, b = 0]) => [x + a, y + b]);
    for (const sum of [first, second]) expect(sum).toBeLessThan(1);
    expect(likelihood('ab')[0]).toBeGreaterThan(likelihood('ba')[0] ?? 1);
    expect(likelihood('ba')[1]).toBeGreaterThan(likelihood('ab')[1] ?? 1);
  });
});

describe('alignment', () => {
  test.each([
    ['matthew', 'M AE1 TH Y UW0', 'm:M a:AE tth:TH ew:Y+UW'],
    ['knight', 'N AY1 T', 'kn:N i:AY ght:T'],
    ['box', 'B AA1 K S', 'b:B o:AA x:K+S'],
    ['phone', 'F OW1 N', 'ph:F o:OW ne:N'],
  ])('%s', (word, pronunciation, expected) => {
    const chunks = align(word, pronunciation) ?? [];
    expect(chunks.map(({ letters, sounds }) => `${letters}:${sounds.join('+')}`).join(' ')).toBe(expected);
  });
});

describe('pronunciations', () => {
  test.each([
    ['webster', 'W EH1 B S T ER0', 'вебстер'],
    ['thatcher', 'TH AE1 CH ER0', 'тетчер'],
    ['newton', 'N UW1 T AH0 N', 'ньютон'],
    ['murphy', 'M ER1 F IY0', 'мерфі'],
    ['snow', 'S N OW1', 'сноу'],
    ['sawyer', 'S AO1 Y ER0', 'соуєр'],
    ['reeves', 'R IY1 V Z', 'рівз'],
    ['adams', 'AE1 D AH0 M Z', 'адамс'],
    ['meyer', 'M AY1 ER0', 'маєр'],
    ['london', 'L AH1 N D AH0 N', 'лондон'],
    ['cornelia', 'K AO2 R N IY1 L Y AH0', 'корнелія'],
    ['harrisburg', 'HH AE1 R AH0 S B ER0 G', 'гаррісбурґ'],
    ['grassley', 'G R AE1 S L IY0', 'ґрасслі'],
    ['palmer', 'P AA1 M ER0', 'палмер'],
    ['khan', 'K AA1 N', 'хан'],
    ['irons', 'AY1 ER0 N Z', 'айронс'],
    ['curry', 'K ER1 IY0', 'каррі'],
    ['harington', 'HH EH1 R IH0 NG T AH0 N', 'гарінґтон'],
    ['magnus', 'M AE1 G N AH0 S', 'маґнус'],
    ['raab', 'R AA1 B', 'рааб'],
    ['sessions', 'S EH1 SH AH0 N Z', 'сешнс'],
    ['cosgrove', 'K AA1 S G R AH0 V', 'косґроув'],
    ['coraline', 'K AO1 R AH0 L AY2 N', 'коралін'],
    ['schultz', 'SH UH1 L T S', 'шульц'],
    ['ronald', 'R AA1 N AH0 L D', 'рональд'],
    ['bakersfield', 'B EY1 K ER0 Z F IY2 L D', 'бейкерсфілд'],
    ['kilbourne', 'K IH1 L B ER0 N', 'кілборн'],
    ['taurus', 'T AO1 R AH0 S', 'таурус'],
    ['thesaurus', 'TH AH0 S AO1 R AH0 S', 'тезавр'],
    ['minsk', 'M IH1 N S K', 'мінськ'],
    ['khabarovsk', 'K AH0 B AA1 R AA0 F S K', 'хабаровськ'],
    ['sevastopol', 'S AH0 V AE1 S T AH0 P OW2 L', 'севастополь'],
    ['stalingrad', 'S T AE1 L IH0 N G R AE2 D', 'сталінґрад'],
    ['frisk', 'F R IH1 S K', 'фріск'],
    // ch, and a and e before -er, in German names and in English words.
    ['bacher', 'B AE1 K ER0', 'бахер'],
    ['murdoch', 'M ER1 D AA0 K', 'мердок'],
    ['kremer', 'K R IY1 M ER0', 'кремер'],
    ['mader', 'M EY1 D ER0', 'мадер'],
    ['later', 'L EY1 T ER0', 'лейтер'],
    ['coverdell', 'K AH1 V ER0 D EH2 L', 'коверделл'],
    ['cover', 'K AH1 V ER0', 'кавер'],
    ['crosby', 'K R AO1 Z B IY0', 'кросбі'],
    ['rosebud', 'R OW1 Z B AH2 D', 'розбад'],
  ])('%s %s → %s', (word, pronunciation, reading) => {
    expect(readPronounced(word, pronunciation)).toBe(reading);
  });
});
