import { inOneStep, type WordLayer } from '../word-layer.ts';

/** Reads unambiguous pinyin with the Chinese engine. */
export const PINYIN: WordLayer = {
  id: 'pinyin',
  source: 'the system academic of zh',
  examples: 'Xiamen → Сямень; Lanzhou → Ланьчжоу',
  create: ({ readPinyin }) => inOneStep('en.pinyin', 'plain', ({ plain }) => readPinyin?.(plain)),
};
