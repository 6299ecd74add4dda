/** The entry `ani-ua-translit/zh`: Chinese alone. */

import { createOneLanguage } from '../core/one-language.ts';
import { createChinese } from '../zh/engine.ts';

export type { OneLanguage, TransliterateOptions } from '../core/one-language.ts';

/** See the type {@link OneLanguage}. @example transliterate('Zhang Yimou').text // Чжан Їмов */
export const { transliterate, useData } = /* @__PURE__ */ createOneLanguage(createChinese());
