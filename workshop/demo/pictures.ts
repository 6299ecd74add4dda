import { createHash } from 'node:crypto';
import { drawBadge } from './art/badges.ts';
import { drawBust, drawCreature } from './art/busts.ts';
import { drawCover } from './art/covers.ts';
import { drawPoster } from './art/posters.ts';
import { NO_COVER } from './cases.ts';
import { readFacts } from './facts.ts';
import { PORTRAITS } from './portraits.ts';
import { planPosters } from './posters.ts';
import { TEAMS } from './teams.ts';
import { listTitles } from './titles.ts';

/** A picture of the demo: its path in the source folder, its width in pixels and the drawing. */
export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly svg: () => string;
}

/** Famous titles are drawn larger; two are larger than the big variant, so that the service has to scale. */
function widthOf(id: number, path: string): number {
  if (
    path === 'images/covers/sen-ta-chikhiro-u-poloni-dukhiv.webp' ||
    path === 'images/posters/van-pis-1.webp'
  )
    return 1400;
  return id <= 17 ? 800 : 540;
}

/** All pictures of the demo, in a fixed order. The drawings are deterministic; encoders may differ by version. */
export function listPictures(): Picture[] {
  const titles = listTitles(readFacts());
  const covers = titles
    .filter((title) => !NO_COVER.has(title.slug))
    .map((title) => {
      const path = `images/covers/${title.slug}.webp`;
      return { path, width: widthOf(title.id, path), svg: () => drawCover(title) };
    });
  const posters = planPosters(titles).map((poster) => ({
    path: poster.image,
    width: widthOf(poster.title.id, poster.image),
    svg: () => drawPoster(poster),
  }));
  const badges = TEAMS.map((team) => ({
    path: `images/teams/${team.slug}.webp`,
    width: 400,
    svg: () => drawBadge(team),
  }));
  const portraits = [...PORTRAITS].map(([slug, one]) => ({
    path: `images/characters/${slug}.webp`,
    width: 420,
    svg: () => ('motif' in one ? drawCreature(slug, one.palette, one.motif) : drawBust(slug, one)),
  }));
  return [...covers, ...posters, ...badges, ...portraits];
}

/**
 * One line a picture: the hash of its drawing and its size, and its path. Kept beside the generator when the pictures
 * are drawn, so that a test notices pictures that are older than their drawings.
 */
export function listDrawings(): string {
  return listPictures()
    .map(({ path, width, svg }) => {
      const hash = createHash('sha256').update(`${width} ${svg()}`).digest('hex').slice(0, 16);
      return `${hash}  ${path}\n`;
    })
    .join('');
}
