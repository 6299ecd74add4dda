/** Messages of the page that looks a list up. */
import type { Edition } from '../editions.ts';
import * as en from '../messages/en.ts';
import * as uk from '../messages/uk.ts';

/** The messages in a language. */
export const listMessages = (edition: Edition) => (edition === 'uk' ? uk.lists : en.lists);
