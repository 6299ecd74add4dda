import type { WordLayer } from '../word-layer.ts';

/** A Japanese word in strict romaji, as the Japanese engine reads it. */
export const ROMAJI: WordLayer = {
  id: 'romaji',
  source: 'Коваленко 2012 (the system ja_default)',
  examples: 'Shūzō → Шюдзо; Hashirama → Хашірама',
  create:
    ({ readRomaji }) =>
    ({ spelling, mode, steps, isRest }) => {
      const reading = isRest ? undefined : readRomaji?.(spelling, mode);
      if (reading !== undefined) steps?.push({ from: spelling, to: reading, rule: 'en.romaji' });
      return reading;
    },
};
