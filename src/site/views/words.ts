/** Words and numbers as pages write them. */
import type { Locale } from '../locales.ts';

/** A text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text within a sentence: it begins in lower case, unless its first word has more capitals. */
export const inSentence = (text: string): string =>
  text.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase());

/** The name of a value. The contract may add values, so an unknown one is shown unchanged. */
export function wordFor(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** The name of a country by its code. A text that is not a code is shown unchanged. */
export const countryName = (code: string, locale: Locale): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || code;

/** 4 812 330 and 8,99; in English 4,812,330 and 8.99. */
export const showNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(locale === 'uk' ? 'uk-UA' : 'en-GB');

/** A number of episodes, short and on one line: 24 сер.; in English 24 ep. */
export const episodeCount = (count: number, locale: Locale): string =>
  `${showNumber(count, locale)}\u00a0${locale === 'uk' ? 'сер.' : 'ep.'}`;
