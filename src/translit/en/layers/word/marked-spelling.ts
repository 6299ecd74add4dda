import { findProfile, readByProfile } from '../../languages/profiles.ts';
import { settleOrigin } from '../../origin-endings.ts';
import type { WordLayer } from '../word-layer.ts';

/** Reads a word in the language that its marks show. Polish adjectives get the ending of Ukrainian ones (§145). */
export const MARKED_SPELLING: WordLayer = {
  id: 'marked-spelling',
  source: 'the rules of the language (languages)',
  examples: 'Lüdenscheidt → Люденшайдт',
  create:
    () =>
    ({ spelling, plain, steps }) => {
      const profile = findProfile(spelling);
      const reading = readByProfile(spelling, profile, steps);
      return reading !== undefined && profile?.name === 'polish'
        ? settleOrigin(reading, plain, false)
        : reading;
    },
};
