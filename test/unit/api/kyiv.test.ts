import { expect, test } from 'vitest';
import { isCelebrated } from '../../../src/api/character.ts';
import { secondsToKyivMidnight } from '../../../src/api/kyiv.ts';

test.each([
  ['2026-01-01T21:59:30Z', 30],
  ['2026-03-28T22:00:00Z', 23 * 3600],
  ['2026-10-24T21:00:00Z', 25 * 3600],
])('at %s the next midnight of Kyiv is %i s away', (text, expected) => {
  expect(Math.abs(secondsToKyivMidnight(Date.parse(text)) - expected)).toBeLessThanOrEqual(1);
});

test.each([
  ['1999-03-04', '2026-03-04', true],
  ['--02-29', '2026-02-28', true],
  ['--02-29', '2028-02-28', false],
  ['--02-29', '2028-02-29', true],
  ['2000-02-29', '2100-02-28', true],
  ['--02-29', '2026-03-29', false],
])('the birthday %s is celebrated on %s: %s', (birthday, today, expected) => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  expect(isCelebrated(birthday, { year, month, day })).toBe(expected);
});
