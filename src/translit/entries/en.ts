/** The entry `ani-ua-translit/en`: English and other languages in Latin script, with the lexicon. */

import { createOneLanguage } from '../core/one-language.ts';
import { createEnglish } from '../en/engine.ts';
import { loadLexicon } from '../en/lexicon-data.ts';
import { japanese } from '../ja/engine.ts';
import { createKorean } from '../ko/engine.ts';
import { createChinese } from '../zh/engine.ts';

export type { OneLanguage, TransliterateOptions } from '../core/one-language.ts';

/** See the type {@link OneLanguage}. @example transliterate('Christopher Nolan').text // Крістофер Нолан */
export const { transliterate, useData } = /* @__PURE__ */ createOneLanguage(
  createEnglish({ lexicon: loadLexicon(), japanese, chinese: createChinese(), korean: createKorean() }),
);
