import { APOSTROPHE } from '../../../core/words.ts';
import { readByRules } from '../../languages/letter-rules.ts';
import { RULES } from '../../languages/tables.ts';
import { settleOrigin } from '../../origin-endings.ts';
import { applyMode, tidy } from '../../orthography.ts';
import type { Word, WordLayer } from '../word-layer.ts';
import { ESTABLISHED } from './established.ts';

/** Romanized Slavic: Bel’kovich, Arkhangel’sk, Odes’ka, Bel’yana, Leont’ev. Other names have other letters there. */
export const SOFTENED =
  /^[a-z’]*(?:[a-z]{3}[lnstdz]’(?:s’?)?k(?:[aiy]|[iy][iyj]|a[jy]a|oy?e?)?|l’(?:kov|ch|n[iy]|sh|v[io])[a-z]*|l’(?:man|son)|[a-z][bdfklmnprstvz]’(?:y[aeou][a-z]*|eva?))$/;
/** The apostrophe between a consonant and a vowel. The lists have the same names written with y (Leontyev). */
const BEFORE_VOWEL = /’(?:y(?=[aeou])|(?=eva?$))/;

/** An apostrophe that stands for ь in a Slavic name. */
export const SOFT_SIGN: WordLayer = {
  id: 'soft-sign',
  source: '§139',
  examples: 'Bel’kovich → Бельковіч; Odes’ka → Одеська; Leont’eva → Леонтьєва',
  create: ({ layer, readPlain }) => {
    const readListed = layer(ESTABLISHED);
    return (word) => {
      const { spelling, mode, steps } = word;
      if (!SOFTENED.test(spelling)) return undefined;
      if (BEFORE_VOWEL.test(spelling)) {
        const joined = spelling.replace(BEFORE_VOWEL, 'y');
        const same: Word = { ...word, spelling: joined, plain: joined };
        return readListed(same) ?? applyMode(readPlain(same), mode);
      }
      const plain = spelling.replaceAll(APOSTROPHE, '');
      return applyMode(
        settleOrigin(tidy(readByRules(spelling, RULES.world, steps), plain), plain, false),
        mode,
      );
    };
  },
};
