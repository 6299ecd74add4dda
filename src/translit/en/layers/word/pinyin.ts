import { inOneStep, type WordLayer } from '../word-layer.ts';

/** A Chinese word in pinyin that can be nothing else, as the Chinese engine reads it. */
export const PINYIN: WordLayer = {
  id: 'pinyin',
  source: 'the system academic of zh',
  examples: 'Xiamen → Сямень; Lanzhou → Ланьчжоу',
  create: ({ readPinyin }) => inOneStep('en.pinyin', 'plain', ({ plain }) => readPinyin?.(plain)),
};
