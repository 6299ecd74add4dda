/** How romaji spells each syllable: Hepburn, Kunrei-shiki, Nihon-shiki, keyboards and passports. */
import { readPairTable, readRows } from '../core/text-tables.ts';
import { APOSTROPHE_LETTER, LETTER } from './letters.ts';
import { BY_ROMAJI, type Mora } from './syllables.ts';
import tables from './tables.json' with { type: 'json' };

/** A spelling only Kunrei or Nihon-shiki has (si, tya, hu). */
export const KUNREI = 1;
/** A spelling only Hepburn has (shi, cha, fu). */
export const HEPBURN = 2;
/** ti tu di du: ティ トゥ ディ ドゥ in Hepburn, チ ツ ヂ ヅ in Kunrei. */
export const AMBIGUOUS = 4;
const TRAITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ other: 0, kunrei: KUNREI, hepburn: HEPBURN, ambiguous: AMBIGUOUS }),
);
const KUNREI_READINGS = readPairTable('ti=chi tu=tsu di=ji du=zu dyu=ju');

/**
 * Words in which ti, tu are ティ, トゥ, not チ, ツ, though they have no Hepburn spelling: words of one syllable, with letters
 * that Kunrei lacks, a single p, ti or tu before most vowels (Tiara, but not Tiaki, Tie), -tti, -suti-, -sutu- (a
 * foreign st), di or du.
 */
const FOREIGN = /^t[iu]$|[cflqvx]|(?<![pmn])p(?!p)|t(?:ia|ua)(?!ki)|ti[io]|.tie|tti$|sut[iu]|d[iu]/;

/** Can ti and tu of a word (in small letters) be Kunrei, if there is no other sign of Kunrei? */
export function mayBeKunrei(word: string): boolean {
  return /t[iu]/.test(word) && !FOREIGN.test(word);
}

/** A row of the trie has a slot for each number of `letters.ts`. */
export const ROW_BITS = 5;

/**
 * A trie of spellings, with its rows in one array. The only vowel of a spelling is at its end, so no spelling is the
 * beginning of another, and the first match is the right one.
 */
export interface Trie {
  /** By row << {@link ROW_BITS} | letter: 0 for none, the next row, or −n for the end of spelling n − 1. */
  readonly next: Int16Array;
  readonly morae: readonly Mora[];
  readonly traits: Uint8Array;
}

export const HEPBURN_TRIE = layOut([
  ...Array.from(BY_ROMAJI, ([key, mora]): Row => [key, mora, 0]),
  ...readRows(tables.spellings).flatMap(([trait = '', pairs = '']) => rowsOf(pairs, TRAITS.get(trait) ?? 0)),
]);
export const KUNREI_TRIE = readOtherwise(HEPBURN_TRIE, KUNREI_READINGS);

type Row = readonly [spelling: string, mora: Mora | undefined, trait: number];

function rowsOf(pairs: string, trait: number): Row[] {
  return Array.from(readPairTable(pairs), ([spelling, hepburn]) => [spelling, BY_ROMAJI.get(hepburn), trait]);
}

/** If two rows have the same spelling, the later one is used. */
function layOut(rows: readonly Row[]): Trie {
  const letters = rows.reduce((sum, [spelling]) => sum + spelling.length, 1);
  const next = new Int16Array(letters << ROW_BITS);
  const morae: Mora[] = [];
  const traits: number[] = [];
  let count = 1;
  for (const [spelling, mora, trait] of rows) {
    if (mora === undefined) continue;
    let row = 0;
    for (let index = 0; index < spelling.length - 1; index++) {
      const slot = (row << ROW_BITS) | letterOf(spelling, index);
      if (next[slot] === 0) next[slot] = count++;
      row = next[slot] ?? 0;
    }
    next[(row << ROW_BITS) | letterOf(spelling, spelling.length - 1)] = -morae.push(mora);
    traits.push(trait);
  }
  return { next: next.slice(0, count << ROW_BITS), morae, traits: Uint8Array.from(traits) };
}

/** The same trie, with other syllables for some spellings. */
function readOtherwise({ next, ...trie }: Trie, readings: ReadonlyMap<string, string>): Trie {
  const morae = [...trie.morae];
  const traits = trie.traits.slice();
  for (const [spelling, hepburn] of readings) {
    const mora = BY_ROMAJI.get(hepburn);
    let row = 0;
    for (let index = 0; index < spelling.length; index++)
      row = next[(row << ROW_BITS) | letterOf(spelling, index)] ?? 0;
    if (mora === undefined || row >= 0) continue;
    morae[~row] = mora;
    traits[~row] = AMBIGUOUS;
  }
  return { next, morae, traits };
}

function letterOf(spelling: string, index: number): number {
  const letter = spelling.charAt(index);
  return letter === "'" ? APOSTROPHE_LETTER : letter.charCodeAt(0) & LETTER;
}
