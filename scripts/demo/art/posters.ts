import type { TitleFacts } from '../facts.ts';
import type { DemoPoster } from '../posters.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { TEAMS } from '../teams.ts';
import { nameOf } from '../titles.ts';
import { drawScene, inksOf, placeMotif, stands } from './emblem.ts';
import { setLine, setTitle } from './lettering.ts';
import { type Look, lookOf } from './looks.ts';
import { disc, star } from './motif.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { AIRS, GROUNDS } from './scenery.ts';
import { circle, drawing, gradient, group, line, num, path, poly, rect } from './svg.ts';
import { captionOf } from './words.ts';

const W = 800;
const H = 1200;

/** All that a style needs. */
interface Sheet {
  readonly name: string;
  readonly caption: string;
  readonly credit: string;
  readonly look: Look;
  readonly p: Palette;
  readonly random: Random;
}

type Style = (sheet: Sheet) => string;

/** «Краєвид»: the whole sheet is a view, the title lies on the dark ground. */
const view: Style = ({ name, caption, credit, look, p, random }) => {
  const scene = drawScene(look, random, {
    w: W,
    h: H,
    horizon: 700,
    sun: [400, 420, 236],
    scale: stands(look.motif) ? 2.05 : 1.9,
    id: 'sky',
  });
  const shade =
    gradient('ink', [
      [0, p.ink, 0],
      [0.34, p.ink, 0.92],
      [1, p.ink, 1],
    ]) + rect(0, 760, W, 440, 'url(#ink)');
  const title = setTitle(name, {
    x: 400,
    y: 1098,
    width: 680,
    height: 250,
    max: 112,
    face: 'serif',
    align: 'middle',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
  });
  return (
    scene +
    shade +
    title.svg +
    setLine(caption, 400, title.top - 28, 19, p.pop, 'middle') +
    setLine(credit, 400, 1156, 19, p.paper, 'middle', 680, 'text', 0.03)
  );
};

