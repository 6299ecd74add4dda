import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readPairTable } from '../../../core/pair-table.ts';
import { latinAt, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** The Arabic article before a hyphen, with its l or the sound that it takes from the next word (Аль-Мансура, Ар-Рашид). */
const ARTICLES: ReadonlyMap<string, string> = readPairTable(
  'al=аль el=ель ad=ад an=ан ar=ар as=ас ash=аш at=ат az=аз',
);

/** Al-Mansura → Аль-Мансура. */
export const ARTICLE: LineLayer = {
  id: 'article',
  source: '§146.1; usage',
  examples: [['Al-Mansura', 'Аль-Мансура']],
  words: [...ARTICLES.keys()],
  create: () => ({
    read(line, index, lower) {
      const source = textAt(line, index);
      const article = isCapital(source.charAt(0)) ? ARTICLES.get(lower) : undefined;
      if (article === undefined || textAt(line, index + 1) !== '-') return undefined;
      if (!isCapital(latinAt(line, index + 2).charAt(0))) return undefined;
      return take(word(line, source, carryCase(source, article), 'en.article'));
    },
  }),
};
