import { createRandom, hashText } from '../../random.ts';
import type { TitleFacts } from '../facts.ts';
import { placeMotif, stands } from './emblem.ts';
import { GROUNDS } from './grounds.ts';
import { setLine, setTitle } from './lettering.ts';
import { lookOf } from './looks.ts';
import { disc, type Inks } from './motif.ts';
import { PALETTES, type Palette } from './palettes.ts';
import { H, W } from './sheet.ts';
import { circle, drawing, line, num, path, poly, rect } from './svg.ts';
import { CAP, outline } from './text.ts';

const CJK = /[\u3040-\u30ff\u4e00-\u9fff]/u;
/** The picture above, the paper below. */
const PANEL = 850;

type Pattern = (ink: string) => string;

const seigaiha: Pattern = (ink) => {
  const arcs: string[] = [];
  for (let row = 0; row < 20; row++) {
    for (let column = -1; column < 9; column++) {
      const x = column * 100 + (row % 2) * 50;
      const y = row * 46 + 40;
      for (const r of [48, 34, 20]) arcs.push(`M${num(x - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`);
    }
  }
  return line(arcs.join(''), ink, 5);
};
const dots: Pattern = (ink) =>
  path(
    Array.from({ length: 22 }, (_, r) =>
      Array.from({ length: 20 }, (_, c) => disc(c * 42 + (r % 2) * 21, r * 40 + 16, 3 + 9 * (r / 21))).join(
        '',
      ),
    ).join(''),
    ink,
  );
const stripes: Pattern = (ink) =>
  path(
    Array.from({ length: 22 }, (_, i) =>
      poly([
        [i * 84 - 900, 0],
        [i * 84 - 858, 0],
        [i * 84 - 8, PANEL],
        [i * 84 - 50, PANEL],
      ]),
    ).join(''),
    ink,
  );
const checks: Pattern = (ink) =>
  path(
    Array.from({ length: 11 }, (_, r) =>
      Array.from({ length: 5 }, (_, c) => `M${c * 160 + (r % 2) * 80} ${r * 80}h80v80h-80Z`).join(''),
    ).join(''),
    ink,
  );
const rings: Pattern = (ink) =>
  Array.from({ length: 12 }, (_, i) =>
    circle(330, 430, 60 + i * 62, 'none', ` stroke="${ink}" stroke-width="16"`),
  ).join('');
const asanoha: Pattern = (ink) => {
  const paths: string[] = [];
  for (let r = 0; r < 11; r++) {
    for (let c = -1; c < 8; c++) {
      const x = c * 120 + (r % 2) * 60;
      const y = r * 104;
      for (let k = 0; k < 6; k++) {
        const a = (k * Math.PI) / 3;
        const b = a + Math.PI / 6;
        const p = (t: number, l: number): string => `${num(x + l * Math.cos(t))} ${num(y + l * Math.sin(t))}`;
        paths.push(
          `M${p(a, 0)}L${p(a, 69)}M${p(a, 69)}L${p(b, 40)}L${p(a + Math.PI / 3, 69)}M${p(b, 40)}L${p(b, 0)}`,
        );
      }
    }
  }
  return line(paths.join(''), ink, 3);
};
const sunburst: Pattern = (ink) =>
  path(
    Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * 2 * Math.PI;
      return poly([
        [330, 430],
        [330 + 1200 * Math.cos(a), 430 + 1200 * Math.sin(a)],
        [330 + 1200 * Math.cos(a + 0.17), 430 + 1200 * Math.sin(a + 0.17)],
      ]);
    }).join(''),
    ink,
  );

const PATTERNS: readonly Pattern[] = [seigaiha, dots, stripes, checks, rings, asanoha, sunburst];

/** Colours of the flat panel: background, pattern, disc, and the inks of the motif. */
function panelInks(
  p: Palette,
  turn: number,
): { readonly back: string; readonly pattern: string; readonly disc: string } {
  if (turn === 0) return { back: p.mid, pattern: p.far, disc: p.sun };
  if (turn === 1) return { back: p.pop, pattern: p.sun, disc: p.paper };
  return { back: p.near, pattern: p.mid, disc: p.pop };
}

/** Inks of the motif, so that no part of it melts into the disc behind. */
function motifInks(p: Palette, turn: number): Inks {
  if (turn === 1) return { a: p.near, b: p.mid, c: p.pop, k: p.ink };
  return { a: p.paper, b: p.far, c: turn === 2 ? p.sun : p.pop, k: p.ink };
}

