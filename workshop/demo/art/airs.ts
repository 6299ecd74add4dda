import type { Random } from '../../random.ts';
import { at, star } from './motif.ts';
import type { Palette } from './palettes.ts';
import { circle, group, line, num, path } from './svg.ts';

/** What is in the air, drawn over a w × h picture. */
export type Air = (p: Palette, random: Random, w: number, h: number) => string;

const scatter = (
  random: Random,
  n: number,
  w: number,
  h: number,
  make: (x: number, y: number, r: number) => string,
): string =>
  Array.from({ length: n }, () => make(random.next() * w, random.next() * h, random.next())).join('');

const stars: Air = (p, random, w, h) =>
  scatter(random, 90, w, h * 0.66, (x, y, r) =>
    circle(x, y, 0.8 + r * r * 2.6, p.paper, ` opacity="${num(0.4 + r * 0.6)}"`),
  ) + scatter(random, 5, w, h * 0.5, (x, y, r) => path(star(x, y, 4, 8 + r * 10, 2), p.paper));

const petals: Air = (p, random, w, h) =>
  scatter(random, 46, w, h * 0.9, (x, y, r) =>
    group(
      `translate(${num(x)} ${num(y)}) rotate(${num(r * 360)}) scale(${num(0.5 + r * 0.9)})`,
      path('M0 -10Q12 -4 4 12L0 8L-4 12Q-12 -4 0 -10Z', r > 0.5 ? p.pop : p.far),
    ),
  );

const leaves: Air = (p, random, w, h) =>
  scatter(random, 30, w, h * 0.8, (x, y, r) =>
    group(
      `translate(${num(x)} ${num(y)}) rotate(${num(r * 360)}) scale(${num(0.6 + r)})`,
      path('M0 -14Q14 0 0 14Q-14 0 0 -14Z', random.pick([p.pop, p.sun, p.mid])),
    ),
  );

const rain: Air = (p, random, w, h) =>
  line(
    scatter(
      random,
      80,
      w + 100,
      h,
      (x, y, r) => `M${num(x)} ${num(y)}l-${num(8 + r * 14)} ${num(30 + r * 54)}`,
    ),
    p.paper,
    2,
    ' opacity=".42" stroke-linecap="round"',
  );

const snowfall: Air = (p, random, w, h) =>
  scatter(random, 80, w, h * 0.95, (x, y, r) =>
    circle(x, y, 1.6 + r * r * 7, p.paper, ` opacity="${num(0.55 + r * 0.4)}"`),
  );

const embers: Air = (p, random, w, h) =>
  scatter(random, 60, w, h * 0.9, (x, y, r) =>
    path(star(x, y, 4, 2 + r * 9, 1.6, r * 3), r > 0.6 ? p.sun : p.pop),
  );

const birds: Air = (p, random, w, h) => {
  const cx = w * (0.2 + random.next() * 0.5);
  const cy = h * 0.16;
  return line(
    scatter(random, 9, 230, 130, (x, y, r) => {
      const s = 8 + r * 12;
      return `M${num(cx + x - s)} ${num(cy + y - s * 0.3)}q${num(s * 0.5)} ${num(-s * 0.4)} ${num(s)} ${num(s * 0.4)}q${num(s * 0.5)} ${num(-s * 0.8)} ${num(s)} ${num(-s * 0.4)}`;
    }),
    p.near,
    3.4,
    ' stroke-linecap="round"',
  );
};

const haze: Air = (p, random, w, h) =>
  scatter(random, 8, w, h * 0.42, (x, y, r) => {
    const wide = 110 + r * 200;
    return path(
      `M${num(x - wide / 2)} ${num(y + 40)}h${num(wide)}a16 16 0 0 0 0 -32h-${num(wide * 0.2)}a${num(14 + r * 12)} ${num(14 + r * 12)} 0 0 0 -${num(wide * 0.44)} 0h-${num(wide * 0.36)}a16 16 0 0 0 0 32Z`,
      p.paper,
      ' opacity=".62"',
    );
  });

const rays: Air = (p, _random, w, h) =>
  path(
    Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * Math.PI * 2;
      const [x0, y0] = at(a - 0.09, 1200);
      const [x1, y1] = at(a + 0.09, 1200);
      return `M${w / 2} ${num(h * 0.37)}L${num(w / 2 + x0)} ${num(h * 0.37 + y0)}L${num(w / 2 + x1)} ${num(h * 0.37 + y1)}Z`;
    }).join(''),
    p.sun,
    ' opacity=".26"',
  );

const bubbles: Air = (p, random, w, h) =>
  scatter(random, 26, w, h * 0.8, (x, y, r) =>
    circle(x, y, 5 + r * 22, 'none', ` stroke="${p.paper}" stroke-width="2.4" opacity=".6"`),
  );

const fireworks: Air = (p, random, w, h) =>
  scatter(random, 5, w, h * 0.42, (x, y, r) => {
    const n = 14;
    return line(
      Array.from({ length: n }, (_, i) => {
        const [dx, dy] = at((i / n) * 6.283, 1);
        const s = 34 + r * 46;
        return `M${num(x + dx * s * 0.4)} ${num(y + dy * s * 0.4)}L${num(x + dx * s)} ${num(y + dy * s)}`;
      }).join(''),
      r > 0.5 ? p.pop : p.sun,
      4,
      ' stroke-linecap="round"',
    );
  });

const none: Air = () => '';

export const AIRS = {
  stars,
  petals,
  leaves,
  rain,
  snowfall,
  embers,
  birds,
  haze,
  rays,
  bubbles,
  fireworks,
  none,
} as const satisfies Readonly<Record<string, Air>>;
export type AirName = keyof typeof AIRS;
