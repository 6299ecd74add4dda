import type { WordLayer } from '../word-layer.ts';
import { createCompoundReader } from './stems.ts';

/** Words with a known English ending. */
export const COMPOUND: WordLayer = {
  id: 'compound',
  source: 'usage: the same element is written the same way in every name',
  examples: [
    ['Cranbrook', 'Кренбрук'],
    ['Dyersburg', 'Даєрсбурґ'],
  ],
  create: createCompoundReader,
};