/** The native title from top to bottom in one or two columns, as on a Japanese spine. */
function setVertical(
  text: string,
  x: number,
  top: number,
  height: number,
  max: number,
  fill: string,
): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()]
    .filter((c) => !/[「」『』【】]/u.test(c))
    .slice(0, 30);
  const columns = letters.length > 13 ? 2 : 1;
  const rows = Math.ceil(letters.length / columns);
  const size = Math.min(max, height / rows / 1.08);
  const parts = letters.map((letter, i) => {
    const column = Math.floor(i / rows);
    const cx = x - column * size * 1.2;
    const cy = top + ((i % rows) + 0.5) * size * 1.08;
    const long = /[ーｰ―—〜～~-]/u.test(letter);
    // A long-vowel mark stands upright in vertical setting.
    if (long)
      return `<g transform="rotate(90 ${num(cx)} ${num(cy)})">${path(outline(letter, { face: 'heavy', size }, cx, cy + size * 0.36, 'middle'), fill)}</g>`;
    const small = /[、。]/u.test(letter);
    return path(
      outline(
        letter,
        { face: 'heavy', size },
        cx + (small ? size * 0.5 : 0),
        cy + size * (small ? 0 : CAP / 2),
        'middle',
      ),
      fill,
    );
  });
  return parts.join('');
}

/** Latin names for covers of new seasons whose records have none: that of the first season and a number. */
const LATIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['slime-4th-season', 'Tensei shitara Slime Datta Ken 4'],
  ['re-4th-season', 'Re:Zero kara Hajimeru Isekai Seikatsu 4'],
  ['fist-of-the-north-star', 'Hokuto no Ken 2026'],
  ['pokemon-2023', 'Pokemon 2023'],
  ['dr-stone-science-future-3', 'Dr. STONE SCIENCE FUTURE 3'],
  ['a-actii-second-season', 'Dia no A act II'],
  ['ozyrnys', 'Look Back'],
  ['nihon-sangoku', 'Nihon Sangoku'],
  ['classroom-of-the-elite-4', 'Youkoso Jitsuryoku Shijou Shugi no Kyoushitsu e 4'],
]);

/** The part of a native title that reads well from top to bottom: Latin words beside Japanese ones are dropped. */
function verticalName(title: TitleFacts): string | undefined {
  const name = title.original;
  // Without a name in Latin letters beside it, a Latin original would stand on the cover twice.
  if (name === undefined || (title.romaji === undefined && !CJK.test(name))) return undefined;
  if (!CJK.test(name)) return name.length <= 14 ? name : undefined;
  const short = name
    .replace(/[\p{Script=Latin}.:'-]{4,}(?: [\p{Script=Latin}.:'-]+)*|[(（～~].*$/gu, '')
    .trim();
  return short === '' ? undefined : short;
}

/** Name in Latin letters, as on the original edition; only the invented titles of the demo have none. */
function latinName(title: TitleFacts): string {
  const own = LATIN_NAMES.get(title.slug);
  if (own !== undefined) return own;
  const names = [title.romaji, title.original, title.english, ...(title.synonyms ?? []), title.ua];
  return (
    names.find((name) => name !== undefined && /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(name)) ??
    title.ua ??
    title.slug
  );
}

/** Draws the original cover: a flat picture, the native title on its right, the Latin one on the paper below. */
export function drawCover(title: TitleFacts): string {
  const look = lookOf(title);
  const p = PALETTES[look.palette];
  const random = createRandom(`cover ${title.slug}`);
  const turn = hashText(`turn ${title.slug}`) % 3;
  const inks = panelInks(p, turn);
  const pattern = PATTERNS[hashText(`pattern ${title.slug}`) % PATTERNS.length] ?? dots;
  const native = verticalName(title);
  const cx = native === undefined ? 400 : 330;
  const tall = stands(look.motif);
  const motif = placeMotif(look.motif, motifInks(p, turn), cx, tall ? 668 : 430, tall ? 2.1 : 2);
  const land = tall
    ? `<g opacity=".95">${GROUNDS.hills({ ...p, far: p.near, mid: p.near, near: p.ink }, random, W, PANEL, 690)}</g>`
    : '';
  const panel = `<defs><clipPath id="panel"><rect width="${W}" height="${PANEL}"/></clipPath></defs><g clip-path="url(#panel)">${rect(0, 0, W, PANEL, inks.back)}<g opacity=".34">${pattern(inks.pattern)}</g>${circle(cx, 430, 262, inks.disc)}${motif}${land}</g>`;
  const strip =
    native === undefined
      ? ''
      : rect(664, 0, 136, PANEL, p.ink) +
        setVertical(
          native,
          native.length > 13 ? 762 : 732,
          44,
          PANEL - 88,
          native.length > 13 ? 52 : 84,
          p.paper,
        );
  const name = setTitle(latinName(title), {
    x: 56,
    y: 920,
    width: 690,
    height: 176,
    max: 84,
    face: 'strong',
    align: 'left',
    grow: 'down',
    fill: p.ink,
    subFill: p.mid,
  });
  const foot =
    line('M56 1128H744', p.ink, 3) +
    setLine(
      [title.studio, title.year].filter((x) => x !== undefined).join('  ·  '),
      56,
      1166,
      20,
      p.ink,
      'left',
      560,
      'text',
      0.04,
    ) +
    setLine(`№ ${String(title.id).padStart(3, '0')}`, 744, 1166, 20, p.pop, 'right', 120);
  return drawing(W, H, rect(0, 0, W, H, p.paper), panel, strip, rect(0, PANEL, W, 14, p.pop), name.svg, foot);
}
