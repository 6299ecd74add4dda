import { isAntique } from '../../languages/latin.ts';
import { RULES } from '../../languages/tables.ts';
import { readLetters } from '../letters.ts';
import type { WordLayer } from '../word-layer.ts';

/** Greek names of antiquity in their Latin spelling, recognised by their elements. */
export const GREEK: WordLayer = {
  id: 'greek',
  source: '§123, §131, §144',
  examples: 'Leucippus → Левкіпп',
  create:
    () =>
    ({ plain, steps }) =>
      isAntique(plain) ? readLetters(RULES.greek, plain, steps) : undefined,
};
