/** Queries that the search of the site offers to transliterate as names. */
import { expect, test } from 'vitest';
import { isNameLike } from '../../../src/site/search/name-like.ts';

test.each(['Naruto', 'Ōkubo Toshimichi', "O'Brien", 'なると', '김연아'])(
  '%s is offered as a name',
  (query) => {
    expect(isNameLike(query)).toBe(true);
  },
);

test.each(['', 'a', 'rate_limited', 'Наруто', '漢字', 'Naruto なると', 'one two three four five'])(
  '%s is not offered as a name',
  (query) => {
    expect(isNameLike(query)).toBe(false);
  },
);
