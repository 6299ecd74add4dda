import { inOneStep, type WordLayer } from '../word-layer.ts';

/** Reads unambiguous romanized Korean with the Korean engine. */
export const KOREAN: WordLayer = {
  id: 'korean',
  source: 'romanization of 2000, McCune–Reischauer; the system ko_default',
  examples: 'Hwaseong → Хвасон; Gyeong-ju → Кьон-джу',
  create: ({ readKorean }) =>
    inOneStep('en.korean', 'spelling', ({ spelling }) => readKorean?.(spelling)?.toLowerCase()),
};
