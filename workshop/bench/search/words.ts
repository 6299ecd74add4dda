/** Changes whole words: leaves them out, moves, adds, or shortens them to initials. */
import type { Random } from '../../random.ts';
import type { Change } from './tables.ts';

/** The words of a text as people type them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const left = [...values];
  return values.flatMap(() => left.splice(random.int(0, left.length - 1), 1));
}

/** Only letters and digits, without diacritics. */
const plain: Change = (text) => {
  const made = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
  return made.length < 2 ? null : made.normalize('NFC');
};

const wordOrder: Change = (text, random) => {
  const words = wordsOf(text);
  if (words.length < 3 || words.length > 8) return null;
  const made = shuffled(words, random);
  return made.join(' ') === words.join(' ') ? null : made.join(' ');
};

/** A person's names in the other order. */
const nameOrder: Change = (text) => {
  const words = wordsOf(text);
  return words.length === 2 ? words.toReversed().join(' ') : null;
};

/** Leaves out one or two of at least four words. */
const droppedWords: Change = (text, random) => {
  const words = wordsOf(text);
  if (words.length < 4) return null;
  for (let n = random.int(1, 2); n > 0; n -= 1) words.splice(random.int(0, words.length - 1), 1);
  return words.join(' ');
};

/** Two or three words of a long name in order, long words more often. */
const someWords: Change = (text, random) => {
  const words = wordsOf(text);
  if (words.length < 5) return null;
  const long = words.filter((word) => word.length > 3);
  if (long.length < 3) return null;
  const chosen = new Set(shuffled(long, random).slice(0, random.int(2, 3)));
  return words.filter((word) => chosen.has(word)).join(' ');
};

/** Adds a word that people add to any title. */
const extraWord: Change = (text, random) => {
  const words = wordsOf(text);
  if (words.length > 6 || words.join('').length < 6) return null;
  const at = random.chance(0.7) ? words.length : 0;
  words.splice(at, 0, random.pick(['anime', 'watch', 'online', 'series', 'full', 'the', 'new']));
  return words.join(' ');
};

/** The initials of three to six words. */
export const acronym: Change = (text) => {
  const words = wordsOf(text.replace(/['’]/g, ''));
  return words.length < 3 || words.length > 6 ? null : words.map((word) => word.charAt(0)).join('');
};

const honorifics = ['san', 'kun', 'chan', 'sama', 'senpai', 'sensei'];

/** Adds a form of address. */
const honorific: Change = (text, random) => {
  const added = random.pick(honorifics);
  return `${text}${random.pick([' ', '-'])}${added}`;
};

/** One word of a name: people often type one name of a person, or the longest word of a title. */
const oneWord: Change = (text, random) => {
  const words = wordsOf(text).filter((word) => word.length > 4);
  return words.length === 0 || wordsOf(text).length < 2 ? null : random.pick(words);
};

/** A native name with a space between its parts, as in Japanese lists. */
const nativeSpace: Change = (text, random) => {
  const letters = [...text];
  if (letters.length < 3 || /[\s・＝=]/.test(text)) return null;
  letters.splice(random.int(1, Math.min(3, letters.length - 1)), 0, ' ');
  return letters.join('');
};

const seasonWords = {
  ukrainian: (n: number) => [`${n} сезон`, `сезон ${n}`, `${ordinals[n] ?? n} сезон`, `${n}`, `тб-${n}`],
  english: (n: number) => [`season ${n}`, `s${n}`, `${n}${suffix(n)} season`, `${romans[n] ?? n}`, `${n}`],
};
const ordinals = ['', 'перший', 'другий', 'третій', 'четвертий', 'п’ятий'];
const romans = ['', '', 'II', 'III', 'IV', 'V'];
const suffix = (n: number) => (n === 2 ? 'nd' : n === 3 ? 'rd' : 'th');

const seasonIn =
  /[\s,(]*(?:\(?\s*(\d)\s*сезон\s*\)?|\(?\s*сезон\s*(\d)\s*\)?|season\s*(\d)|(\d)(?:st|nd|rd|th) season)\)?\s*$/i;

/** The season at the end of a name, written in another way. */
const season =
  (language: keyof typeof seasonWords): Change =>
  (text, random) => {
    const found = seasonIn.exec(text);
    const n = Number(found?.slice(1).find((digits) => digits !== undefined));
    if (found === null || n < 2 || n > 5) return null;
    const rest = text
      .slice(0, found.index)
      .replace(/[(,.:]+\s*$/, '')
      .trim();
    return rest.length < 3 ? null : `${rest} ${random.pick(seasonWords[language](n))}`.toLowerCase();
  };
const seasonUkrainian = season('ukrainian');
const seasonEnglish = season('english');

export const words = {
  ...{ plain, wordOrder, nameOrder, droppedWords, someWords, extraWord, acronym, honorific },
  ...{ oneWord, nativeSpace, seasonUkrainian, seasonEnglish },
};
