/**
 * The error model: what happens between the name that is meant and the text that arrives. Each function makes one kind of
 * change and gives null where a text has nothing to be changed. Nothing here is taken from src/search: what judges the
 * search must not share its tables.
 */
import type { Random } from '../../random.ts';

export type Change = (text: string, random: Random) => string | null;

/** Rows of the keyboard: a wrong letter is mostly a neighbour's. */
const rows = {
  latin: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ukrainian: ['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю'],
};

const isCyrillic = (letter: string) => /[а-яіїєґё]/.test(letter);

function neighbour(letter: string, random: Random): string {
  for (const row of isCyrillic(letter) ? rows.ukrainian : rows.latin) {
    const at = row.indexOf(letter);
    if (at >= 0)
      return row[at === 0 ? 1 : at === row.length - 1 ? at - 1 : at + random.pick([-1, 1])] ?? letter;
  }
  return letter;
}

/**
 * One slip of a finger: a letter left out (35 %), another one for it (30 %; a neighbour on the keyboard), a letter too many
 * (20 %; half of them doubled), two letters swapped (15 %). The first letter of the text is spared: people see that one.
 */
export const slip: Change = (text, random) => {
  const letters = [...text.toLowerCase()];
  const places = letters.flatMap((letter, at) => (at > 0 && /[a-zа-яіїєґё]/.test(letter) ? [at] : []));
  if (places.length < 4) return null;
  const at = random.pick(places);
  const letter = letters[at] ?? '';
  const roll = random.next();
  if (roll < 0.35) letters.splice(at, 1);
  else if (roll < 0.65) letters[at] = neighbour(letter, random);
  else if (roll < 0.85) letters.splice(at, 0, random.chance(0.5) ? letter : neighbour(letter, random));
  else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  const made = letters.join('');
  return made === text.toLowerCase() ? null : made;
};

/** Two slips, wherever they fall. */
export const twoSlips: Change = (text, random) => {
  const once = slip(text, random);
  return once === null || once.length < 8 ? null : slip(once, random);
};

/** The beginning that stands there while a name is being typed: three letters to sixteen. */
export const prefix: Change = (text, random) => {
  const letters = [...text.toLowerCase()];
  if (letters.length < 5) return null;
  const typed = letters.slice(0, random.int(3, Math.min(16, letters.length - 1))).join('');
  return /[^\p{L}\p{N}]$/u.test(typed) ? null : typed;
};

/** A beginning long enough to hold a mistake. */
export const longPrefix: Change = (text, random) => {
  const letters = [...text.toLowerCase()];
  if (letters.length < 9) return null;
  const typed = letters.slice(0, random.int(7, Math.min(20, letters.length - 1))).join('');
  return /[^\p{L}\p{N}]$/u.test(typed) ? null : typed;
};

/** Of a script without spaces two letters say much. */
export const nativePrefix: Change = (text, random) =>
  [...text].length < 4 ? null : [...text].slice(0, random.int(3, Math.min(8, [...text].length - 1))).join('');

const keys = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.\\",
  ukrainian: 'йцукенгшщзхїфівапролджєячсмитьбюґ',
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю\\',
};

