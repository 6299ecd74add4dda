import { createRandom, type Random } from '../../random.ts';
import { drawScene, stands } from './emblem.ts';
import { setLine, setTitle } from './lettering.ts';
import { disc, star } from './motif.ts';
import { H, type Style, W } from './sheet.ts';
import { circle, group, line, num, path, rect } from './svg.ts';

/** A half of a paper cut: curls, leaves and berries along a stem; the other half is its mirror. */
function papercut(fill: string, hole: string, random: Random): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const y = 60 + i * 92;
    const x = 56 + 20 * Math.sin(i * 1.3);
    const turn = 24 + random.int(-12, 12);
    return (
      group(
        `translate(${num(x)} ${y}) rotate(${turn})`,
        path('M0 0Q46 -46 108 -20Q60 26 0 0Z', fill),
        path('M16 -4Q50 -26 84 -16Q52 6 16 -4Z', hole),
      ) +
      group(
        `translate(${num(x - 8)} ${y + 40}) rotate(${150 - turn})`,
        path('M0 0Q30 -30 66 -14Q40 18 0 0Z', fill),
      )
    );
  });
  const berries = Array.from({ length: 9 }, (_, i) =>
    disc(112 + 14 * Math.sin(i * 2.1), 108 + i * 92, i % 3 === 0 ? 15 : 10),
  );
  const stem = line(
    `M34 0${Array.from({ length: 10 }, (_, i) => `Q${i % 2 === 0 ? 76 : 14} ${46 + i * 92} 40 ${92 + i * 92}`).join('')}`,
    fill,
    9,
  );
  return stem + leaves.join('') + path(berries.join(''), fill);
}

/** «Витинанка»: a paper cut, the same on both sides, around a round window. */
export const cutout: Style = ({ name, caption, credit, look, p, random }) => {
  const seed = random.next();
  const half = (): string => papercut(p.paper, p.near, createRandom(`cut ${seed}`));
  const back = rect(0, 0, W, H, p.near);
  const sides = group('translate(14 10)', half()) + group(`translate(${W - 14} 10) scale(-1 1)`, half());
  const window =
    circle(400, 410, 292, p.paper) +
    path(star(400, 410, 36, 312, 290), p.paper) +
    circle(400, 410, 268, p.near);
  const view = `<defs><clipPath id="hole"><circle cx="400" cy="410" r="258"/></clipPath></defs><g clip-path="url(#hole)">${drawScene(look, random, { w: W, h: 760, horizon: 560, sun: [400, 380, 150], scale: stands(look.motif) ? 1.6 : 1.35, id: 'sky' })}</g>`;
  const plate = path('M0 800Q200 742 400 760Q600 742 800 800V1200H0Z', p.paper);
  const dots = Array.from({ length: 25 }, (_, i) =>
    disc(16 + i * 32, 826 - 46 * Math.sin((i / 24) * Math.PI) ** 0.6, i % 2 === 0 ? 6 : 4),
  ).join('');
  const title = setTitle(name, {
    x: 400,
    y: 1096,
    width: 660,
    height: 214,
    max: 96,
    face: 'serif',
    align: 'middle',
    grow: 'up',
    fill: p.ink,
    subFill: p.mid,
  });
  return (
    back +
    sides +
    window +
    view +
    plate +
    path(dots, p.pop) +
    title.svg +
    setLine(caption, 400, title.top - 24, 18, p.pop, 'middle') +
    setLine(credit, 400, 1156, 19, p.near, 'middle', 660, 'text', 0.03)
  );
};

/** One band of a cross-stitch pattern: a random quarter, mirrored into a motif, repeated. */
function stitch(
  random: Random,
  x: number,
  y: number,
  columns: number,
  cell: number,
  inks: readonly [string, string],
): string {
  const half = 7;
  const rows = 11;
  const mark: boolean[][] = Array.from({ length: (rows + 1) / 2 }, (_, r) =>
    Array.from(
      { length: half },
      (_, c) => (r + c) % 6 === 0 || (random.chance(0.3) && (r + c) % 2 === 0) || Math.abs(r - c) === 5,
    ),
  );
  const paths: [string, string] = ['', ''];
  for (let c = 0; c < columns; c++) {
    const k = c % (2 * half - 2);
    const column = k < half ? k : 2 * half - 2 - k;
    for (let r = 0; r < rows; r++) {
      const row = r < (rows + 1) / 2 ? r : rows - 1 - r;
      if (!mark[row]?.[column]) continue;
      const d = `M${num(x + c * cell)} ${num(y + r * cell)}h${num(cell - 2)}v${num(cell - 2)}h-${num(cell - 2)}Z`;
      if ((row + column) % 6 === 0) paths[1] += d;
      else paths[0] += d;
    }
  }
  return path(paths[0], inks[0]) + path(paths[1], inks[1]);
}

/** «Рушник»: embroidered bands above and below, the view stands in an arch. */
export const towel: Style = ({ name, caption, credit, look, p, random }) => {
  const seed = random.next();
  const band = (y: number): string =>
    stitch(createRandom(`stitch ${seed}`), 12, y, 65, 12, [p.pop === p.paper ? p.near : p.pop, p.ink]) +
    rect(0, y - 16, W, 5, p.ink) +
    rect(0, y + 11 * 12 + 9, W, 5, p.ink);
  const arch = 'M96 866V508A304 304 0 0 1 704 508V866Z';
  const view = `<defs><clipPath id="arch"><path d="${arch}"/></clipPath></defs><g clip-path="url(#arch)">${drawScene(look, random, { w: W, h: 900, horizon: 660, sun: [400, 470, 178], scale: stands(look.motif) ? 1.8 : 1.5, id: 'sky' })}</g>`;
  const frame = line(arch, p.ink, 5) + line('M80 866V508A320 320 0 0 1 720 508V866', p.pop, 4);
  const title = setTitle(name, {
    x: 400,
    y: 898,
    width: 700,
    height: 112,
    max: 84,
    face: 'serif',
    align: 'middle',
    grow: 'down',
    fill: p.ink,
    subFill: p.mid,
  });
  // The corners above the arch: what it is on the left, whose poster on the right, a line each.
  const corner = (text: string, x: number, align: 'left' | 'right'): string =>
    text
      .split(/\s+·\s+/u)
      .map((part, i) => setLine(part, x, 208 + i * 26, 17, p.near, align, 236 - i * 48, 'text', 0.02))
      .join('');
  const meta = corner(caption, 30, 'left') + corner(credit, 770, 'right');
  return rect(0, 0, W, H, p.paper) + band(22) + band(1056) + view + frame + meta + title.svg;
};
