import type { Random } from '../../random.ts';
import { disc } from './motif.ts';
import type { Palette } from './palettes.ts';
import { circle, line, num, path, poly, rect } from './svg.ts';

/** The ground a picture stands on: layers from the horizon (y) down to the bottom (h) of a w × h picture. */
export type Ground = (p: Palette, random: Random, w: number, h: number, y: number) => string;

/** A smooth or (rough > 0) jagged skyline. */
function ridge(random: Random, w: number, y: number, tall: number, rough: number): [number, number][] {
  const phase = [random.next() * 7, random.next() * 7, random.next() * 7];
  const points: [number, number][] = [];
  for (let x = -20; x <= w + 20; x += 20) {
    const t = x / w;
    const smooth = Math.sin(t * 4 + (phase[0] ?? 0)) * 0.55 + Math.sin(t * 9 + (phase[1] ?? 0)) * 0.3;
    const sharp = Math.abs(Math.sin(t * 7 + (phase[2] ?? 0))) - 0.5;
    points.push([
      x,
      y - tall * (smooth * (1 - rough) + sharp * rough * 1.6) + random.next() * tall * 0.12 * rough,
    ]);
  }
  return points;
}

const fillDown = (
  points: readonly (readonly [number, number])[],
  w: number,
  h: number,
  fill: string,
): string => path(poly([[-20, h + 10], ...points, [w + 20, h + 10]]), fill);

function layers(
  p: Palette,
  random: Random,
  w: number,
  h: number,
  y: number,
  tall: number,
  rough: number,
): string {
  const step = (h - y) / 3.4;
  return [p.far, p.mid, p.near]
    .map((fill, i) => fillDown(ridge(random, w, y + i * step, tall * (1 - i * 0.22), rough), w, h, fill))
    .join('');
}

const hills: Ground = (p, random, w, h, y) => layers(p, random, w, h, y, 46, 0);
const peaks: Ground = (p, random, w, h, y) => layers(p, random, w, h, y, 120, 1);
const dunes: Ground = (p, random, w, h, y) => layers(p, random, w, h, y + 20, 34, 0.15);

const sea: Ground = (p, random, w, h, y) => {
  const rows = [p.far, p.mid, p.near].map((fill, i) => {
    const top = y + i * (h - y) * 0.24;
    let d = `M-20 ${num(h + 10)}V${num(top)}`;
    const wide = 74 + i * 26;
    for (let x = -20 - random.int(0, wide); x < w + 40; x += wide)
      d += `Q${num(x + wide / 2)} ${num(top - 16 - i * 8)} ${num(x + wide)} ${num(top)}`;
    return path(`${d}V${num(h + 10)}Z`, fill);
  });
  const glints = Array.from({ length: 9 }, () => {
    const gx = w * (0.32 + random.next() * 0.36);
    const gy = y + 14 + random.next() * (h - y) * 0.4;
    const gw = 20 + random.next() * 70;
    return rect(gx - gw / 2, gy, gw, 4, p.sun, ' rx="2" opacity=".7"');
  });
  return rows.join('') + glints.join('');
};

function towers(
  random: Random,
  w: number,
  y: number,
  h: number,
  fill: string,
  lit: string,
  tall: number,
): string {
  let d = '';
  let windows = '';
  for (let x = -10; x < w; ) {
    const wide = random.int(38, 92);
    const top = y - random.next() * tall;
    d += `M${x} ${h + 10}V${num(top)}h${wide}V${h + 10}Z`;
    if (random.chance(0.3)) d += `M${num(x + wide / 2 - 2)} ${num(top + 1)}v-${random.int(20, 50)}h4v${60}Z`;
    for (let wy = top + 16; wy < Math.min(h, top + 300); wy += 22) {
      for (let wx = x + 10; wx < x + wide - 12; wx += 16)
        if (random.chance(0.34)) windows += `M${num(wx)} ${num(wy)}h7v10h-7Z`;
    }
    x += wide + (random.chance(0.3) ? random.int(4, 16) : 0);
  }
  return path(d, fill) + path(windows, lit, ' opacity=".85"');
}

const city: Ground = (p, random, w, h, y) =>
  towers(random, w, y, h, p.far, p.mid, 150) +
  towers(random, w, y + 70, h, p.mid, p.sun, 120) +
  towers(random, w, y + 190, h, p.near, p.pop, 90);

function firs(random: Random, w: number, y: number, h: number, fill: string, tall: number): string {
  let d = '';
  for (let x = -20; x < w + 20; x += random.int(26, 54)) {
    const t = tall * (0.6 + random.next() * 0.6);
    const half = t * 0.24;
    const base = y + 26 + random.next() * 14;
    for (let k = 0; k < 3; k++) {
      const top = base - t + k * t * 0.24;
      const wide = half * (0.55 + k * 0.24);
      d += `M${num(x)} ${num(top)}L${num(x + wide)} ${num(top + t * 0.4)}H${num(x - wide)}Z`;
    }
    d += `M${num(x - 4)} ${num(base - t * 0.2)}h8v${num(t * 0.3)}h-8Z`;
  }
  return path(`${d}M-20 ${num(y + 20)}H${w + 20}V${h + 10}H-20Z`, fill);
}

