/** Milliseconds since 1970 as the contract writes instants: `YYYY-MM-DDTHH:MM:SSZ`. */
export function formatUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, -5)}Z`;
}

/** How long an airing of unknown length lasts in calendars, minutes (decision: decisions.ts, Meaning, calendars). */
export const usualMinutes = 24;
