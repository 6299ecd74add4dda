/** Names and words made of two: Ever+garden, Ander+son. The ending has one reading, the stem is read on its own. */

/** Ending → reading. Usage: the same second element is written the same way in every surname and place name. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  `
bell белл, berg берґ, borough боро, bridge брідж, brook брук, burg бурґ, burgh бурґ, bury бері, dale дейл,
field філд, ford форд, garden ґарден, gate ґейт, ham гем, head гед, heart гарт, hill гілл, house гаус, land ленд,
ley лі, light лайт, lock лок, man ман, more мор, mouth мут, port порт, shire шір, side сайд, smith сміт, son сон,
star стар, stead стед, stone стоун, storm сторм, ton тон, ville вілл, way вей, well велл, wood вуд, worth ворт
`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([ending = '', reading = '']) => [ending, reading]),
);

const LENGTHS = [7, 6, 5, 4, 3];
const SHORTEST_STEM = 3;

export interface Compound {
  readonly stem: string;
  readonly ending: string;
  readonly reading: string;
}

/** The compound a word is, or undefined. The stem has a vowel and ends in a consonant or a silent e (Stone+house). */
export function splitCompound(word: string): Compound | undefined {
  for (const length of LENGTHS) {
    if (word.length - length < SHORTEST_STEM) continue;
    const ending = word.slice(-length);
    const reading = ENDINGS.get(ending);
    if (reading === undefined) continue;
    const stem = word.slice(0, -length);
    if ((/[aeiouy]/.test(stem) && !/[aeiouy]$/.test(stem)) || /[aeiouy][bcdfgklmnpstvz]+e$/.test(stem))
      return { stem, ending, reading };
  }
  return undefined;
}
