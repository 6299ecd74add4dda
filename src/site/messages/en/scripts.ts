/** English messages that the scripts of the pages show. */
import type { failure as ukFailure, search as ukSearch, translit as ukTranslit } from '../uk/scripts.ts';

/** A request failed. */
export const failure: typeof ukFailure = {
  noAnswer: 'The server did not answer. Check the connection and try again.',
  notJson: 'The server answered, but not with API data. Perhaps the site is served without the API.',
  again: 'Try again',
};

/** The search of the front page. */
export const search: typeof ukSearch = {
  nothing: 'Nothing found. Try another title.',
  found: 'Found',
};

/** The transliteration on the front page. */
export const translit: typeof ukTranslit = { unresolved: 'not read', suggest: 'Looks like another language' };
