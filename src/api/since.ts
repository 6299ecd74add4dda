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
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const utc = Date.UTC(year, month - 1, day, hour, minute, second) + Number(match[7] ?? 0) * 1000;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February, hour 25, offset with 90 minutes
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const offset = Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0);
  if (!real || hour > 23 || minute > 59 || Number(match[10] ?? 0) > 23 || Number(match[11] ?? 0) > 59)
    return undefined;
  return utc - (match[9] === '-' ? -offset : offset) * 60_000;
}
