/** The entry `ani-ua-translit/ko`: Korean alone. */

import { createOneLanguage } from '../core/one-language.ts';
import { createKorean } from '../ko/engine.ts';

export type { OneLanguage, TransliterateOptions } from '../core/one-language.ts';

/** See the type {@link OneLanguage}. @example transliterate('김연아').text // Кім Йона */
export const { transliterate, useData } = /* @__PURE__ */ createOneLanguage(createKorean());
