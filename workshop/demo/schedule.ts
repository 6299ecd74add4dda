import { END, formatTime, WEEK } from './clock.ts';
import type { TitleFacts } from './facts.ts';
import { type Line, nextAiring } from './titles.ts';

/**
 * The programme of four weeks: the two before {@link END} and the two after it. Weekday and time are the
 * real ones of the broadcast; that the shows go on through the autumn, and the numbers, are invented.
 */
export function makeSchedule(titles: readonly TitleFacts[]): Line[] {
  const lines: { anime: number; episode: number; airing: number; finished: boolean }[] = [];
  for (const title of titles) {
    const next = nextAiring(title);
    if (next === null || title.status !== 'ongoing') continue;
    for (let week = -2; week < 2; week++) {
      const airing = next + week * WEEK;
      lines.push({ anime: title.id, episode: title.aired + 1 + week, airing, finished: airing < END });
    }
  }
  return lines
    .sort((a, b) => a.airing - b.airing || a.anime - b.anime)
    .map((line) => ({ ...line, airing: formatTime(line.airing) }));
}
