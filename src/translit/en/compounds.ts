/**
 * Names and words made of two: Ever+garden, Ander+son, Sky+rim. The ending, or the beginning, has one reading, the rest is
 * read on its own.
 */

/** Ending → reading. Usage: the same second element is written the same way in every surname and place name. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  `
back бек, bane бейн, bank бенк, beard бірд, bell белл, berg берґ, blade блейд, blood блад, boat боут, bone боун, berry беррі, born борн, boro боро, borough боро, bourne борн, breaker брейкер, bridge брідж, bringer брінґер, brook брук, burg бурґ, burgh бурґ, burn берн, bury бері, chapel чепел, chester честер, claw клоу, combe комб, cliff кліфф, cliffe кліфф, cock кок, crest крест, croft крофт, cross кросс, dale дейл, dean дін, eye ай, fall фолл, fang фанґ, finger фінґер, fire файр, flame флейм, fleet фліт, foot фут, forge фордж,
field філд, ford форд, garden ґарден, gate ґейт, guard ґард, ham гем, hampton гемптон, haven гейвен, head гед, heart гарт, helm гельм, hammer геммер, hand генд, hawk гоук, hill гілл, hold голд, horn горн, horse горс, house гаус, hunter гантер, hurst герст, keeper кіпер, lake лейк, land ленд,
ley лі, light лайт, lock лок, maker мейкер, man ман, mead мід, mere мір, mane мейн, moor мур, moore мур, more мор, moon мун, mouth мут, pine пайн, point пойнт, pool пул, port порт, pot пот, rage рейдж, reach річ, rider райдер, ridge рідж, run ран, runner раннер, shade шейд, shaw шоу, shield шілд, shire шір, shot шот, side сайд, slayer слеєр, smith сміт, song сонґ, son сон, soul соул, sound саунд, spear спір, stalker сталкер,
star стар, stead стед, stone стоун, storm сторм, stow стоу, strider страйдер, sword сорд, tail тейл, thorpe торп, ton тон, town таун, vale вейл, view в’ю, ville вілл, walker вокер, wall волл, watch вотч, water вотер, way вей, weaver вівер, well велл, wick вік, wind вінд, wing вінґ, wolf вулф, wood вуд, worth ворт, caller коллер, cloud клауд, hide гайд, tusk таск, fury ф’юрі, fyre файр, strike страйк, stride страйд,
bite байт, biter байтер, binder байндер, cutter каттер, crusher крашер, shaker шейкер, ranger рейнджер, mother мазер, wrench ренч,
wise вайз, catcher кетчер, splitter спліттер, seeker сікер, saber сейбер, thorn торн, pike пайк, face фейс, jaw джо, hoof гуф,
fist фіст, breath брет, whisper віспер, snout снаут, stout стаут, scale скейл, root рут, leaf ліф, steel стіл, flame флейм, frost фрост,
flayer флеєр, eater ітер, chaser чейсер, scythe сайт, fiend фінд, curse керс, smoke смоук, shackle шекл, thwaite твейт
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

/**
 * Beginnings whose own silent letters or long vowel the letter rules lose once something follows: usage, as of the
 * endings. What follows begins with consonants that can begin a word, so that Firenze is none.
 */
const BEGINNINGS: readonly (readonly [beginning: string, reading: string])[] = [
  ...`blood блад, dead дед, death дет, fire фаєр, fitz фіц, high гай, iron айрон, knight найт, light лайт, moon мун, night найт, sky скай,
snow сноу, stone стоун, thunder тандер, grey ґрей, blade блейд, plague плейґ, wave вейв, soul соул, broad брод, white вайт, wild вайлд`.split(
    ',',
  ),
].map((pair) => {
  const [beginning = '', reading = ''] = pair.trim().split(' ');
  return [beginning, reading];
});
const BEGINS = new RegExp(
  `^(${BEGINNINGS.map(([beginning]) => beginning).join('|')})((?:[bcdfghjklmnprstvwz]|[bcdfgkpst][lr]|[cstw]h|s[cklmnpqtw]|qu)[aeiouy][a-z]+)$`,
);

export interface Begun {
  readonly beginning: string;
  readonly reading: string;
  readonly rest: string;
}

/** The known beginning of a word and the rest, or undefined. */
export function splitBeginning(word: string): Begun | undefined {
  const [, beginning, rest = ''] = BEGINS.exec(word) ?? [];
  const known = BEGINNINGS.find(([one]) => one === beginning);
  return known && { beginning: known[0], reading: known[1], rest };
}

/** The compound a word is, or undefined. The stem has a vowel and ends in a consonant, a silent e (Stone+house) or in -y, -ie (Haley+ville). */
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
    if (/[aeiouy](?:.*[^aeiouy]|[bcdfgklmnpstvz]+(?:e|ie|e?y)|[aeo]y)$/.test(stem))
      return { stem, ending, reading };
  }
  return undefined;
}
