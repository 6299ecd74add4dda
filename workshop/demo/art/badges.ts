import type { DemoTeam } from '../teams.ts';
import { at, box, disc, oval, type Part, paint, star, turned } from './motif.ts';
import { FLOATING } from './motifs.ts';
import { circle, drawing, group, num, path, rect } from './svg.ts';

/** Badges of teams that no title shares; the rest come from the motifs. Inks: a front, b and k back, c accent. */
const BADGES: ReadonlyMap<string, readonly Part[]> = new Map<string, readonly Part[]>([
  [
    'button',
    [
      ['a', disc(0, 0, 90)],
      ['k~7', disc(0, 0, 66)],
      ['k', `${disc(-22, -22, 12)}${disc(22, -22, 12)}${disc(-22, 22, 12)}${disc(22, 22, 12)}`],
      ['c~7', 'M-22 -22L22 22M22 -22L-22 22'],
    ],
  ],
  [
    'trolley',
    [
      ['a', box(-86, -40, 172, 104, 16)],
      ['k', `${box(-72, -26, 42, 40, 6)}${box(-22, -26, 42, 40, 6)}${box(28, -26, 44, 40, 6)}`],
      ['k', box(-86, 28, 172, 7)],
      ['a', `${disc(-46, 70, 18)}${disc(46, 70, 18)}`],
      ['k', `${disc(-46, 70, 8)}${disc(46, 70, 8)}`],
      ['a~6', 'M-30 -40L-76 -96M4 -40L-42 -96M-100 -96H100'],
      ['c', `${disc(74, 46, 8)}${disc(-74, 46, 8)}`],
    ],
  ],
  [
    'chest',
    [
      ['a', 'M-92 -6V-30Q-92 -76 -46 -76H46Q92 -76 92 -30V-6Z'],
      ['a', box(-92, 4, 184, 80, 8)],
      ['k', 'M-54 -76h16v160h-16Z M38 -76h16v160h-16Z'],
      ['c', box(-18, -16, 36, 44, 6)],
      ['k', `${disc(0, 2, 7)}M-4 2h8l3 18h-14Z`],
      ['c', `${star(-72, 44, 5, 13, 6)}${star(72, 44, 5, 13, 6)}`],
    ],
  ],
  [
    'comma',
    [
      ['a', 'M-46 -30A48 48 0 1 1 50 -20Q54 50 -26 96L-36 82Q6 50 6 18Q-46 18 -46 -30Z'],
      ['c', disc(2, -28, 16)],
    ],
  ],
  [
    'orbit',
    [
      ['a', disc(0, 0, 34)],
      ['a~6', oval(0, 0, 96, 38)],
      ['a~6', turned(1, () => 'M-48 -83A96 38 60 1 0 48 83A96 38 60 1 0 -48 -83Z')],
      ['c', `${disc(88, 12, 13)}${disc(-36, -88, 10)}`],
      ['k', 'M-12 -14H14L-2 20'],
    ],
  ],
  [
    'whistle',
    [
      ['a', 'M-96 -40H96V-2H40Q44 72 -24 72Q-84 68 -84 10Q-84 -14 -70 -30H-96Z'],
      ['k', disc(-22, 14, 24)],
      ['c', disc(-22, 14, 14)],
      ['c~7', 'M-60 -62L-76 -90M-34 -62L-34 -96M-8 -62L8 -90'],
    ],
  ],
  [
    'wind',
    [
      [
        'a~12',
        'M-96 -34H30Q64 -34 64 -62Q64 -86 40 -86Q20 -86 18 -68M-96 0H74Q100 0 100 26Q100 52 76 52Q56 52 54 34M-96 34H16Q44 34 44 60Q44 86 20 86Q0 86 -2 70',
      ],
      ['c', `${star(-72, -72, 4, 16, 5)}${star(-60, 74, 4, 13, 4)}`],
    ],
  ],
  [
    'window',
    [
      ['a', box(-76, -92, 152, 184, 6)],
      ['k', box(-62, -78, 124, 156, 2)],
      ['c', `${box(-56, -72, 52, 68)}${box(4, -72, 52, 68)}${box(4, 4, 52, 68)}`],
      ['a', box(-56, 4, 52, 68)],
      ['k', 'M-44 72V30Q-30 4 -16 30V72Z'],
      ['a', box(-92, 86, 184, 14, 4)],
    ],
  ],
  [
    'film',
    [
      ['a', disc(0, 0, 92)],
      ['k', `${turned(5, (t) => disc(...at(t, 54), 23))}${disc(0, 0, 11)}`],
      ['c~9', 'M0 92H104'],
    ],
  ],
  [
    'stairs',
    [
      ['a', 'M-92 92V54H-46V16H0V-22H46V-60H92V92Z'],
      ['c', disc(-50, -44, 26)],
      ['k~6', 'M-92 54H-46V16H0V-22H46V-60H92'],
    ],
  ],
  [
    'spark',
    [
      ['a', star(0, 0, 8, 98, 30)],
      ['c', star(0, 0, 8, 54, 18)],
      ['k', disc(0, 0, 8)],
    ],
  ],
]);

const ACCENTS: readonly string[] = ['#ff6b4a', '#ffd23f', '#3ddbb4', '#ff8fab', '#7cc6fe'];

/**
 * Draws a team's badge, 512 × 512.
 * @throws Error when its motif does not exist
 */
export function drawBadge(team: DemoTeam): string {
  const [motif, back, front] = team.badge;
  const parts = BADGES.get(motif) ?? FLOATING.get(motif);
  if (parts === undefined) throw new Error(`no badge ${motif}`);
  const accent = ACCENTS[team.id % ACCENTS.length] ?? '#ff6b4a';
  const stitches = path(
    Array.from({ length: 48 }, (_, i) => {
      const [x, y] = at((i / 48) * 2 * Math.PI, 226);
      return disc(256 + x, 256 + y, i % 4 === 0 ? 6 : 3.4);
    }).join(''),
    front,
    ' opacity=".6"',
  );
  const emblem = group(
    `translate(256 ${num(256)}) scale(1.52)`,
    paint(parts, { a: front, b: accent, c: accent, k: back }),
  );
  return drawing(
    512,
    512,
    rect(0, 0, 512, 512, back),
    circle(256, 256, 200, front, ' opacity=".09"'),
    stitches,
    emblem,
  );
}
