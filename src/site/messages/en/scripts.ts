/** English messages that the scripts of the pages show. */
import type { failure as ukFailure } from '../uk/scripts.ts';

/** Messages for a failed request. */
export const failure: typeof ukFailure = {
  noAnswer: 'The server did not answer. Check the connection and try again.',
  notJson: 'The server answered, but not with API data. Perhaps the site is served without the API.',
  again: 'Try again',
};
