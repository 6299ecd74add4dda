/** Messages of the site in both languages. */
import type { Locale } from './locales.ts';
import * as en from './messages/en.ts';
import * as uk from './messages/uk.ts';

/**
 * Messages for the pages that the build makes. Scripts choose their messages in their own folders (views, lists, names),
 * so each script loads only its own.
 */
export const messagesOf = (locale: Locale): typeof uk.pages => (locale === 'uk' ? uk.pages : en.pages);
