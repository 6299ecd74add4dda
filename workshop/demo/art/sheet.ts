import type { Random } from '../../random.ts';
import type { Look } from './looks.ts';
import type { Palette } from './palettes.ts';

/** Width and height of every poster and cover. */
export const W = 800;
export const H = 1200;

/** All that a style needs. */
export interface Sheet {
  readonly name: string;
  readonly caption: string;
  readonly credit: string;
  readonly look: Look;
  readonly p: Palette;
  readonly random: Random;
}

/** A way to make a poster. */
export type Style = (sheet: Sheet) => string;