const remap = (from: string, to: string) => (text: string) =>
  [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');

/** The other layout was on. */
export const layouts = {
  ukrainianOnLatin: remap(keys.ukrainian, keys.latin),
  latinOnUkrainian: remap(keys.latin, keys.ukrainian),
  latinOnRussian: remap(keys.latin, keys.russian),
} as const;

function replaceSome(
  text: string,
  pattern: RegExp,
  to: (found: string) => string,
  random: Random,
): string | null {
  const lower = text.toLowerCase();
  const made = lower.replace(pattern, (found) => (random.chance(0.8) ? to(found) : found));
  return made === lower ? null : made;
}

/** A change of every (nearly every) place that fits. */
const spelled =
  (pattern: RegExp, table: ReadonlyMap<string, string>): Change =>
  (text, random) =>
    replaceSome(text, pattern, (found) => random.pick((table.get(found) ?? found).split('/')), random);

/** «from to from to …» as a table; - is nothing, _ a space. */
export function tableOf(pairs: string): ReadonlyMap<string, string> {
  const cells = pairs.split(' ').map((cell) => cell.replace('-', '').replace('_', ' '));
  return new Map(cells.flatMap((from, at) => (at % 2 === 0 ? [[from, cells[at + 1] ?? '']] : [])));
}

/** Long vowels written short, with a macron, or doubled. */
export const longVowels = spelled(/ou|oo|uu|ō|ū/g, tableOf('ou o/ō/oo/oh oo o/ō/ou uu u/ū ō o/ou ū u/uu'));

/** Kunrei-shiki for Hepburn. */
export const kunrei = spelled(
  /sh[aiuo]|ch[aiuo]|tsu|j[aiuo]|fu/g,
  tableOf(
    'shi si sha sya shu syu sho syo chi ti cha tya chu tyu cho tyo tsu tu ji zi ja zya ju zyu jo zyo fu hu',
  ),
);

/** Particles as they sound and as they are written. */
export const particles = spelled(/\b(?:wo|wa|he|e|ha)\b/g, tableOf('wo o wa ha he e e he ha wa'));

export const liquids = spelled(/[rl]/g, tableOf('r l l r'));

/** No space, no sign. */
export const joined: Change = (text) => {
  const made = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return made.length < 6 || made.length > 30 || !/[^\p{L}\p{N}]/u.test(text.trim()) ? null : made;
};

/** A space inside a word. */
export const split: Change = (text, random) => {
  const places = [...text.matchAll(/[a-zа-яіїєґ]{6,}/gi)].map(
    ({ index, 0: { length } }) => [index, length] as const,
  );
  if (places.length === 0) return null;
  const [index, length] = random.pick(places);
  const at = index + random.int(2, length - 2);
  return `${text.slice(0, at)} ${text.slice(at)}`.toLowerCase();
};

/** Five letters and more from within a word. */
export const infix: Change = (text, random) => {
  const words = text.toLowerCase().match(/[a-zа-яіїєґ]{7,}/g) ?? [];
  if (words.length === 0) return null;
  const word = random.pick(words);
  const start = random.int(1, word.length - 6);
  return word.slice(start, start + random.int(5, Math.min(8, word.length - 1 - start)));
};

export const softG = spelled(/[гґ]/g, tableOf('г ґ ґ г'));
export const sameI = spelled(/[иі]/g, tableOf('и і і и'));
export const apostrophe = spelled(/['’ʼ]/g, tableOf("' -/`/_ ’ -/'/_ ʼ -/'"));
export const russianLetters = spelled(/[іїєґ'’]|и/g, tableOf("и ы/и і и ї и є е/э ґ г ' ъ/- ’ ъ/-"));

/** Another system's spelling of Japanese names in Ukrainian. */
export const habits = spelled(
  /джі|ші|чі|дз|дж|ґ|шьо|шя|чьо|йо|ей/g,
  tableOf('ші сі/ши чі ті/чи джі дзі/жі дз з дж дз/ж ґ г шьо шо/сьо шя ша/ся чьо чо/тьо йо ьо ей еі/ей'),
);

/** Letters of the other alphabet that look the same. */
const alike = new Map(
  [...'aаeеoоpрcсxхyуiіkкmмtтhнbв'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter] as const, [all[at + 1] ?? letter, letter] as const] : [],
  ),
);
/** One or two letters of the other alphabet that look the same. */
export const lookAlikes: Change = (text, random) => {
  const lower = text.toLowerCase();
  const places = [...lower].flatMap((letter, at) => ('aeopcxyiаеорсхуі'.includes(letter) ? [at] : []));
  if (places.length === 0) return null;
  const chosen = new Set([random.pick(places), random.pick(places)]);
  return [...lower].map((letter, at) => (chosen.has(at) ? (alike.get(letter) ?? letter) : letter)).join('');
};

/** ASCII in full width, as an East Asian keyboard gives it. */
export const fullWidth: Change = (text) =>
  /^[\x20-\x7e]{4,}$/.test(text)
    ? text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    : null;

/** Hiragana for katakana, katakana for hiragana. */
export const kanaFlipped: Change = (text) => {
  const made = text.replace(/[ぁ-ゖァ-ヶ]/g, (kana) => {
    const code = kana.charCodeAt(0);
    return String.fromCharCode(code < 0x30a0 ? code + 0x60 : code - 0x60);
  });
  return made === text ? null : made;
};

/** Three letters to six from within a native name. */
export const nativePart: Change = (text, random) => {
  const letters = [...text];
  if (letters.length < 6) return null;
  const length = random.int(3, Math.min(6, letters.length - 2));
  const start = random.int(1, letters.length - length);
  return letters
    .slice(start, start + length)
    .join('')
    .trim();
};
