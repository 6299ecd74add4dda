import { findNative, readByProfile } from '../../languages/profiles.ts';
import type { WordLayer } from '../word-layer.ts';

/** Spellings that only another language has, even if Americans pronounce them otherwise: Angelini, Schwalb. */
export const NATIVE_SPELLING: WordLayer = {
  id: 'native-spelling',
  source: 'the rules of the language (languages)',
  examples: 'Angelini → Анджеліні; Vecchio → Веккіо',
  create:
    () =>
    ({ plain, steps }) =>
      readByProfile(plain, findNative(plain), steps),
};
