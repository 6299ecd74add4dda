/** How far a pinyin word reaches: tone digits, the colon of `lu:3`, middle dots and apostrophes behind digits are gaps to `words.ts`. */
import { isApostrophe, kindAt, LATIN, spanEnd } from '../core/words.ts';
import type { PinyinReader } from './reader.ts';

/**
 * Where the whole word that begins at `start` ends: «Lv3Bu4», «Xi1'an1», «lu:3», «Xi·an». What stands behind them is taken
 * in only if it can be read, so that every part is read at most twice.
 * @param end where its first letters end
 */
export function measureWord(line: string, start: number, end: number, reader: PinyinReader): number {
  if (!mayReachOn(line.charCodeAt(end))) return end;
  /** End of the parts taken so far, and of the part in hand. */
  let taken = start;
  let part = start;
  let partEnd = withUmlauts(line, end);
  for (;;) {
    const digit = isToneDigit(line, partEnd);
    const next = digit && isApostrophe(line.charCodeAt(partEnd + 1)) ? partEnd + 2 : partEnd + 1;
    const follows = kindAt(line, next) === LATIN;
    const dot = follows && isDot(line.charCodeAt(partEnd));
    const tones = reader.countTones(line, part, partEnd);
    // A first part is the word whether it can be read or not; a later one only if it can, else without the sign before it.
    if (tones === undefined && taken > start) return isJoint(line.charCodeAt(taken - 1)) ? taken - 1 : taken;
    // A word that bears tone marks has no tone digits; an unread part bears nothing.
    if ((!digit && !dot) || tones === undefined || (digit && tones > 0)) return partEnd;
    if (!follows) return partEnd + 1;
    taken = next;
    part = taken;
    partEnd = withUmlauts(line, spanEnd(line, part, LATIN));
  }
}

/** Nearly every word ends at its gap: digits, the colon and the dots are the only ones it may reach beyond. */
function mayReachOn(code: number): boolean {
  return (code >= 0x30 && code <= 0x3a) || isDot(code);
}

function isDot(code: number): boolean {
  return code === 0xb7 || code === 0x2027;
}

function isJoint(code: number): boolean {
  return isDot(code) || isApostrophe(code);
}

const COLON = 0x3a;

/**
 * u: is ü where letters or a tone digit follow at once (lu:e, lu:3); else it is a colon.
 * @returns the end of the word that ends at `end` but for its colons
 */
function withUmlauts(line: string, end: number): number {
  let last = end;
  while ((line.charCodeAt(last - 1) | 0x20) === 0x75 && line.charCodeAt(last) === COLON) {
    if (isToneDigit(line, last + 1)) return last + 1;
    if (kindAt(line, last + 1) !== LATIN) return last;
    last = spanEnd(line, last + 1, LATIN);
  }
  return last;
}

/** One digit 0–5 that is not part of a number. */
function isToneDigit(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  const next = line.charCodeAt(at + 1);
  return code >= 0x30 && code <= 0x35 && !(next >= 0x30 && next <= 0x39);
}
