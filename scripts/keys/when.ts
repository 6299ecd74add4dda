/** Parses operators' times and numbers. */
import { UsageError } from '../cli/run.ts';

const unitMs = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** The latest date with a year of four digits. */
const latest = Date.parse('9999-12-31T23:59:59Z');

/** A span in ms: `30m`, `24h`, `7d`; undefined for anything else. */
function spanOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const length = unitMs.get(unit);
  return length === undefined ? undefined : Number(count) * length;
}

/** Reads a span. @throws UsageError that says what is allowed */
export function parseSpan(option: string, text: string): number {
  const span = text === '0' ? 0 : spanOf(text);
  if (span !== undefined) return span;
  throw new UsageError(`${option} "${text}" is not a span. Allowed: 30m, 24h, 7d, or 0.`);
}

/** A day or an instant in UTC; undefined for anything else, and for days that do not exist. */
function instantOf(text: string): number | undefined {
  const form = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d)?Z)?$/.exec(text);
  const instant = form === null ? Number.NaN : Date.parse(text);
  if (Number.isNaN(instant)) return undefined;
  return new Date(instant).toISOString().startsWith(form?.[1] ?? '') ? instant : undefined;
}

/**
 * Reads a future time; null for never.
 * @throws UsageError if it is invalid or in the past
 */
export function parseWhen(option: string, text: string, now: number): Date | null {
  if (text === 'never') return null;
  const span = spanOf(text);
  const at = span === undefined ? instantOf(text) : now + span;
  if (at === undefined || at > latest)
    throw new UsageError(
      `${option} "${text}" is not a time. Allowed: a span from now (30m, 24h, 90d), a day (2027-01-31: its beginning in UTC), an instant (2027-01-31T12:00:00Z), or never.`,
    );
  if (at <= now)
    throw new UsageError(`${option} "${text}" is over. To refuse a key now: npm run keys -- disable ID`);
  return new Date(at);
}

/**
 * Reads the limit of a key; null for the limit of the profile.
 * @param none the value for `none`; undefined if `none` is not allowed
 * @throws UsageError that says what is allowed
 */
export function parseLimit(option: string, text: string, none?: number): number | null {
  if (text === 'profile') return null;
  if (text === 'none' && none !== undefined) return none;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  const orNone = none === undefined ? '' : ', none for no limit';
  throw new UsageError(
    `${option} "${text}" is not a limit. Allowed: a whole number from 1, profile for the limit of LIMIT_PROFILE${orNone}.`,
  );
}
