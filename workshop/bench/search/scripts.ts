/** One script for another: how names that exist in Latin are typed in Cyrillic, and the other way round. */
import { createEngines, createTransliterator, type Lang } from '../../../src/translit/index.ts';
import { type Change, tableOf } from './errors.ts';

const engines = createTransliterator({ engines: createEngines() });

/** What an engine makes of a text, where it reads all of it; the engines are the source of truth for readings. */
function read(lang: Lang, text: string): string | null {
  if (!/^[\x20-\x7eōūāīē’]+$/.test(text) || !/[a-z]{3}/i.test(text)) return null;
  const { lines, text: made } = engines.transliterate({ lang, lines: { text } });
  return lines.some(({ unresolved }) => unresolved !== undefined) || /[a-z]/i.test(made)
    ? null
    : made.toLowerCase();
}

/** Romaji by Kovalenko, as the engine reads it. */
export const kovalenko: Change = (text) => read('ja', text);

type Replacements = readonly (readonly [RegExp, string])[];

function replaced(text: string | null, table: Replacements): string | null {
  if (text === null) return null;
  return table.reduce((made, [from, to]) => made.replace(from, to), text);
}

/** Polivanov's syllables in Ukrainian letters. */
const polivanovTable: Replacements = [
  [/джі/g, 'дзі'],
  [/дж([яю])/g, 'дз$1'],
  [/джьо/g, 'дзьо'],
  [/ші/g, 'сі'],
  [/ш([яю])/g, 'с$1'],
  [/шьо/g, 'сьо'],
  [/чі/g, 'ті'],
  [/ч([яю])/g, 'т$1'],
  [/чьо/g, 'тьо'],
  [/ґ/g, 'г'],
];
/** By Polivanov's syllables. */
export const polivanov: Change = (text) => replaced(kovalenko(text, neverRandom), polivanovTable);

/** As it is heard, without a system: hard sibilants, no apostrophes, г for ґ. */
const earTable: Replacements = [
  [/([шчж])я/g, '$1а'],
  [/([шчж])ю/g, '$1у'],
  [/([шчж])ьо/g, '$1о'],
  [/дз([уаео])/g, 'з$1'],
  [/ґ/g, 'г'],
  [/['’]/g, ''],
  [/(.)\1/g, '$1'],
];
/** By ear: as the engines read it, English or Japanese, spelled without a system. */
export const byEar: Change = (text, random) =>
  replaced((random.chance(0.5) ? read('en', text) : null) ?? read('ja', text) ?? read('en', text), earTable);

const russianTable: Replacements = [
  [/ґ/g, 'г'],
  [/\bе/g, 'э'],
  [/йо/g, 'ё'],
  [/ьо/g, 'ё'],
  [/є/g, 'е'],
  [/и/g, 'ы'],
  [/[ії]/g, 'и'],
  [/['’]/g, ''],
];
/** In Russian letters, by either system. */
export const russian: Change = (text, random) =>
  replaced(random.chance(0.5) ? polivanov(text, random) : kovalenko(text, random), russianTable);

const neverRandom = { next: () => 0, int: (from: number) => from, chance: () => false, pick: first };
function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new RangeError('an empty list');
  return value;
}

/** Cabinet of Ministers, resolution 55 of 2010: the state romanization, with its forms at the beginning of words. */
const state = tableOf(
  'а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ' +
    "ш sh щ shch ь - ю iu я ia ' - ’ -",
);
const stateFirst = tableOf('є ye ї yi й y ю yu я ya');

const isUkrainian = (text: string) =>
  /^[а-яіїєґ'’\s\d:.,!?()–—-]+$/i.test(text) && /[а-яіїєґ]{4}/i.test(text);

/** A Ukrainian name in the state romanization. */
export const stateLatin: Change = (text) => {
  if (!isUkrainian(text)) return null;
  const lower = text.toLowerCase().replace(/зг/g, 'zgh');
  return lower.replace(/[а-яіїєґ'’]/g, (letter, at: number) => {
    const begins = at === 0 || !/[а-яіїєґ'’]/.test(lower.charAt(at - 1));
    return (begins ? stateFirst.get(letter) : undefined) ?? state.get(letter) ?? letter;
  });
};

/** The ways of each letter. */
const informal = tableOf(
  'г g/h ґ g є e/ye и i/y ї i/yi й y/j/i х h/kh ц c/ts щ sch/shch ю yu/ju я ya/ja ж zh/j',
);

/** As in a chat: each person chooses once. */
export const informalLatin: Change = (text, random) => {
  if (!isUkrainian(text)) return null;
  const own = new Map([...informal].map(([letter, ways]) => [letter, random.pick(ways.split('/'))]));
  return text
    .toLowerCase()
    .replace(/[а-яіїєґ'’]/g, (letter) => own.get(letter) ?? state.get(letter) ?? letter);
};

const kanaRows = [
  ...tableOf(
    'kya きゃ kyu きゅ kyo きょ gya ぎゃ gyu ぎゅ gyo ぎょ sha しゃ shu しゅ sho しょ ja じゃ ju じゅ jo じょ cha ちゃ chu ちゅ ' +
      'cho ちょ nya にゃ nyu にゅ nyo にょ hya ひゃ hyu ひゅ hyo ひょ rya りゃ ryu りゅ ryo りょ mya みゃ myu みゅ myo みょ bya びゃ byu びゅ ' +
      'byo びょ pya ぴゃ pyu ぴゅ pyo ぴょ shi し chi ち tsu つ ka か ki き ku く ke け ko こ ga が gi ぎ gu ぐ ge げ go ご sa さ su す se せ so そ ' +
      'za ざ ji じ zu ず ze ぜ zo ぞ ta た te て to と da だ de で do ど na な ni に nu ぬ ne ね no の ha は hi ひ fu ふ he へ ho ほ ba ば bi び ' +
      'bu ぶ be べ bo ぼ pa ぱ pi ぴ pu ぷ pe ぺ po ぽ ma ま mi み mu む me め mo も ya や yu ゆ yo よ ra ら ri り ru る re れ ro ろ wa わ wo を ' +
      'a あ i い u う e え o お n ん',
  ),
].sort((a, b) => b[0].length - a[0].length);

/** The kana of a romaji name, without spaces: what is typed when the kanji are not known; particles as they are written. */
export const kanaReading: Change = (text) => {
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
