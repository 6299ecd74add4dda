import { inOneStep, type WordLayer } from '../word-layer.ts';

/** English words that the letter rules would read wrongly, by their pronunciation. */
export const LEXICON: WordLayer = {
  id: 'lexicon',
  source: 'CMU Pronouncing Dictionary; §121–139',
  examples: 'Colonel → Кернел; Sessions → Сешнс',
  create: ({ lexicon }) => inOneStep('en.lexicon', 'plain', ({ plain }) => lexicon?.lookup(plain)),
};
