/** Numbers in the language of a locale. */
import type { Locale } from '../locales.ts';

/** 4 812 330 and 8,99; in English 4,812,330 and 8.99. */
export const showNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale === 'uk' ? 'uk-UA' : 'en-GB');

/** A number of episodes, short and on one line: 24 сер.; in English 24 ep. */
export const episodeCount = (count: number, locale: Locale): string =>
  `${showNumber(count, locale)}\u00a0${locale === 'uk' ? 'сер.' : 'ep.'}`;
