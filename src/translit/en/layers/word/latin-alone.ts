import { isLatinized, isRoman } from '../../languages/latin.ts';
import { RULES } from '../../languages/tables.ts';
import { applyMode } from '../../orthography.ts';
import { readLetters } from '../letters.ts';
import type { WordLayer } from '../word-layer.ts';

/** A Latin or Latinized name that is alone in its line, as names of scholars and heroes of antiquity are. */
export const LATIN_ALONE: WordLayer = {
  id: 'latin-alone',
  source: '§131, §144',
  examples: 'Blancanus → Бланкан; Tarquinius → Тарквіній',
  create:
    ({ lexicon }) =>
    ({ plain, mode, steps, isAlone }) =>
      isAlone &&
      !plain.startsWith('mc') &&
      (isLatinized(plain) || isRoman(plain)) &&
      lexicon?.lookup(plain) === undefined
        ? applyMode(readLetters(RULES.latin, plain, steps), mode)
        : undefined,
};
