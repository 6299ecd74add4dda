import type { WordLayer } from '../word-layer.ts';

/** A Chinese word in pinyin that can be nothing else, as the Chinese engine reads it. */
export const PINYIN: WordLayer = {
  id: 'pinyin',
  source: 'the system academic of zh',
  examples: 'Xiamen → Сямень; Lanzhou → Ланьчжоу',
  create:
    ({ readPinyin }) =>
    ({ plain, steps }) => {
      const reading = readPinyin?.(plain);
      if (reading !== undefined) steps?.push({ from: plain, to: reading, rule: 'en.pinyin' });
      return reading;
    },
};
