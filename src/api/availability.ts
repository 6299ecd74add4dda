/** The ways to watch a title in Ukrainian. */
import { type Availability, availabilities } from '../contract/enums.ts';
import type { AnimeRecord } from '../records/records.ts';

/** In the order of the contract; empty if there is no way (decision: decisions.ts, Parameters). */
export function availabilityOf({ voiceTeams, subTeams, isLegal }: AnimeRecord): Availability[] {
  const has = { voice: voiceTeams.length > 0, sub: subTeams.length > 0, legal: isLegal };
  return availabilities.filter((name) => has[name]);
}
