import { createRandom } from '../../random.ts';
import { inksOf, placeMotif } from './emblem.ts';
import { disc, oval } from './motif.ts';
import { PALETTES, type PaletteName } from './palettes.ts';
import { circle, drawing, gradient, num, path, rect } from './svg.ts';
import {
  EXTRAS,
  type ExtraName,
  HAIRS,
  type HairName,
  type Piece,
  WEARS,
  type WearName,
} from './wardrobe.ts';

/** A bust without a face: hair, clothes and one thing that tells who it is. */
export interface Bust {
  readonly palette: PaletteName;
  readonly hair: HairName;
  readonly hairInk: string;
  readonly skin: string;
  readonly wear: WearName;
  readonly wearInk: string;
  readonly trim: string;
  readonly extra: ExtraName;
  readonly extraInk: string;
}

/** A colour by a third darker, for shades. */
function darken(colour: string): string {
  const n = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number): string =>
    Math.round(((n >> shift) & 255) * 0.66)
      .toString(16)
      .padStart(2, '0');
  return `#${part(16)}${part(8)}${part(0)}`;
}

function backdrop(palette: PaletteName, slug: string): string {
  const p = PALETTES[palette];
  const random = createRandom(`bust ${slug}`);
  const base =
    gradient('sky', [
      [0, p.sky[0]],
      [1, p.sky[1]],
    ]) + rect(0, 0, 640, 800, 'url(#sky)');
  const ring =
    circle(320, 350, 262, p.sun, ' opacity=".92"') +
    circle(320, 350, 290, 'none', ` stroke="${p.sun}" stroke-width="4" opacity=".7"`);
  const marks = path(
    Array.from({ length: 26 }, () =>
      disc(random.next() * 640, random.next() * 760, 2 + random.next() * 6),
    ).join(''),
    p.paper,
    ' opacity=".6"',
  );
  return base + marks + ring;
}

/** Draws a bust, 640 × 800. */
export function drawBust(slug: string, bust: Bust): string {
  const hair: Piece = HAIRS[bust.hair];
  const dark = darken(bust.hairInk);
  const shade = darken(bust.skin);
  const neck =
    path('M270 430H370V540Q320 590 270 540Z', bust.skin) +
    path('M270 452Q320 520 370 452V496Q320 548 270 496Z', shade, ' opacity=".28"');
  const head = path(
    'M210 330Q206 204 320 200Q434 204 430 330Q428 424 376 466Q346 490 320 492Q294 490 264 466Q212 424 210 330Z',
    bust.skin,
  );
  const ears = path(`${oval(208, 352, 18, 28)}${oval(432, 352, 18, 28)}`, bust.skin);
  const side = path(
    'M430 330Q428 424 376 466Q346 490 320 492Q392 430 386 300Q412 260 428 290Z',
    shade,
    ' opacity=".16"',
  );
  const cheeks = path(`${oval(256, 396, 26, 15)}${oval(384, 396, 26, 15)}`, '#e4576f', ' opacity=".2"');
  const behind = ['scarf', 'pointy', 'ears', 'horns'].includes(bust.extra);
  const extra = EXTRAS[bust.extra](bust.extraInk);
  const early = behind && bust.extra !== 'scarf' ? extra : '';
  const late = bust.extra === 'scarf' || !behind ? extra : '';
  return drawing(
    640,
    800,
    backdrop(bust.palette, slug),
    hair.back?.(bust.hairInk, dark) ?? '',
    early,
    neck,
    WEARS[bust.wear](bust.wearInk, bust.trim),
    ears,
    head,
    side,
    cheeks,
    hair.front(bust.hairInk, dark),
    late,
  );
}

/** Draws an emblem for one who is no human being, 640 × 800. */
export function drawCreature(slug: string, palette: PaletteName, motif: string): string {
  const p = PALETTES[palette];
  const frame = circle(320, 350, 226, 'none', ` stroke="${p.paper}" stroke-width="${num(6)}" opacity=".8"`);
  const inks = { ...inksOf(p), b: p.far };
  const tall = motif === 'cat' || motif === 'wolf' || motif === 'robot';
  return drawing(
    640,
    800,
    backdrop(palette, slug),
    frame,
    placeMotif(motif, inks, 320, tall ? 610 : 350, tall ? 2.3 : 1.75),
    rect(0, 770, 640, 30, p.pop),
  );
}
