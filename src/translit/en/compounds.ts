/** Names and words made of two: Ever+garden, Ander+son. The ending has one reading, the stem is read on its own. */

/** Ending → reading. Usage: the same second element is written the same way in every surname and place name. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  `
bane бейн, beard бірд, bell белл, berg берґ, blade блейд, borough боро, bridge брідж, brook брук, burg бурґ, burgh бурґ, bury бері, claw клоу, dale дейл, eye ай, fang фанґ, finger фінґер, fire файр, foot фут,
field філд, ford форд, garden ґарден, gate ґейт, ham гем, head гед, heart гарт, hammer геммер, hand генд, hill гілл, horn горн, house гаус, land ленд,
ley лі, light лайт, lock лок, man ман, more мор, moon мун, mouth мут, port порт, runner раннер, shield шілд, shire шір, side сайд, slayer слеєр, smith сміт, song сонґ, son сон,
star стар, stead стед, stone стоун, storm сторм, sword сорд, tail тейл, ton тон, ville вілл, walker вокер, way вей, well велл, wind вінд, wing вінґ, wolf вулф, wood вуд, worth ворт
`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([ending = '', reading = '']) => [ending, reading]),
);

const SHORTEST_STEM = 3;

export interface Compound {
  readonly stem: string;
  readonly ending: string;
  readonly reading: string;
}

type Ending = readonly [ending: string, reading: string];

/** Endings by their last letter, the longer first. */
const BY_LAST_LETTER: ReadonlyMap<number, readonly Ending[]> = groupByLastLetter([...ENDINGS]);

function groupByLastLetter(endings: Ending[]): Map<number, Ending[]> {
  const groups = new Map<number, Ending[]>();
  for (const entry of endings.sort(([a], [b]) => b.length - a.length)) {
    const last = entry[0].charCodeAt(entry[0].length - 1);
    groups.set(last, [...(groups.get(last) ?? []), entry]);
  }
  return groups;
}

/** The compound a word is, or undefined. The stem has a vowel and ends in a consonant or a silent e (Stone+house). */
export function splitCompound(word: string): Compound | undefined {
  if (/[^s]s$/.test(word)) {
    const one = splitSingular(word.slice(0, -1));
    if (one) return { stem: one.stem, ending: `${one.ending}s`, reading: `${one.reading}с` };
  }
  return splitSingular(word);
}

function splitSingular(word: string): Compound | undefined {
  for (const [ending, reading] of BY_LAST_LETTER.get(word.charCodeAt(word.length - 1)) ?? []) {
    if (word.length - ending.length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (/[aeiouy](?:.*[^aeiouy]|[bcdfgklmnpstvz]+e)$/.test(stem)) return { stem, ending, reading };
  }
  return undefined;
}
