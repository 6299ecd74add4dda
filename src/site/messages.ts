/** What the site says, by language. */
import type { Edition } from './editions.ts';
import * as en from './messages/en.ts';
import * as uk from './messages/uk.ts';

/**
 * All messages of a language, for the pages that the build makes. What scripts in a browser show too is chosen beside
 * those scripts (views, lists, names), so that each loads its own messages and no others.
 */
export const messagesOf = (edition: Edition): typeof uk => (edition === 'uk' ? uk : en);
