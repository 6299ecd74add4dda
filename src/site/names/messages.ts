/** Messages of the workbench of names and of the systems’ pages. */
import type { Locale } from '../locales.ts';
import * as en from '../messages/en.ts';
import * as uk from '../messages/uk.ts';

/** The messages in a language. */
export const nameMessages = (locale: Locale) => (locale === 'uk' ? uk.names : en.names);
