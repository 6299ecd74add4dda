import { APOSTROPHE } from '../../../core/words.ts';
import { readByRules } from '../../languages/letter-rules.ts';
import { RULES } from '../../languages/tables.ts';
import { settleOrigin } from '../../origin-endings.ts';
import { applyMode, tidy } from '../../orthography.ts';
import type { WordLayer } from '../word-layer.ts';

/** Romanized Slavic: Bel’kovich, Arkhangel’sk, Odes’ka. Other names have an apostrophe before a vowel or another consonant. */
export const SOFTENED =
  /^[a-z’]*(?:[a-z]{3}[lnstdz]’(?:s’?)?k(?:[aiy]|[iy][iyj]|a[jy]a|oy?e?)?|l’(?:kov|ch|n[iy]|sh|v[io])[a-z]*)$/;

/** An apostrophe that stands for ь in a Slavic name. */
export const SOFT_SIGN: WordLayer = {
  id: 'soft-sign',
  source: '§139',
  examples: 'Bel’kovich → Бельковіч; Odes’ka → Одеська',
  create: () => (word) => {
    if (!SOFTENED.test(word.spelling)) return undefined;
    const { spelling, mode, steps } = word;
    const plain = spelling.replaceAll(APOSTROPHE, '');
    return applyMode(
      settleOrigin(tidy(readByRules(spelling, RULES.world, steps), plain), plain, false),
      mode,
    );
  },
};
