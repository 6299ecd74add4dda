import { readByRules } from '../../languages/letter-rules.ts';
import { RULES } from '../../languages/tables.ts';
import { applyMode, tidy } from '../../orthography.ts';
import { readLetters } from '../letters.ts';
import { LONGEST_LISTED, type WordLayer } from '../word-layer.ts';
import { LEXICON } from './lexicon.ts';

/** If the small words of a line show a language, its rules read the other words of the line. */
export const LANGUAGE_OF_LINE: WordLayer = {
  id: 'language-of-line',
  source: 'the rules of the language (languages)',
  examples: 'San Sebastián del Oeste → Сан-Себастьян дель Оесте',
  create: ({ layer }) => {
    const readListed = layer(LEXICON);
    return (word) => {
      const { spelling, plain, mode, steps, language } = word;
      if (language === undefined || spelling.length > LONGEST_LISTED) return undefined;
      return language === RULES.ukrainian
        ? (readListed(word) ?? readLetters(language, plain, steps))
        : applyMode(tidy(readByRules(spelling, language, steps), plain), mode);
    };
  },
};
