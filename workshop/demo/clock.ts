/**
 * The end of the demo's last week, a Monday. Running shows are told up to it; `npm run import -- --as-of now` moves
 * that week to the one that is now, and leaves out what has not happened yet.
 */
export const CREATED_AT = '2026-11-23T00:00:00Z';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** {@link CREATED_AT} in milliseconds. */
export const END = Date.parse(CREATED_AT);

/**
 * The beginning of that week. All but running shows is older, so that it stays as it is from hour to hour.
 */
export const NOW = END - WEEK;

/** RFC3339 in UTC, whole seconds. */
export function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
