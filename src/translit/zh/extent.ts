/**
 * Finds the end of a pinyin word. Tone digits, the colon of `lu:3`, middle dots and apostrophes after digits belong to
 * it, but are gaps for `words.ts`.
 */
import { isApostrophe, kindAt, LATIN, spanEnd } from '../core/words.ts';
import type { PinyinReader } from './reader.ts';

/**
 * The end of the whole word that begins at `start`: «Lv3Bu4», «Xi1'an1», «lu:3», «hua1r», «Xi·an». A part that cannot be
 * read ends the word, so each part is read at most twice: after a digit the whole word is unreadable («hao3k»), before a
 * dot the word stands alone («Xi·K»).
 * @param end the end of its first letters
 */
export function measureWord(line: string, start: number, end: number, reader: PinyinReader): number {
  if (!mayReachOn(line.charCodeAt(end))) return end;
  let part = start;
  let partEnd = withUmlauts(line, end);
  for (;;) {
    const digit = isToneDigit(line, partEnd);
    const next = digit && isApostrophe(line.charCodeAt(partEnd + 1)) ? partEnd + 2 : partEnd + 1;
    const follows = kindAt(line, next) === LATIN;
    const dot = follows && isDot(line.charCodeAt(partEnd));
    const tones = isErhua(line, part, partEnd, start) ? 0 : reader.countTones(line, part, partEnd);
    if (tones === undefined && part > start && isDot(line.charCodeAt(part - 1))) return part - 1;
    // A word with tone marks has no tone digits, nor has an unreadable part.
    if ((!digit && !dot) || tones === undefined || (digit && tones > 0)) return partEnd;
    if (!follows) return partEnd + 1;
    part = next;
    partEnd = withUmlauts(line, spanEnd(line, part, LATIN));
  }
}

/** Nearly every word ends at its gap. It can continue only after a digit, a colon or a dot. */
function mayReachOn(code: number): boolean {
  return (code >= 0x30 && code <= 0x3a) || isDot(code);
}

function isDot(code: number): boolean {
  return code === 0xb7 || code === 0x2027;
}

/** The r of hua1r and hua1r5. */
function isErhua(line: string, part: number, partEnd: number, start: number): boolean {
  return part > start && partEnd === part + 1 && (line.charCodeAt(part) | 0x20) === 0x72;
}

const COLON = 0x3a;

/**
 * u: is ü if letters or a tone digit follow directly (lu:e, lu:3, nu:'er). Otherwise the colon is punctuation.
 * @returns the end of the word; `end` is where its letters before the first colon end
 */
function withUmlauts(line: string, end: number): number {
  let last = end;
  while ((line.charCodeAt(last - 1) | 0x20) === 0x75 && line.charCodeAt(last) === COLON) {
    if (isToneDigit(line, last + 1)) return last + 1;
    const next = isApostrophe(line.charCodeAt(last + 1)) ? last + 2 : last + 1;
    if (kindAt(line, next) !== LATIN) return last;
    last = spanEnd(line, next, LATIN);
  }
  return last;
}

/** One digit 0–5 that is not part of a number. */
function isToneDigit(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  const next = line.charCodeAt(at + 1);
  return code >= 0x30 && code <= 0x35 && !(next >= 0x30 && next <= 0x39);
}
