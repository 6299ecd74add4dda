import type { Lang, SystemId } from '../../translit/core/engine.ts';

/** The transliteration systems of each language, default first (contract: Neutral names). */
export const translitSystems: ReadonlyMap<Lang, readonly string[]> = new Map<Lang, readonly SystemId[]>([
  ['ja', ['ja_default', 'gojuon']],
  ['zh', ['ukt', 'academic']],
  ['ko', ['ko_default', 'ko_academic']],
  ['en', ['en']],
]);
