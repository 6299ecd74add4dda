/**
 * The error model: what happens between the intended name and the typed text. Each function makes one kind of change,
 * and returns null if a text has nothing to change. It shares no code with src/search, because a test must not share
 * the tables of what it tests.
 */
import type { Random } from '../../random.ts';
import type { Change } from './tables.ts';

/** Rows of the keyboard: a wrong letter is mostly a neighbouring key. */
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
 * One slip of a finger: a missing letter (35 %), a wrong one (30 %; a neighbour on the keyboard), an extra one (20 %;
 * half doubled), two swapped ones (15 %). The first letter stays, because people notice a mistake there.
 */
const slip: Change = (text, random) => {
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

const twoSlips: Change = (text, random) => {
  const once = slip(text, random);
  return once === null || once.length < 8 ? null : slip(once, random);
};

/** A beginning of `fewest` to `most` letters. The text must have at least two letters more than `fewest`. */
const beginning =
  (fewest: number, most: number): Change =>
  (text, random) => {
    const letters = [...text.toLowerCase()];
    if (letters.length < fewest + 2) return null;
    const typed = letters.slice(0, random.int(fewest, Math.min(most, letters.length - 1))).join('');
    return /[^\p{L}\p{N}]$/u.test(typed) ? null : typed;
  };

/** The text while a name is being typed. */
const prefix = beginning(3, 16);
/** Long enough to contain a mistake. */
const longPrefix = beginning(7, 20);

/** In a script without spaces a few letters are enough. */
const nativePrefix: Change = (text, random) =>
  [...text].length < 4 ? null : [...text].slice(0, random.int(3, Math.min(8, [...text].length - 1))).join('');

const keys = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.\\",
  ukrainian: 'йцукенгшщзхїфівапролджєячсмитьбюґ',
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю\\',
};

/** Typed with the other layout. Some names have only keys that are the same in both. */
const remap =
  (from: string, to: string): Change =>
  (text) =>
    text.length < 4 ? null : [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');
const ukrainianOnLatin = remap(keys.ukrainian, keys.latin);
const latinOnUkrainian = remap(keys.latin, keys.ukrainian);
const latinOnRussian = remap(keys.latin, keys.russian);

/** Without spaces and signs. */
const joined: Change = (text) => {
  const made = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return made.length < 6 || made.length > 30 || !/[^\p{L}\p{N}]/u.test(text.trim()) ? null : made;
};

/** A space inside a word. */
const split: Change = (text, random) => {
  const places = [...text.matchAll(/[a-zа-яіїєґ]{6,}/gi)].map(
    ({ index, 0: { length } }) => [index, length] as const,
  );
  if (places.length === 0) return null;
  const [index, length] = random.pick(places);
  const at = index + random.int(2, length - 2);
  return `${text.slice(0, at)} ${text.slice(at)}`.toLowerCase();
};

/** At least five letters from inside a word. */
const infix: Change = (text, random) => {
  const words = text.toLowerCase().match(/[a-zа-яіїєґ]{7,}/g) ?? [];
  if (words.length === 0) return null;
  const word = random.pick(words);
  const start = random.int(1, word.length - 6);
  return word.slice(start, start + random.int(5, Math.min(8, word.length - 1 - start)));
};

/** Letters of the other alphabet that look the same. */
const alike = new Map(
  [...'aаeеoоpрcсxхyуiіkкmмtтhнbв'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter] as const, [all[at + 1] ?? letter, letter] as const] : [],
  ),
);
/** One or two letters of the other alphabet that look the same. */
const lookAlikes: Change = (text, random) => {
  const lower = text.toLowerCase();
  const places = [...lower].flatMap((letter, at) => ('aeopcxyiаеорсхуі'.includes(letter) ? [at] : []));
  if (places.length === 0) return null;
  const chosen = new Set([random.pick(places), random.pick(places)]);
  return [...lower].map((letter, at) => (chosen.has(at) ? (alike.get(letter) ?? letter) : letter)).join('');
};

/** ASCII in full width, as East Asian keyboards write it. */
const fullWidth: Change = (text) =>
  /^[\x20-\x7e]{4,}$/.test(text)
    ? text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    : null;

/** Swaps hiragana and katakana. */
const kanaFlipped: Change = (text) => {
  const made = text.replace(/[ぁ-ゖァ-ヶ]/g, (kana) => {
    const code = kana.charCodeAt(0);
    return String.fromCharCode(code < 0x30a0 ? code + 0x60 : code - 0x60);
  });
  return made === text ? null : made;
};

/** Three to six letters from inside a native name. */
const nativePart: Change = (text, random) => {
  const letters = [...text];
  if (letters.length < 6) return null;
  const length = random.int(3, Math.min(6, letters.length - 2));
  const start = random.int(1, letters.length - length);
  return letters
    .slice(start, start + length)
    .join('')
    .trim();
};

/** The changes by the names in classes.tsv. */
export const errors = {
  ...{ slip, twoSlips, prefix, longPrefix, nativePrefix, ukrainianOnLatin, latinOnUkrainian, latinOnRussian },
  ...{ joined, split, infix, lookAlikes, fullWidth, kanaFlipped, nativePart },
};
