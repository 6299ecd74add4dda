import { line, num, path } from './svg.ts';

/** Colours of a motif: main, second, accent, dark. */
export interface Inks {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly k: string;
}

/**
 * One part of a motif: ink and path data. Ink `a` fills, `a~6` strokes 6 wide with round ends.
 * A motif fills the box −100…100; one that stands has its feet at y = 100.
 */
export type Part = readonly [ink: string, d: string];

/** Path of a disc. */
export const disc = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

/** Path of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;

/** Path of a box, with rounded corners when `r` is given. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  const arc = (dx: number, dy: number): string => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${arc(r, r)}v${num(h - 2 * r)}${arc(-r, r)}h${num(2 * r - w)}${arc(-r, -r)}v${num(2 * r - h)}${arc(r, -r)}Z`;
}

/** Path of a star with `n` points, or of a regular polygon when the two radii are equal. */
export function star(x: number, y: number, n: number, outer: number, inner: number, turn = 0): string {
  const points = Array.from({ length: 2 * n }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner;
    const t = turn - Math.PI / 2 + (i * Math.PI) / n;
    return `${num(x + r * Math.cos(t))} ${num(y + r * Math.sin(t))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Several copies of a path, turned around the middle. */
export function turned(n: number, make: (angle: number, i: number) => string): string {
  return Array.from({ length: n }, (_, i) => make((i * 2 * Math.PI) / n, i)).join('');
}

/** A point at an angle (0 = up) and a distance from the middle. */
export const at = (angle: number, r: number): [number, number] => [r * Math.sin(angle), -r * Math.cos(angle)];

/** Draws the parts in the given colours. */
export function paint(parts: readonly Part[], inks: Inks): string {
  return parts
    .map(([ink, d]) => {
      const [key = 'a', width] = ink.split('~');
      const colour = key === 'b' ? inks.b : key === 'c' ? inks.c : key === 'k' ? inks.k : inks.a;
      if (width === undefined) return path(d, colour);
      return line(d, colour, Number(width), ' stroke-linecap="round" stroke-linejoin="round"');
    })
    .join('');
}
