/** Numbers in the language of an locale. */
import type { Locale } from '../locales.ts';

/** 4 812 330 and 8,99; in English 4,812,330 and 8.99. */
export const showNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale === 'uk' ? 'uk-UA' : 'en-GB');
