import type { Random } from '../../random.ts';
import { AIRS } from './airs.ts';
import { GROUNDS } from './grounds.ts';
import type { Look } from './looks.ts';
import { type Inks, paint } from './motif.ts';
import { FLOATING, STANDING } from './motifs.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { circle, gradient, group, num, rect } from './svg.ts';

/** Inks for a motif in front of the sun. */
export function inksOf(p: Palette): Inks {
  return { a: p.paper, b: p.mid, c: p.pop, k: p.ink };
}

/**
 * A motif at (x, y), `scale` times its box of 200; one that stands has its feet at y.
 * @throws Error when there is no such motif
 */
export function placeMotif(name: string, inks: Inks, x: number, y: number, scale: number): string {
  const standing = STANDING.get(name);
  const parts = standing ?? FLOATING.get(name);
  if (parts === undefined) throw new Error(`no motif ${name}`);
  const lift = standing === undefined ? 0 : 100 * scale;
  return group(`translate(${num(x)} ${num(y - lift)}) scale(${scale.toFixed(3)})`, paint(parts, inks));
}

/** Whether a motif has feet to stand on; every other one floats. */
export const stands = (name: string): boolean => STANDING.has(name);

/** Where the parts of a scene are. */
export interface SceneBox {
  readonly w: number;
  readonly h: number;
  readonly horizon: number;
  readonly sun: readonly [x: number, y: number, r: number];
  readonly scale: number;
  /** Gradient id: several scenes can share a drawing. */
  readonly id: string;
}

/** Sky, sun, air, ground and motif: the picture without any lettering. */
export function drawScene(look: Look, random: Random, at: SceneBox): string {
  const p = PALETTES[look.palette];
  const [x, y, r] = at.sun;
  const ring = circle(x, y, r * 1.16, 'none', ` stroke="${p.sun}" stroke-width="3" opacity=".55"`);
  const halo = circle(x, y, r * 1.38, 'none', ` stroke="${p.sun}" stroke-width="1.6" opacity=".3"`);
  const motif = stands(look.motif)
    ? placeMotif(look.motif, inksOf(p), x, at.horizon + 26, at.scale)
    : placeMotif(look.motif, inksOf(p), x, y, at.scale * 0.92);
  const ground = GROUNDS[look.ground](p, random, at.w, at.h, at.horizon);
  const air = AIRS[look.air](p, random, at.w, at.h);
  const sky =
    gradient(at.id, [
      [0, p.sky[0]],
      [Math.min(0.95, at.horizon / at.h + 0.08), p.sky[1]],
    ]) + rect(0, 0, at.w, at.h, `url(#${at.id})`);
  const disc = circle(x, y, r, p.sun);
  const behind = ['rays', 'stars', 'haze', 'fireworks'].includes(look.air);
  // What stands belongs to the land: its feet are hidden by the nearer layers, so it goes before the ground.
  const scene = stands(look.motif) ? motif + ground : ground + motif;
  return sky + (behind ? air : '') + halo + ring + disc + scene + (behind ? '' : air);
}
