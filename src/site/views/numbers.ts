/** Numbers in the language of an edition. */
import type { Edition } from '../editions.ts';

/** 4 812 330 and 8,99; in English 4,812,330 and 8.99. */
export const showNumber = (value: number, edition: Edition): string =>
  value.toLocaleString(edition === 'uk' ? 'uk-UA' : 'en-GB');
