import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SourceLines } from '../../src/catalog/source/files.ts';
import { createRandom, type Random } from '../random.ts';
import type { Popularity } from './popularity.ts';
import { day, now, timestamp } from './time.ts';

interface PosterOptions {
  readonly seed: string;
  readonly count: number;
  /** Number of pictures. The posters share them. */
  readonly pictures: number;
  readonly animeCount: number;
  readonly teamCount: number;
  readonly popularity: Popularity;
}

/** Ukrainian posters of the most popular titles. */
export function* makePosters(options: PosterOptions): Generator<SourceLines['posters']> {
  const { seed, count, pictures, animeCount, teamCount, popularity } = options;
  for (let id = 1; id <= count; id += 1) {
    const random = createRandom(`${seed} poster ${id}`);
    yield {
      id,
      anime: popularity.idAt((id - 1) % animeCount),
      // Posters of the first round over the titles are selected, because a title has at most one selected poster.
      ...(id <= animeCount ? { isSelected: true } : {}),
      ...(random.chance(0.7) ? { author: `Художник ${random.int(1, 40)}` } : {}),
      ...(random.chance(0.5) ? { team: random.int(1, teamCount) } : {}),
      image: pathOf(((id - 1) % pictures) + 1),
      publishedAt: timestamp(now.getTime() - random.int(1, 900) * day),
    };
  }
}

const pathOf = (picture: number): string => `images/poster-${picture}.webp`;

/** Draws the pictures into `images/`. */
export async function drawPosters(seed: string, out: string, pictures: number): Promise<void> {
  mkdirSync(join(out, 'images'), { recursive: true });
  for (let picture = 1; picture <= pictures; picture += 1) {
    writeFileSync(join(out, pathOf(picture)), await drawPoster(createRandom(`${seed} picture ${picture}`)));
  }
}

/** Circles over a gradient: cheap to draw, and all pictures differ. */
function drawPoster(random: Random): Promise<Buffer> {
  const hue = random.int(0, 359);
  const circles = Array.from({ length: 7 }, () => {
    const [x, y, r] = [random.int(0, 600), random.int(0, 900), random.int(40, 220)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + random.int(0, 80)) % 360},70%,60%)" opacity=".45"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,22%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360},60%,45%)"/></linearGradient><rect width="600" height="900" fill="url(#g)"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 0 }).toBuffer();
}
