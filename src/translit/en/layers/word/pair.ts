import { splitPair } from '../../compounds.ts';
import type { WordLayer } from '../word-layer.ts';

/** Two known English words joined: Duskwatcher. */
export const PAIR: WordLayer = {
  id: 'pair',
  source: 'usage: the same element is written the same way in every name',
  examples: 'Duskwatcher → Дасквотчер',
  create:
    () =>
    ({ plain, steps }) => {
      const pair = splitPair(plain);
      if (!pair) return undefined;
      for (const [index, [half, reading]] of pair.entries())
        steps?.push({ from: half, to: reading, rule: `en.${index === 0 ? 'beginning' : 'ending'}.${half}` });
      return pair.map(([, reading]) => reading).join('');
    },
};
