import { readFileSync } from 'node:fs';
import { createRandom } from '../../random.ts';
import type { TitleFacts } from '../facts.ts';
import { AIRS, type AirName } from './airs.ts';
import { GROUNDS, type GroundName } from './grounds.ts';
import { FLOATING, STANDING } from './motifs.ts';
import { PALETTES, type PaletteName } from './palettes.ts';

/** How the pictures of a title look. */
export interface Look {
  readonly palette: PaletteName;
  readonly ground: GroundName;
  readonly motif: string;
  readonly air: AirName;
}

/** By slug: palette, ground, motif, air. Motifs hint at the story and copy no drawing. */
const TABLE = readFileSync(new URL('looks.txt', import.meta.url), 'utf8');

const looks = new Map<string, Look>();
for (const row of TABLE.trim().split('\n')) {
  const [slug = '', palette = '', ground = '', motif = '', air = ''] = row.split(' ');
  if (
    !(palette in PALETTES && ground in GROUNDS && air in AIRS && (FLOATING.has(motif) || STANDING.has(motif)))
  ) {
    throw new Error(`looks: ${row}`);
  }
  // `as`: just checked against the tables.
  looks.set(slug, {
    palette: palette as PaletteName,
    ground: ground as GroundName,
    motif,
    air: air as AirName,
  });
}

/** The look of a title; one that has none gets something quiet, by its name. */
export function lookOf(title: TitleFacts): Look {
  const random = createRandom(`look ${title.slug}`);
  const palette = random.pick(['dusk', 'dawn', 'mint', 'slate', 'violet'] as const);
  return looks.get(title.slug) ?? { palette, ground: 'hills', motif: 'spiral', air: 'none' };
}
