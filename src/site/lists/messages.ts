/** Messages of the page that looks a list up. */
import type { Locale } from '../locales.ts';
import * as en from '../messages/en.ts';
import * as uk from '../messages/uk.ts';

/** The messages in a language. */
export const listMessages = (locale: Locale) => (locale === 'uk' ? uk.lists : en.lists);
