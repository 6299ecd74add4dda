/** What the site says, by language. */
import type { Locale } from './locales.ts';
import * as en from './messages/en.ts';
import * as uk from './messages/uk.ts';

/**
 * Messages of a language for the pages that the build makes. What scripts in a browser show too is chosen beside
 * those scripts (views, lists, names), so that each loads its own messages and no others.
 */
export const messagesOf = (locale: Locale): typeof uk.pages => (locale === 'uk' ? uk.pages : en.pages);
