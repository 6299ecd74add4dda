import { findWeak, readByProfile } from '../../languages/profiles.ts';
import type { WordLayer } from '../word-layer.ts';

/** Reads words by weaker signs of another language, if no English source knows them: Boettcher, Fontenelle. */
export const WEAK_SPELLING: WordLayer = {
  id: 'weak-spelling',
  source: 'the rules of the language (languages)',
  examples: 'Silke → Зільке; Varennes → Варенн',
  create:
    () =>
    ({ plain, steps }) =>
      readByProfile(plain, findWeak(plain), steps),
};