/** «Промінь»: a flat burst of colour, a big emblem, a slanted band with heavy letters. */
const burst: Style = ({ name, caption, credit, look, p, random }) => {
  const back =
    gradient('sky', [
      [0, p.sky[0]],
      [1, p.sky[1]],
    ]) + rect(0, 0, W, H, 'url(#sky)');
  const beams = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI + 0.1;
    const far = (t: number): [number, number] => [400 + 1300 * Math.cos(t), 450 + 1300 * Math.sin(t)];
    return path(poly([[400, 450], far(a - 0.1), far(a + 0.1)]), p.sun, ' opacity=".38"');
  }).join('');
  const ground = group('translate(0 150)', GROUNDS[look.ground](p, random, W, H, 640));
  const seal = circle(400, 450, 262, p.near) + circle(400, 450, 238, p.pop) + circle(400, 450, 222, p.near);
  const inks = { ...inksOf(p), b: p.far };
  const motif = placeMotif(
    look.motif,
    { ...inks, k: stands(look.motif) ? p.ink : inks.k },
    400,
    stands(look.motif) ? 612 : 450,
    stands(look.motif) ? 1.45 : 1.6,
  );
  const clip = `<defs><clipPath id="seal"><circle cx="400" cy="450" r="222"/></clipPath></defs><g clip-path="url(#seal)">${circle(400, 450, 222, p.far)}${circle(400, 640, 210, p.mid)}${motif}</g>`;
  const band =
    path(
      poly([
        [0, 822],
        [W, 742],
        [W, 1200],
        [0, 1200],
      ]),
      p.ink,
    ) +
    path(
      poly([
        [0, 800],
        [W, 720],
        [W, 742],
        [0, 822],
      ]),
      p.pop,
    );
  const title = setTitle(name, {
    x: 60,
    y: 1100,
    width: 680,
    height: 240,
    max: 104,
    face: 'heavy',
    align: 'left',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
    leading: 1.12,
  });
  return (
    back +
    beams +
    ground +
    seal +
    clip +
    band +
    title.svg +
    setLine(caption, 60, 1156, 18, p.pop, 'left', 320) +
    setLine(credit, 740, 1156, 16, p.paper, 'right', 380, 'text', 0.02)
  );
};

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
const cutout: Style = ({ name, caption, credit, look, p, random }) => {
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
const towel: Style = ({ name, caption, credit, look, p, random }) => {
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
  const meta =
    setLine(caption, 96, 226, 16, p.near, 'left', 300) +
    setLine(credit, 704, 226, 15, p.near, 'right', 320, 'text', 0.02);
  return rect(0, 0, W, H, p.paper) + band(22) + band(1056) + view + frame + meta + title.svg;
};

/** «Ніч»: darkness, one lamp, a tall condensed title. */
const noir: Style = ({ name, caption, credit, look, p, random }) => {
  const back =
    rect(0, 0, W, H, p.ink) +
    gradient('glow', [
      [0, p.mid, 0.1],
      [1, p.far, 0.9],
    ]) +
    rect(0, 300, W, 760, 'url(#glow)');
  const cone =
    path('M330 -20H470L742 1010H58Z', p.sun, ' opacity=".24"') +
    path('M366 -20H434L610 1010H190Z', p.sun, ' opacity=".34"');
  const pool = `<ellipse cx="400" cy="1012" rx="350" ry="56" fill="${p.sun}" opacity=".85"/>`;
  const inks = { ...inksOf(p), c: p.pop };
  const tall = stands(look.motif);
  const motif = placeMotif(look.motif, inks, 400, tall ? 1016 : 806, tall ? 1.75 : 1.75);
  const shadow = tall ? '' : `<ellipse cx="400" cy="1012" rx="150" ry="20" fill="${p.ink}" opacity=".55"/>`;
  const air = ['stars', 'haze', 'rays', 'birds'].includes(look.air) ? '' : AIRS[look.air](p, random, W, H);
  const title = setTitle(name, {
    x: 56,
    y: 100,
    width: 690,
    height: 420,
    max: 190,
    face: 'tall',
    align: 'left',
    grow: 'down',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
    leading: 0.94,
  });
  const rule = rect(56, 60, 90, 8, p.pop);
  return (
    back +
    cone +
    pool +
    shadow +
    motif +
    air +
    rule +
    title.svg +
    setLine(caption, 56, 1156, 18, p.pop, 'left', 330) +
    setLine(credit, 744, 1156, 16, p.paper, 'right', 380, 'text', 0.02)
  );
};

/** «Неон»: a grid to the horizon, a sun of stripes, square letters. */
const neon: Style = ({ name, caption, credit, look, p, random }) => {
  const deep = PALETTES[look.palette];
  const back =
    gradient('sky', [
      [0, deep.ink],
      [0.6, deep.near],
      [1, deep.far],
    ]) +
    rect(0, 0, W, H, 'url(#sky)') +
    AIRS.stars(p, random, W, 700);
  const stripes = Array.from({ length: 9 }, (_, i) =>
    rect(90, 520 + i * 27, 620, 3 + i * 2.3, deep.near),
  ).join('');
  const sun =
    gradient('sun', [
      [0, p.sun],
      [1, p.pop],
    ]) +
    circle(400, 530, 272, 'url(#sun)') +
    stripes;
  const skyline =
    look.ground === 'city' || look.ground === 'peaks'
      ? group(
          'translate(0 20)',
          GROUNDS[look.ground]({ ...p, far: deep.mid, mid: deep.near, near: deep.ink }, random, W, 770, 690),
        )
      : '';
  const floor = GROUNDS.grid(p, random, W, H, 768);
  const tall = stands(look.motif);
  const motif = placeMotif(look.motif, inksOf(p), 400, tall ? 800 : 510, tall ? 2 : 1.7);
  const shade =
    gradient('fade', [
      [0, deep.ink, 0],
      [0.3, deep.ink, 0.86],
      [1, deep.ink, 1],
    ]) + rect(0, 800, W, 400, 'url(#fade)');
  const title = setTitle(name, {
    x: 400,
    y: 1096,
    width: 690,
    height: 230,
    max: 104,
    face: 'tech',
    align: 'middle',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
  });
  const edges = line('M30 60V30H60M740 30H770V60M770 1140V1170H740M60 1170H30V1140', p.pop, 4);
  return (
    back +
    sun +
    skyline +
    floor +
    motif +
    shade +
    edges +
    title.svg +
    setLine(caption, 400, title.top - 26, 18, p.pop, 'middle', 640, 'tech') +
    setLine(credit, 400, 1150, 16, p.paper, 'middle', 640, 'text', 0.03)
  );
};

/** «Картка»: rounded shapes, cheerful, for the light-hearted ones. */
const card: Style = ({ name, caption, credit, look, p, random }) => {
  const back =
    rect(0, 0, W, H, p.pop) +
    path(
      Array.from({ length: 13 }, (_, r) =>
        Array.from({ length: 10 }, (_, c) => disc(c * 92 + (r % 2) * 46 - 10, r * 98 + 10, 13)).join(''),
      ).join(''),
      p.paper,
      ' opacity=".2"',
    );
  const view = `<defs><clipPath id="card"><rect x="60" y="60" width="680" height="740" rx="70"/></clipPath></defs><g clip-path="url(#card)">${drawScene(look, random, { w: W, h: 820, horizon: 590, sun: [400, 390, 206], scale: stands(look.motif) ? 1.9 : 1.75, id: 'sky' })}</g>`;
  const frame = `<rect x="60" y="60" width="680" height="740" rx="70" fill="none" stroke="${p.ink}" stroke-width="9"/>`;
  const plate = `<rect x="40" y="768" width="720" height="352" rx="56" fill="${p.ink}"/><rect x="40" y="756" width="720" height="352" rx="56" fill="${p.paper}" stroke="${p.ink}" stroke-width="8"/>`;
  const block = {
    x: 400,
    y: 0,
    width: 620,
    height: 206,
    max: 104,
    face: 'round',
    align: 'middle',
    grow: 'down',
    fill: p.ink,
    subFill: p.mid,
    leading: 1.16,
  } as const;
  const { bottom } = setTitle(name, block);
  const title = setTitle(name, { ...block, y: 938 - bottom / 2 });
  return (
    back +
    view +
    frame +
    plate +
    title.svg +
    setLine(caption, 400, 806, 17, p.mid, 'middle', 600) +
    setLine(credit, 400, 1082, 16, p.near, 'middle', 620, 'text', 0.03) +
    setLine('українською', 400, 1160, 17, p.paper, 'middle', 600)
  );
};

const STYLES = { view, burst, cutout, towel, noir, neon, card } as const satisfies Readonly<
  Record<string, Style>
>;
export type StyleName = keyof typeof STYLES;

/** Styles that suit a title, by genre; the first that applies. */
function suits(title: TitleFacts): readonly StyleName[] {
  const marks = new Set([...(title.genres ?? []), ...(title.tags ?? [])]);
  const has = (...names: string[]): boolean => names.some((name) => marks.has(name));
  if (has('Sports', 'Racing')) return ['burst'];
  if (has('Horror', 'Suspense', 'Psychological', 'Detective')) return ['noir', 'noir', 'view'];
  if (has('Mecha', 'Space', 'Sci-Fi')) return ['neon', 'neon', 'view'];
  if (has('Historical', 'Samurai', 'Mythology')) return ['towel', 'cutout'];
  if (has('Kids', 'Gag Humor', 'CGDCT', 'Parody')) return ['card', 'burst'];
  if (has('Fantasy', 'Supernatural')) return ['view', 'cutout', 'towel'];
  if (has('Romance', 'Drama')) return ['view', 'cutout', 'view'];
  return has('Comedy', 'Slice of Life') ? ['card', 'view'] : ['burst', 'view'];
}

/** The style of a poster: a second poster of a title never repeats the first one's. */
export function styleOf(title: TitleFacts, variant: number): StyleName {
  const all = Object.keys(STYLES) as StyleName[]; // `as`: the keys of a literal
  const fit = suits(title);
  const first = fit[hashText(`style ${title.slug}`) % fit.length] ?? 'view';
  if (variant === 0) return first;
  const others = all.filter((style) => style !== first && style !== 'neon' && style !== 'noir');
  return others[hashText(`style ${title.slug} ${variant}`) % others.length] ?? 'view';
}

/** «Мальва для команди «Сім Вітрів»» and the like: who made the poster. */
export function creditOf(poster: DemoPoster): string {
  const team = TEAMS.find((one) => one.id === poster.team)?.name;
  return [poster.author, team].filter((x) => x !== undefined).join('  ·  ');
}

/** Draws a Ukrainian poster, 800 × 1200. */
export function drawPoster(poster: DemoPoster): string {
  const look = lookOf(poster.title);
  const sheet: Sheet = {
    name: nameOf(poster.title),
    caption: captionOf(poster.title),
    credit: creditOf(poster),
    look,
    p: PALETTES[look.palette],
    random: createRandom(`poster ${poster.image}`),
  };
  return drawing(W, H, STYLES[styleOf(poster.title, poster.variant)](sheet));
}