const forest: Ground = (p, random, w, h, y) =>
  firs(random, w, y, h, p.far, 110) +
  firs(random, w, y + 90, h, p.mid, 160) +
  firs(random, w, y + 210, h, p.near, 210);

const meadow: Ground = (p, random, w, h, y) => {
  const flowers = Array.from({ length: 70 }, () => {
    const fy = y + 60 + random.next() * (h - y);
    const r = 2 + ((fy - y) / (h - y)) * 7;
    const fill = random.pick([p.pop, p.sun, p.paper]);
    return circle(random.next() * w, fy, r, fill, ' opacity=".9"');
  });
  return layers(p, random, w, h, y, 40, 0) + flowers.join('');
};

const clouds: Ground = (p, random, w, h, y) =>
  [p.far, p.mid, p.near]
    .map((fill, i) => {
      const top = y + 10 + i * (h - y) * 0.26;
      let puffs = '';
      for (let x = -30; x < w + 60; x += random.int(48, 96)) {
        puffs += disc(x, top + random.int(-6, 16), random.int(34, 66));
      }
      // Two paths: discs and a box wind in opposite ways, and where they meet in one path a hole opens.
      return path(puffs, fill) + path(`M-20 ${num(top)}H${w + 20}V${h + 10}H-20Z`, fill);
    })
    .join('');

const space: Ground = (p, random, w, h, y) =>
  circle(w * (0.2 + random.next() * 0.6), h + 330, h - y + 300, p.far) +
  circle(w * (0.2 + random.next() * 0.6), h + 420, h - y + 290, p.mid) +
  circle(w * 0.5, h + 620, h - y + 380, p.near);

const stage: Ground = (p, _random, w, h, y) => {
  const beams = [-0.62, 0.1, 0.72].map((dx) => {
    const x = w / 2 + dx * w * 0.5;
    return path(
      poly([
        [x - 10, -10],
        [x + 10, -10],
        [w / 2 + dx * w * 0.2 + 150, y + 60],
        [w / 2 + dx * w * 0.2 - 150, y + 60],
      ]),
      p.sun,
      ' opacity=".16"',
    );
  });
  const curtain = (side: 1 | -1): string => {
    const edge = side === 1 ? w + 10 : -10;
    return [0, 1, 2]
      .map((i) =>
        path(
          `M${edge} -10Q${num(edge - side * (150 - i * 44))} ${num(y * 0.6)} ${num(edge - side * (70 - i * 22))} ${num(y + 70)}H${edge}Z`,
          [p.mid, p.near, p.mid][i] ?? p.mid,
        ),
      )
      .join('');
  };
  return (
    beams.join('') +
    rect(-10, y + 40, w + 20, h, p.far) +
    path(`M-10 ${num(y + 110)}Q${w / 2} ${num(y + 40)} ${w + 10} ${num(y + 110)}V${h + 10}H-10Z`, p.mid) +
    curtain(1) +
    curtain(-1) +
    rect(-10, h - (h - y) * 0.42, w + 20, h, p.near)
  );
};

const court: Ground = (p, random, w, h, y) => {
  const crowd = Array.from({ length: 130 }, () =>
    circle(
      random.next() * w,
      y - 90 + random.next() * 100,
      9 + random.next() * 5,
      random.pick([p.far, p.mid, p.far]),
      ' opacity=".75"',
    ),
  );
  const lines = [
    [-500, -80],
    [-140, 40],
    [w + 140, w - 40],
    [w + 500, w + 80],
  ].map(([from = 0, to = 0]) =>
    line(`M${from} ${h}L${num((to - w / 2) * 0.5 + w / 2)} ${num(y)}`, p.paper, 5, ' opacity=".5"'),
  );
  return (
    crowd.join('') +
    rect(-10, y, w + 20, h, p.mid) +
    lines.join('') +
    line(`M-10 ${num(y + 2)}H${w + 10}`, p.paper, 5, ' opacity=".6"') +
    rect(-10, y + (h - y) * 0.45, w + 20, h, p.near)
  );
};

const grid: Ground = (p, _random, w, h, y) => {
  const rows = Array.from({ length: 9 }, (_, i) =>
    line(`M0 ${num(y + (h - y) * (i / 9) ** 2)}H${w}`, p.pop, 1 + i * 0.3, ' opacity=".7"'),
  );
  const columns = Array.from({ length: 17 }, (_, i) =>
    line(
      `M${num(w / 2 + (i - 8) * 26)} ${num(y)}L${num(w / 2 + (i - 8) * 150)} ${h}`,
      p.pop,
      1.6,
      ' opacity=".6"',
    ),
  );
  return rect(0, y, w, h - y + 10, p.near) + columns.join('') + rows.join('');
};

export const GROUNDS = {
  hills,
  peaks,
  dunes,
  sea,
  city,
  forest,
  meadow,
  clouds,
  space,
  stage,
  court,
  grid,
} as const satisfies Readonly<Record<string, Ground>>;
export type GroundName = keyof typeof GROUNDS;
