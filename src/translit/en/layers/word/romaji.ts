import { inOneStep, type WordLayer } from '../word-layer.ts';

/** A Japanese word in strict romaji, as the Japanese engine reads it. */
export const ROMAJI: WordLayer = {
  id: 'romaji',
  source: 'Коваленко 2012 (the system ja_default)',
  examples: 'Shūzō → Шюдзо; Hashirama → Хашірама',
  create: ({ readRomaji }) =>
    inOneStep('en.romaji', 'spelling', ({ spelling, mode, isRest }) =>
      isRest ? undefined : readRomaji?.(spelling, mode),
    ),
};
