/** Changes the script: how people type Latin names in Cyrillic, and the other way round. */
import { createEngines, createTransliterator, type Lang } from '../../../src/translit/index.ts';
import { type Change, replaced, tableOf } from './tables.ts';

const engines = createTransliterator({ engines: createEngines() });

/** An engine's reading of a text, if it reads all of it. The engines are the source of truth for readings. */
function read(lang: Lang, text: string): string | null {
  if (!/^[\x20-\x7eōūāīē’]+$/.test(text) || !/[a-z]{3}/i.test(text)) return null;
  const { lines, text: made } = engines.transliterate({ lang, lines: { text } });
  return lines.some(({ unresolved }) => unresolved !== undefined) || /[a-z]/i.test(made)
    ? null
    : made.toLowerCase();
}

/** Romaji by the Kovalenko system, as the engine reads it. */
const kovalenko: Change = (text) => read('ja', text);

/** Polivanov's syllables in Ukrainian letters. */
const polivanov: Change = (text) => replaced(read('ja', text), 'polivanov');

/** By ear: the engines' reading, English or Japanese, with hard sibilants, without apostrophes, г for ґ. */
const byEar: Change = (text, random) =>
  replaced((random.chance(0.5) ? read('en', text) : null) ?? read('ja', text) ?? read('en', text), 'byEar');

/** In Russian letters, by one of both systems. */
const russian: Change = (text, random) =>
  replaced(random.chance(0.5) ? polivanov(text, random) : read('ja', text), 'russian');

/** The state romanization: Cabinet of Ministers, resolution 55 of 2010, with its forms at the beginning of words. */
const [state, stateFirst] = [tableOf('state'), tableOf('stateFirst')];
/** The possible spellings of each letter. */
const informal = tableOf('informal');

const isUkrainian = (text: string) =>
  /^[а-яіїєґ'’\s\d:.,!?()–—-]+$/i.test(text) && /[а-яіїєґ]{4}/i.test(text);

/** A Ukrainian name in the state romanization. */
const stateLatin: Change = (text) => {
  if (!isUkrainian(text)) return null;
  const lower = text.toLowerCase().replace(/зг/g, 'zgh');
  return lower.replace(/[а-яіїєґ'’]/g, (letter, at: number) => {
    const begins = at === 0 || !/[а-яіїєґ'’]/.test(lower.charAt(at - 1));
    return (begins ? stateFirst.get(letter) : undefined) ?? state.get(letter) ?? letter;
  });
};

/** As in a chat: each person chooses a spelling of each letter once. */
const informalLatin: Change = (text, random) => {
  if (!isUkrainian(text)) return null;
  const own = new Map([...informal].map(([letter, ways]) => [letter, random.pick(ways.split('/'))]));
  return text
    .toLowerCase()
    .replace(/[а-яіїєґ'’]/g, (letter) => own.get(letter) ?? state.get(letter) ?? letter);
};

const kanaRows = [...tableOf('kana')].sort((a, b) => b[0].length - a[0].length);

/** The kana of a romaji name, without spaces, as people type it if they do not know the kanji. Particles as written. */
const kanaReading: Change = (text) => {
  const lower = text
    .toLowerCase()
    .replace(/\bwa\b/g, 'ha')
    .replace(/[\s!?.,:☆★~'-]+/g, '');
  let [made, at] = ['', 0];
  while (at < lower.length) {
    const row = kanaRows.find(([romaji]) => lower.startsWith(romaji, at));
    const [here = '', next = ''] = [lower[at], lower[at + 1]];
    if (row !== undefined) {
      made += row[1];
      at += row[0].length;
    } else if (here === next || (here === 't' && next === 'c')) {
      made += 'っ';
      at += 1;
    } else return null;
  }
  return made.length < 4 ? null : made;
};

export const scripts = { kovalenko, polivanov, byEar, russian, stateLatin, informalLatin, kanaReading };
