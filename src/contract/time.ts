/** Milliseconds since 1970 as the contract writes instants: `YYYY-MM-DDTHH:MM:SSZ`. */
export function formatUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, -5)}Z`;
}
