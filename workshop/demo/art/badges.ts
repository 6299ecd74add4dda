import type { DemoTeam } from '../teams.ts';
import { at, disc, paint } from './motif.ts';
import { BADGES, FLOATING } from './motifs.ts';
import { circle, drawing, group, num, path, rect } from './svg.ts';

const ACCENTS: readonly string[] = ['#ff6b4a', '#ffd23f', '#3ddbb4', '#ff8fab', '#7cc6fe'];

/**
 * Draws a team's badge, 512 × 512.
 * @throws Error when its motif does not exist
 */
export function drawBadge(team: DemoTeam): string {
  const [motif, back, front] = team.badge;
  const parts = BADGES.get(motif) ?? FLOATING.get(motif);
  if (parts === undefined) throw new Error(`no badge ${motif}`);
  const accent = ACCENTS[team.id % ACCENTS.length] ?? '#ff6b4a';
  const stitches = path(
    Array.from({ length: 48 }, (_, i) => {
      const [x, y] = at((i / 48) * 2 * Math.PI, 226);
      return disc(256 + x, 256 + y, i % 4 === 0 ? 6 : 3.4);
    }).join(''),
    front,
    ' opacity=".6"',
  );
  const emblem = group(
    `translate(256 ${num(256)}) scale(1.52)`,
    paint(parts, { a: front, b: accent, c: accent, k: back }),
  );
  return drawing(
    512,
    512,
    rect(0, 0, 512, 512, back),
    circle(256, 256, 200, front, ' opacity=".09"'),
    stitches,
    emblem,
  );
}
