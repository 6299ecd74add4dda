import { splitBeginning } from '../../compounds.ts';
import type { WordLayer } from '../word-layer.ts';
import { createCompoundReader } from './stems.ts';

/** Words with a known English beginning; it outweighs a Japanese reading. */
export const BEGINNING: WordLayer = {
  id: 'beginning',
  source: 'usage: the same element is written the same way in every name',
  examples: [
    ['Irontomo', 'Айронтомо'],
    ['Ironrion', 'Айронрайон'],
  ],
  create(tools) {
    const readCompound = createCompoundReader(tools);
    return (word) => (splitBeginning(word.plain) ? readCompound(word) : undefined);
  },
};
