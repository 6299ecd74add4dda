/** The form of the addresses of drawn cards: `/cards/KIND-ID-HASH.jpg`. */
import type { ShareCard } from '../../src/site/views/page.ts';

export const cardFolder = '/cards/';

/** The names of files. */
export const cardForm = /^(?<kind>anime|team)-(?<id>[1-9]\d{0,15})-[\da-f]{16}\.jpg$/;

/** All cards of a record, as a cache is told to purge them. */
export const cardsOf = (kind: ShareCard['kind'], id: number | string): string =>
  `${cardFolder}${kind}-${id}-*`;
