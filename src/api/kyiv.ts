/** Kyiv's calendar, by `Intl`, because TypeScript has no types for `Temporal` yet. */

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const dayMs = 86_400_000;

/** Kyiv's wall clock at an instant, written as if it were UTC: milliseconds since 1970. */
export function kyivWallClock(instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Days since Monday, 0 to 6, of an instant in Kyiv. */
export function kyivWeekday(instant: number): number {
  return (new Date(kyivWallClock(instant)).getUTCDay() + 6) % 7;
}

/** Number of the Kyiv week (Monday 00:00 to Sunday 24:00) of an instant. Equal numbers mean the same week. */
export function kyivWeek(instant: number): number {
  // 1970-01-01 was a Thursday: three days after a Monday
  return Math.floor((Math.floor(kyivWallClock(instant) / dayMs) + 3) / 7);
}

/** Kyiv's date at an instant. */
export function kyivDate(instant: number): { year: number; month: number; day: number } {
  const wall = new Date(kyivWallClock(instant));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** Kyiv's time of day at an instant: `09:30`. */
export const kyivTime = (instant: number): string =>
  new Date(kyivWallClock(instant)).toISOString().slice(11, 16);

/** The instant when a date, `2026-01-31`, begins in Kyiv; undefined if the text is not a date. */
export function kyivMidnight(date: string): number | undefined {
  const wall = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== date) return undefined;
  return beginningOf(wall);
}

/**
 * The instant when a day begins in Kyiv. Clocks change after midnight UTC, so the offset at that time is also the offset
 * at Kyiv's midnight.
 * @param wall midnight of that day by the wall clock
 */
const beginningOf = (wall: number): number => 2 * wall - kyivWallClock(wall);

/** Whole seconds until Kyiv's next midnight, at least 1; correct also on days when the clocks change. */
export function secondsToKyivMidnight(instant: number): number {
  return secondsToKyivDay(instant, 1);
}

/** Whole seconds until Monday 00:00 in Kyiv, at least 1. */
export function secondsToKyivMonday(instant: number): number {
  return secondsToKyivDay(instant, 7 - kyivWeekday(instant));
}

/** Whole seconds until a later day begins in Kyiv. */
function secondsToKyivDay(instant: number, days: number): number {
  const today = Math.floor(kyivWallClock(instant) / dayMs);
  return Math.max(1, Math.floor((beginningOf((today + days) * dayMs) - instant) / 1000));
}
