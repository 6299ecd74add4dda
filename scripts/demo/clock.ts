/**
 * The day the demo pretends to be written: a Monday. Every date of the feed and the schedule is counted from it,
 * and `npm run import -- --as-of today` moves those dates by whole weeks, so weekdays and broadcast times stay.
 */
export const CREATED_AT = '2026-11-16T00:00:00Z';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** {@link CREATED_AT} in milliseconds. */
export const NOW = Date.parse(CREATED_AT);

/** RFC3339 in UTC, whole seconds. */
export function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
