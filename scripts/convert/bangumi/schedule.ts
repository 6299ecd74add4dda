import { kyivWeek } from '../../../src/api/kyiv.ts';
import type { ScheduleLine } from '../../../src/catalog/source/shapes.ts';
import { type Item, isWeekly } from './item.ts';

const week = 7 * 24 * 3_600_000;

/** Longer runs probably had pauses, so counting weeks would give a wrong episode number. */
const maxWeeks = 60;

/**
 * This week's broadcast (Monday to Sunday in Kyiv) of a running title, which has a weekly rule and no end or a future
 * end. Counts the episode by the rule. Null for any other title.
 */
export function convertBroadcast(item: Item, anime: number, now: Date): ScheduleLine | null {
  if (!isWeekly(item) || (item.end !== '' && Date.parse(item.end) <= now.getTime())) return null;
  const first = Date.parse(item.broadcast?.split('/')[1] ?? '');
  // If the rule began later than the title (a change of slot), it cannot count episodes.
  if (Number.isNaN(first) || item.begin !== item.broadcast?.split('/')[1]) return null;
  const thisWeek = kyivWeek(now.getTime());
  const about = Math.floor((now.getTime() - first) / week);
  const weeks = [about - 1, about, about + 1].find((count) => kyivWeek(first + count * week) === thisWeek);
  if (weeks === undefined || weeks < 0 || weeks >= maxWeeks) return null;
  const airing = first + weeks * week;
  return {
    anime,
    episode: weeks + 1,
    airing: new Date(airing).toISOString().replace('.000Z', 'Z'),
    finished: airing <= now.getTime(),
  };
}
