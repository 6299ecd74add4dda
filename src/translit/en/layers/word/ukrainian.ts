import { RULES } from '../../languages/tables.ts';
import { isUkrainian } from '../../languages/ukrainian.ts';
import { isPlain } from '../../latin.ts';
import { readLetters } from '../letters.ts';
import { LONGEST_LISTED, type WordLayer } from '../word-layer.ts';

/** Converts surnames with a Ukrainian spelling back to Ukrainian. */
export const UKRAINIAN: WordLayer = {
  id: 'ukrainian',
  source: 'the passport table (Cabinet of Ministers, resolution 55 of 2010) read backwards',
  examples: 'Kovalchuk → Ковальчук',
  create:
    () =>
    ({ spelling, plain, steps }) =>
      spelling.length <= LONGEST_LISTED && isPlain(spelling) && isUkrainian(plain)
        ? readLetters(RULES.ukrainian, plain, steps)
        : undefined,
};
