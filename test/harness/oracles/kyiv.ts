/** Kyiv's calendar, by `Intl`: the oracle of tests that depend on Kyiv's day. */

const timeZone = 'Europe/Kyiv';
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

const dayMs = 86_400_000;

/** `YYYY-MM-DD` in Kyiv. */
const dateOf = (ms: number) => calendar.format(ms).slice(0, 10);

/** Whole days since 1970 of an instant in Kyiv's calendar, and its weekday from Monday = 0. */
export function kyivDay(ms: number): { day: number; weekday: number } {
  const day = Math.round(Date.parse(`${dateOf(ms)}T00:00:00Z`) / dayMs);
  return { day, weekday: (day + 3) % 7 };
}

/** The birthdays (`MM-DD`) celebrated today in Kyiv: 29 February on the 28th in common years. */
export function birthdaysToday(ms: number): readonly string[] {
  const [year, day] = [Number(dateOf(ms).slice(0, 4)), dateOf(ms).slice(5)];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day === '02-28' && !leap ? [day, '02-29'] : [day];
}
