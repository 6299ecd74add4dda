/** The source's "now". It is written to `createdAt`, so that an import can move it (`--as-of`). */
export const now = new Date('2026-11-20T20:00:00Z');

/** Milliseconds. */
export const day = 86_400_000;

/** RFC3339 in UTC, whole seconds, of milliseconds since 1970. */
export const timestamp = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
