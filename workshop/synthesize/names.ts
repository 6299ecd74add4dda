import { createRequire } from 'node:module';
import { createEnglish, japanese, type ReadOptions } from '../../src/translit/index.ts';
import type { Random } from '../random.ts';
import { elements, hanzi, kanaOf, morae } from './name-parts.ts';

/**
 * Pieces of real Japanese and Chinese titles (bangumi-data, CC BY 4.0). With them the synonyms have the scripts,
 * lengths and punctuation of a real catalogue.
 */
export function readFragments(): readonly string[] {
  const load = createRequire(import.meta.url);
  const { items }: { items: readonly { title: string; titleTranslate: Record<string, string[]> }[] } = load(
    'bangumi-data/dist/data.json',
  );
  const pieces = new Set<string>();
  for (const { title, titleTranslate } of items) {
    for (const text of [title, ...(titleTranslate['zh-Hans'] ?? [])]) {
      for (const piece of text.split(/[\s:：～~()（）「」]+/))
        if (piece.length > 2 && piece.length < 15) pieces.add(piece);
    }
  }
  return [...pieces];
}

interface MadeName {
  readonly ua: string;
  readonly en: string;
  readonly native: string;
  /** Other names: in the other order, the reading, the single parts, nicknames. */
  readonly others: readonly string[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Picks the first values of a list more often: two of five picks fall among its first tenth. */
function pickFavourite<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(values.length * random.next() ** 2.7)];
  return value ?? random.pick(values);
}

const sometimes = (random: Random, probability: number, make: () => string): string[] =>
  random.chance(probability) ? [make()] : [];

/** A name of `count` elements, in kanji and in Latin. */
function makeElements(random: Random, count: number): { readonly kanji: string; readonly romaji: string } {
  const parts = Array.from({ length: count }, () => pickFavourite(random, elements));
  return {
    kanji: parts.map(([kanji]) => kanji).join(''),
    romaji: parts.map(([, romaji]) => romaji).join(''),
  };
}

function toKana(romaji: string): string {
  let [kana, rest] = ['', romaji];
  while (rest !== '') {
    const row = kanaOf.find(([spelling]) => rest.startsWith(spelling));
    kana += row?.[1] ?? '';
    rest = rest.slice(row?.[0].length ?? 1);
  }
  return kana;
}

const nickname = (random: Random): string =>
  Array.from({ length: random.int(2, 5) }, () => pickFavourite(random, hanzi)).join('');

/** A Japanese name, surname first. */
function makeJapanese(random: Random): Omit<MadeName, 'ua'> {
  const surname = makeElements(random, random.chance(0.08) ? 3 : 2);
  const short = makeElements(random, random.chance(0.35) ? 1 : random.chance(0.1) ? 3 : 2);
  // Characters are not called by one or two letters.
  const given = short.romaji.length > 2 ? short : makeElements(random, 2);
  const [family, own] = [capital(surname.romaji), capital(given.romaji)];
  const reading = `${toKana(surname.romaji)}${random.chance(0.5) ? ' ' : ''}${toKana(given.romaji)}`;
  return {
    en: `${family} ${own}`,
    native: `${surname.kanji}${given.kanji}`,
    others: [
      ...sometimes(random, 0.35, () => `${own} ${family}`),
      ...sometimes(random, 0.45, () => reading),
      ...sometimes(random, 0.3, () => `${surname.kanji} ${given.kanji}`),
      ...sometimes(random, 0.2, () => nickname(random)),
    ],
  };
}

/** A Western name of one or two words. */
function makeWestern(random: Random): Omit<MadeName, 'ua'> {
  const words = Array.from({ length: random.chance(0.55) ? 2 : 1 }, () =>
    Array.from({ length: random.int(2, 4) }, () => pickFavourite(random, morae)),
  );
  return {
    en: words.map((word) => capital(word.map(([, latin]) => latin).join(''))).join(' '),
    native: words.map((word) => word.map(([kana]) => kana).join('')).join('・'),
    others: sometimes(random, 0.25, () => nickname(random)),
  };
}

/** Reads a made-up name like the service. */
const readers = { japanese, english: createEnglish({ japanese }) };

function toUkrainian(name: string, isJapanese: boolean): string {
  const how: ReadOptions = { system: isJapanese ? 'ja_default' : 'en', mode: 'name', explain: false };
  const pieces = readers[isJapanese ? 'japanese' : 'english'].read(name, how);
  return pieces.map(({ result }) => result).join('');
}

/**
 * A name as in real catalogues: three of four are Japanese. The number of distinct words grows with the number of names
 * as in a real catalogue: 2.5 for each of 36,000 characters, fewer for 150,000.
 */
export function makeName(random: Random): MadeName {
  const isJapanese = random.chance(0.75);
  const made = isJapanese ? makeJapanese(random) : makeWestern(random);
  return { ...made, ua: toUkrainian(made.en, isJapanese) };
}

/** A title of one or two names. */
export function makeTitle(random: Random): Omit<MadeName, 'others'> {
  const names = Array.from({ length: random.int(1, 2) }, () => makeName(random));
  const joined = (part: 'ua' | 'en' | 'native') => names.map((name) => name[part]).join(' ');
  return { ua: joined('ua'), en: joined('en'), native: joined('native') };
}

/** Makes unique slugs: the second use of a name gets its id at the end. */
export function createSlugs(): (text: string, id: number) => string {
  const taken = new Set<string>();
  return (text, id) => {
    const words =
      text
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const base = words.join('-');
    const slug =
      base === '' || taken.has(base) ? [base, 'n', id].filter((part) => part !== '').join('-') : base;
    taken.add(slug);
    return slug;
  };
}
