import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCelebrated } from '../../../src/api/character.ts';
import {
  kyivDate,
  kyivWallClock,
  kyivWeek,
  kyivWeekday,
  secondsToKyivMidnight,
} from '../../../src/api/kyiv.ts';

const at = (text: string) => Date.parse(text);

describe('the calendar of Kyiv', () => {
  test.each([
    ['2026-01-04T21:59:59Z', 6, 'Sunday 23:59:59 in winter (UTC+2)'],
    ['2026-01-04T22:00:00Z', 0, 'Monday begins'],
    ['2026-07-05T20:59:59Z', 6, 'Sunday 23:59:59 in summer (UTC+3)'],
    ['2026-07-05T21:00:00Z', 0, 'Monday begins'],
  ])('%s is the weekday %i: %s', (text, weekday, _why) => {
    expect(kyivWeekday(at(text))).toBe(weekday);
  });

  test('a week turns on Monday 00:00 and at no other moment', () => {
    expect(kyivWeek(at('2026-01-04T22:00:00Z'))).toBe(kyivWeek(at('2026-01-04T21:59:59Z')) + 1);
    expect(kyivWeek(at('2026-01-04T22:00:00Z'))).toBe(kyivWeek(at('2026-01-11T21:59:59Z')));
    // the week in which the clocks go forward has 167 hours, and is still one week
    expect(kyivWeek(at('2026-03-22T22:00:00Z'))).toBe(kyivWeek(at('2026-03-29T20:59:59Z')));
    expect(kyivWeek(at('2026-03-29T21:00:00Z'))).toBe(kyivWeek(at('2026-03-29T20:59:59Z')) + 1);
  });

  test.each([
    ['2026-01-01T21:59:30Z', 30],
    ['2026-01-01T22:00:00Z', 86_400],
    ['2026-03-28T22:00:00Z', 23 * 3600],
    ['2026-10-24T21:00:00Z', 25 * 3600],
    ['2026-01-01T21:59:59.900Z', 1],
  ])('at %s the next midnight of Kyiv is %i s away', (text, expected) => {
    expect(Math.abs(secondsToKyivMidnight(at(text)) - expected)).toBeLessThanOrEqual(1);
  });

  test('the day changes at midnight and not before', () => {
    const instants = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instants, (instant) => {
        const seconds = secondsToKyivMidnight(instant);
        fc.pre(seconds > 1);
        expect(kyivDate(instant + seconds * 1000 - 1000)).toEqual(kyivDate(instant));
        expect(kyivDate(instant + (seconds + 1) * 1000)).not.toEqual(kyivDate(instant));
      }),
    );
  });

  test('the wall clock is two or three hours ahead of UTC', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('1997-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
        (instant) => {
          const whole = Math.floor(instant / 1000) * 1000;
          expect([2, 3]).toContain((kyivWallClock(whole) - whole) / 3_600_000);
        },
      ),
    );
  });
});

describe('a birthday', () => {
  test.each([
    ['--03-04', '2026-03-04', true],
    ['1999-03-04', '2026-03-04', true],
    ['1999-03-05', '2026-03-04', false],
    ['--02-29', '2026-02-28', true],
    ['--02-29', '2028-02-28', false],
    ['--02-29', '2028-02-29', true],
    ['2000-02-29', '2100-02-28', true],
    ['--02-28', '2026-02-28', true],
    ['--02-14', '2026-02-28', false],
    ['--03-29', '2026-03-28', false],
    ['--02-29', '2026-02-27', false],
    ['--02-29', '2026-03-29', false],
  ])('%s is celebrated on %s: %s', (birthday, today, expected) => {
    const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
    expect(isCelebrated(birthday, { year, month, day })).toBe(expected);
  });
});
