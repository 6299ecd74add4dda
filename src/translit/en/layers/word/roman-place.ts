import { isRoman, LATIN_RULES } from '../../languages/latin.ts';
import { readLetters } from '../letters.ts';
import type { WordLayer } from '../word-layer.ts';

/** As `text`, names in -ius and -ades lose the Latin ending. */
export const ROMAN_PLACE: WordLayer = {
  id: 'roman-place',
  source: '§131, §144',
  examples: [['Cassius Clay', 'Кассій Клей', 'text']],
  create:
    () =>
    ({ plain, mode, steps }) =>
      mode === 'text' && isRoman(plain) ? readLetters(LATIN_RULES, plain, steps) : undefined,
};
