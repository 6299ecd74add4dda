import { createRandom, hashText } from '../../random.ts';
import type { TitleFacts } from '../facts.ts';
import type { DemoPoster } from '../posters.ts';
import { TEAMS } from '../teams.ts';
import { nameOf } from '../titles.ts';
import { burst, card, view } from './bright-styles.ts';
import { neon, noir } from './dark-styles.ts';
import { cutout, towel } from './folk-styles.ts';
import { lookOf } from './looks.ts';
import { PALETTES } from './palettes.ts';
import { H, type Sheet, type Style, W } from './sheet.ts';
import { drawing } from './svg.ts';
import { captionOf } from './words.ts';

const STYLES = { view, burst, cutout, towel, noir, neon, card } as const satisfies Readonly<
  Record<string, Style>
>;
type StyleName = keyof typeof STYLES;

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
function styleOf(title: TitleFacts, variant: number): StyleName {
  const all = Object.keys(STYLES) as StyleName[]; // `as`: the keys of a literal
  const fit = suits(title);
  const first = fit[hashText(`style ${title.slug}`) % fit.length] ?? 'view';
  if (variant === 0) return first;
  const others = all.filter((style) => style !== first && style !== 'neon' && style !== 'noir');
  return others[hashText(`style ${title.slug} ${variant}`) % others.length] ?? 'view';
}

/** «Мальва для команди «Сім Вітрів»» and the like: who made the poster. */
function creditOf(poster: DemoPoster): string {
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
