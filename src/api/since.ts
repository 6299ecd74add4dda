import { invalidParameter } from '../contract/errors.ts';

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):([0-5]\d|60)(\.\d+)?([Zz]|([+-])(\d\d):(\d\d))$/;
/** An offset whose `+` arrived as a space. */
const spacedOffset = /^(.{10}[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?) (\d\d:\d\d)$/;

/**
 * The instant of a parameter, milliseconds since 1970; `undefined` if absent. Accepts a `+` that arrived as a space
 * (decision: decisions.ts, Parameters).
 * @param takesDates whether it may also be a date, which the caller reads
 * @throws ApiError `invalid_parameter`
 */
export function parseMoment(
  parameter: string,
  text: string | undefined,
  takesDates = false,
): number | undefined {
  if (text === undefined) return undefined;
  const instant = parseInstant(text.trim().replace(spacedOffset, '$1+$2'));
  if (instant !== undefined) return instant;
  throw invalidParameter({ kind: 'notTimestamp', parameter, value: text, takesDates });
}

function parseInstant(value: string): number | undefined {
  const match = rfc3339.exec(value);
  if (match === null) return undefined;
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(2, 7).map(Number);
  // `Date.UTC` takes the years 0 to 99 for those of the 20th century.
  const date = new Date(`${value.slice(0, 10)}T00:00Z`);
  // 31 February, hour 25, offset with 90 minutes
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const [offsetHour, offsetMinute] = [Number(match[10] ?? 0), Number(match[11] ?? 0)];
  if (!real || hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return undefined;
  const offset = (match[9] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const seconds = (hour * 60 + minute - offset) * 60 + second;
  return date.getTime() + seconds * 1000 + Number(match[7] ?? 0) * 1000;
}
