/** Queries that the search of the site offers to transliterate as names. */
import { expect, test } from 'vitest';
import { isNameLike } from '../../../src/site/search/name-like.ts';

test.each([
  'Naruto',
  'kim yeon-a',
  'Ōkubo Toshimichi',
  "O'Brien",
  'J. R. Smith',
  'なると',
  'ナルト',
  '김연아',
  ' Miku ',
])('%s is offered as a name', (query) => {
  expect(isNameLike(query)).toBe(true);
});

test.each([
  '',
  'a',
  '12',
  'x-api-key 5',
  'rate_limited',
  'http',
  'Наруто',
  '漢字',
  'Naruto なると',
  'one two three four five',
])('%s is not offered as a name', (query) => {
  expect(isNameLike(query)).toBe(false);
});
