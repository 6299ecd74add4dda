/**
 * The syllables of Japanese: kana, romaji and Ukrainian letters side by side (`data/translit/tables/ja/syllables.tsv`). Both systems use
 * the same letters; they differ only where vowels meet (see `mora-reading.ts`).
 */
import { readRows } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

export type Vowel = 'a' | 'i' | 'u' | 'e' | 'o';

/**
 * The units of a word.
 * - `syllable`: consonant and vowel; `vowel`: a bare vowel; `glide`: ya, yu, yo, ye; `wo`: を;
 * - `n`: ん; `stop`: っ; `long`: ー, a macron or the h of Satoh; `boundary`: a morpheme ends here (Koval's `_`, name mode).
 */
export interface Mora {
  readonly kind: 'syllable' | 'vowel' | 'glide' | 'wo' | 'n' | 'stop' | 'long' | 'boundary';
  /** Hepburn, the mora's name in rules and lists. */
  readonly romaji: string;
  readonly reading: string;
  readonly vowel: Vowel | null;
}

const VOWELS = 'あ い う え お\ta i u e o\tа і у е о';
const GLIDES = 'や ゆ よ いぇ\tya yu yo ye\tя ю йо є';

/** Pairs that are a syllable only in katakana. In hiragana they are a drawn-out vowel (ほぅ, すぃ). */
export const KATAKANA_PAIRS: ReadonlyMap<string, Mora> = new Map([
  ['すぃ', syllable('si', 'сі')],
  ['ずぃ', syllable('zi', 'дзі')],
  ['ほぅ', syllable('hu', 'ху')],
]);

export const N = createMora('n', 'n', 'н', null);
export const STOP = createMora('stop', 'q', '', null);
export const LONG = createMora('long', '-', '', null);
export const BOUNDARY = createMora('boundary', '|', '', null);
/** を is о in every source but one whose base library had во (notes, Q12); it never lengthens the о before it. */
const WO = createMora('wo', 'wo', 'о', 'o');

/** Mora by its kana in hiragana: one character, or one and a small one. */
export const BY_KANA: ReadonlyMap<string, Mora> = new Map([
  ...rowsOf('syllable', tables.syllables),
  ...special(),
]);

/** Mora by its Hepburn spelling. Only kana distinguish wo from うぉ and ja from ぢゃ: here the first row is used. */
export const BY_ROMAJI: ReadonlyMap<string, Mora> = firstByRomaji();

function syllable(romaji: string, reading: string): Mora {
  return createMora('syllable', romaji, reading, vowelOf(romaji));
}

/** All morae are made here and have the same shape, because V8 reads such objects fastest. */
export function createMora(kind: Mora['kind'], romaji: string, reading: string, vowel: Vowel | null): Mora {
  return { kind, romaji, reading, vowel };
}

function vowelOf(romaji: string): Vowel | null {
  const last = romaji.at(-1);
  return last === 'a' || last === 'i' || last === 'u' || last === 'e' || last === 'o' ? last : null;
}

function rowsOf(kind: Mora['kind'], table: string): [string, Mora][] {
  const rows: [string, Mora][] = [];
  for (const row of readRows(table)) {
    const [kana, romaji, reading] = row.map((cell) => cell.split(' '));
    kana?.forEach((key, index) => {
      const name = romaji?.[index] ?? '';
      rows.push([key, createMora(kind, name, reading?.[index] ?? '', vowelOf(name))]);
    });
  }
  return rows;
}

/** ゐ ゑ are read as い え (Touhou Wiki quotes Kovalenko for ゐ = і; ゑ by analogy), single small kana as the large ones. */
function special(): [string, Mora][] {
  const bare = new Map([...rowsOf('vowel', VOWELS), ...rowsOf('glide', GLIDES)]);
  const rows: [string, Mora][] = [...bare, ['を', WO], ['ん', N], ['っ', STOP], ['ー', LONG]];
  const same = ['ゐい', 'ゑえ', 'ぁあ', 'ぃい', 'ぅう', 'ぇえ', 'ぉお', 'ゃや', 'ゅゆ', 'ょよ'];
  for (const [written, read] of same.map((pair) => [...pair])) {
    const mora = bare.get(read ?? '');
    if (written !== undefined && mora !== undefined) rows.push([written, mora]);
  }
  return [...rows, ['ゎ', syllable('wa', 'ва')], ['ゕ', syllable('ka', 'ка')], ['ゖ', syllable('ke', 'ке')]];
}

function firstByRomaji(): Map<string, Mora> {
  const found = new Map<string, Mora>([['wo', WO]]);
  for (const mora of [...BY_KANA.values(), ...KATAKANA_PAIRS.values()])
    if (mora.vowel !== null && !found.has(mora.romaji)) found.set(mora.romaji, mora);
  return found;
}
