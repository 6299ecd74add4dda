/** The entry `ani-ua-translit/ja`: Japanese alone, with the list of English words that romaji could spell. */

import { createOneLanguage } from '../core/one-language.ts';
import { createWordTest } from '../core/packed-words.ts';
import { createJapanese } from '../ja/engine.ts';
import english from '../ja/english-words.json' with { type: 'json' };

export type { OneLanguage, TransliterateOptions } from '../core/one-language.ts';

/** See the type {@link OneLanguage}. @example transliterate('Kaguya-sama').text // Каґуя-сама */
export const { transliterate, useData } = /* @__PURE__ */ createOneLanguage(
  createJapanese(createWordTest(english.packed)),
);
