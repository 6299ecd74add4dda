import { formatUtc } from '../../contract/time.ts';

const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const canonical = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Whether a text is `YYYY-MM-DD` and such a day exists. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Whether a text is `YYYY-MM-DD`, or `--MM-DD` for a birthday without a year. */
export function isBirthday(text: string): boolean {
  // The year 2000 is a leap year: --02-29 is a possible birthday.
  return isDate(text.startsWith('--') ? `2000-${text.slice(2)}` : text);
}

/** Whether a text is an RFC3339 timestamp of a moment that exists, within the years 1 to 9999 of UTC. */
export function isTimestamp(text: string): boolean {
  const match = pattern.exec(text);
  if (match === null) return false;
  const [, year, month, day, hour, minute, second, sign, offsetHour, offsetMinute] = match;
  return (
    isDay(Number(year), Number(month), Number(day)) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour ?? 0) < 24 &&
    Number(offsetMinute ?? 0) < 60 &&
    (sign === undefined || canonical.test(formatUtc(Date.parse(text.toUpperCase()))))
  );
}

/** Whether a text names a time zone, e.g. `Europe/Kyiv`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** A valid RFC3339 timestamp as `YYYY-MM-DDTHH:MM:SSZ`; fractions of a second are cut. */
export function toUtc(text: string): string {
  return canonical.test(text) ? text : formatUtc(Date.parse(text.toUpperCase()));
}
