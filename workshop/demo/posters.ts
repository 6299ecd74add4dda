import { createRandom } from '../random.ts';
import { NO_COVER, POSTER_ONLY } from './cases.ts';
import { DAY, formatTime, HOUR, NOW } from './clock.ts';
import type { TitleFacts } from './facts.ts';
import { TEAMS } from './teams.ts';
import { fame, type Line } from './titles.ts';

/** A Ukrainian poster of the demo, drawn by scripts/demo/art. */
export interface DemoPoster {
  readonly id: number;
  readonly title: TitleFacts;
  /** 0 for the first poster of a title, 1 for the second … */
  readonly variant: number;
  readonly isSelected: boolean;
  readonly author?: string;
  readonly team?: number;
  readonly image: string;
  readonly publishedAt: number;
}

function countPosters(title: TitleFacts): number {
  if (title.ua === undefined || (NO_COVER.has(title.slug) && !POSTER_ONLY.has(title.slug))) return 0;
  const random = createRandom(`poster count ${title.slug}`);
  if (title.id <= 17) return title.id <= 6 ? 2 : 1 + (random.chance(0.4) ? 1 : 0);
  if (title.status === 'ongoing' || POSTER_ONLY.has(title.slug)) return 1;
  return random.chance(0.26 + 0.46 * fame(title)) ? (random.chance(0.08) ? 2 : 1) : 0;
}

/** Plans all Ukrainian posters; authors and dates are invented. */
export function planPosters(titles: readonly TitleFacts[]): DemoPoster[] {
  const posters: DemoPoster[] = [];
  for (const title of titles) {
    const random = createRandom(`posters ${title.slug}`);
    const selected = random.chance(0.85) || title.id <= 17 ? 0 : -1;
    const count = countPosters(title);
    for (let variant = 0; variant < count; variant++) {
      const team = random.pick(TEAMS.filter((one) => one.artists.length > 0));
      const recent = random.chance(0.22);
      const age = recent ? random.int(1, 28) : random.int(30, 900);
      posters.push({
        id: posters.length + 1,
        title,
        variant,
        isSelected: variant === selected,
        ...(random.chance(0.88) ? { author: random.pick(team.artists) } : {}),
        ...(random.chance(0.82) ? { team: team.id } : {}),
        image: `images/posters/${title.slug}-${variant + 1}.webp`,
        publishedAt:
          Math.floor((NOW - age * DAY) / DAY) * DAY + random.int(9, 22) * HOUR + random.int(0, 59) * 60_000,
      });
    }
  }
  return posters;
}

/** The record of a poster in the source format. */
export function describePoster(poster: DemoPoster): Line {
  return {
    id: poster.id,
    anime: poster.title.id,
    isSelected: poster.isSelected,
    ...(poster.author === undefined ? {} : { author: poster.author }),
    ...(poster.team === undefined ? {} : { team: poster.team }),
    image: poster.image,
    publishedAt: formatTime(Math.min(poster.publishedAt, NOW - HOUR)),
  };
}
