import { textOf } from '../packed/units.ts';
import { inOneAlphabet } from '../translit/core/look-alikes.ts';

/**
 * Cuts text into words, character by character: lower case, no zero-width characters, no diacritics, no apostrophes,
 * katakana as hiragana. Han, kana and hangul are written without spaces, so a run of them gives its pairs of neighbours
 * instead (`abc` → `ab bc c`). Every substring is then a prefix of a pair, or a sequence of pairs.
 */

const separator = 0;
const dropped = 1;
const tableSize = 0x2000;

/** Longer words are cut. People do not type them, and the limit bounds the work on hostile input. */
const maxWordLength = 48;

/** What replaces a code unit below U+2000: its letter without diacritics, nothing, or the end of a word. */
const table = (() => {
  const made = new Uint16Array(tableSize);
  for (let code = 0; code < tableSize; code += 1) {
    const char = String.fromCharCode(code);
    const base = char.normalize('NFD').charCodeAt(0);
    if (/[\p{M}'`´ʼʻʹˈ]/u.test(char)) made[code] = dropped;
    else if (/[\p{L}\p{N}]/u.test(char)) made[code] = /\p{L}/u.test(char) ? base : code;
    else made[code] = separator;
  }
  // ё does not sound like е (src/search/sound.ts), so they stay different here. Folding merges them.
  made[0x451] = 0x451;
  // Letters with a stroke have no decomposition.
  for (const [from, to] of ['øo', 'đd', 'łl', 'ħh', 'ıi']) {
    if (from !== undefined && to !== undefined) made[from.charCodeAt(0)] = to.charCodeAt(0);
  }
  return made;
})();

/** Han, kana, hangul, and surrogates: beyond the BMP nearly every letter of a name is Han. */
const isRunLetter = (code: number): boolean =>
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xdfff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0x3105 && code <= 0x312f) ||
  code === 0x3005;

function normalizeUnit(code: number): number {
  if (code < tableSize) return table[code] ?? separator;
  if (code >= 0x30a1 && code <= 0x30f6) return code - 0x60;
  // ’ and ‘ are apostrophes. ー only lengthens a vowel (ルルーシュ, ルルシュ).
  if (code === 0x2019 || code === 0x2018 || code === 0x30fc || code === 0x3099 || code === 0x309a)
    return dropped;
  if (isRunLetter(code)) return code;
  return code >= 0x2c00 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? code : separator;
}

export interface TokenOptions {
  /** Whether pairs reach over a gap between two runs, so that 枢木スザク finds 枢木・スザク. Used for names, not for queries. */
  readonly joinRuns: boolean;
}

const longestText = 4096;

/** Receives one word as a range of code units. `isPair` says that it is a pair (or the last letter) of a run. */
export type TokenSink = (units: Uint16Array, start: number, end: number, isPair: boolean) => void;

/** Passes the words of a text to `sink`, in order. Ignores text after 4,096 code units. */
export function readTokens(text: string, { joinRuns }: TokenOptions, sink: TokenSink): void {
  const normal = inOneAlphabet(text.slice(0, longestText).normalize('NFKC')).toLowerCase();
  const length = Math.min(normal.length, longestText);
  const units = new Uint16Array(length);
  let size = 0;
  let start = 0;
  let inRun = false;
  const flush = (): void => {
    if (inRun) emitRun(units.subarray(0, size), start, joinRuns, sink);
    else if (size > start) sink(units, start, Math.min(size, start + maxWordLength), false);
    start = size;
  };
  for (let i = 0; i < length; i += 1) {
    const code = normalizeUnit(normal.charCodeAt(i));
    if (code === dropped) continue;
    const run = isRunLetter(code);
    // A gap ends a run unless runs are joined. A letter of another kind always ends it.
    if (code === separator ? !(inRun && joinRuns) : run !== inRun) flush();
    if (code === separator) {
      if (!joinRuns) inRun = false;
      continue;
    }
    inRun = run;
    units[size] = code;
    size += 1;
  }
  flush();
}

/** Passes the pairs of the run, which ends where `units` ends. */
function emitRun(units: Uint16Array, start: number, withLast: boolean, sink: TokenSink): void {
  const end = units.length;
  for (let at = start; at < end - 1; at += 1) sink(units, at, at + 2, true);
  if (end > start && (withLast || end - start === 1)) sink(units, end - 1, end, true);
}

export interface QueryWord {
  readonly text: string;
  readonly isPair: boolean;
}

/** The words of a query, in order; with `joinRuns` the words that the same text has as a name. */
export function readWords(query: string, options: TokenOptions = { joinRuns: false }): readonly QueryWord[] {
  const words: QueryWord[] = [];
  readTokens(query, options, (units, start, end, isPair) => {
    words.push({ text: textOf(units, start, end), isPair });
  });
  return words;
}

/** Removes repeated words. */
export const differentWords = (words: readonly QueryWord[]): readonly QueryWord[] =>
  words.filter(({ text }, at) => words.findIndex((other) => other.text === text) === at);
