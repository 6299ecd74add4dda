/** The motifs of `motifs.txt`. */
import { readFileSync } from 'node:fs';
import { at, box, disc, oval, type Part, star, turned } from './motif.ts';
import { num } from './svg.ts';

const petal = (angle: number, from: number, to: number, wide: number): string => {
  const [[x0, y0], [x1, y1]] = [at(angle, from), at(angle, to)];
  const [[ax, ay], [bx, by]] = [at(angle + wide, to * 0.72), at(angle - wide, to * 0.72)];
  return `M${num(x0)} ${num(y0)}Q${num(ax)} ${num(ay)} ${num(x1)} ${num(y1)}Q${num(bx)} ${num(by)} ${num(x0)} ${num(y0)}Z`;
};
const spoke = (angle: number, from: number, to: number): string => {
  const [[x0, y0], [x1, y1]] = [at(angle, from), at(angle, to)];
  return `M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}`;
};

/** What path data may call by name. */
const shapes: Readonly<Record<string, (...numbers: number[]) => string>> = {
  ...{ disc, oval, box, star },
  petals: (n = 0, from = 0, to = 0, wide = 0) => turned(n, (t) => petal(t, from, to, wide)),
  spokes: (n = 0, from = 0, to = 0, turn = 0) => turned(n, (t) => spoke(t + turn, from, to)),
  discs: (n = 0, far = 0, r = 0, turn = 0) => turned(n, (t) => disc(...at(t + turn, far), r)),
};

const draw = (d: string): string =>
  d.replace(/([a-z]+)\(([^)]*)\)/g, (_, name: string, numbers: string) => {
    const shape = shapes[name];
    if (shape === undefined) throw new Error(`motifs.txt draws a ${name}, which is no shape.`);
    return shape(...numbers.split(' ').map(Number));
  });

function read(kind: string): ReadonlyMap<string, readonly Part[]> {
  const motifs = new Map<string, Part[]>();
  let parts: Part[] = [];
  const [, text = ''] = readFileSync(new URL('motifs.txt', import.meta.url), 'utf8').split(`[${kind}]\n`);
  for (const line of (text.split('\n[')[0] ?? '').trim().split('\n')) {
    const [, ink, d] = /^(\S+) (.+)$/.exec(line) ?? [];
    if (ink === undefined || d === undefined) {
      parts = [];
      motifs.set(line, parts);
    } else parts.push([ink, draw(d)]);
  }
  return motifs;
}

/** Things that stand on the ground: feet at y = 100. */
export const STANDING = read('standing');
/** Things that float in front of the sun. */
export const FLOATING = read('floating');
/** Badges of teams that no title shares; the rest come from the motifs. Inks: a front, b and k back, c accent. */
export const BADGES = read('badges');
