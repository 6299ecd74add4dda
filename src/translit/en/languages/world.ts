/** Which letter rules read a word that nothing knows: by whether it is spelled as English words are. */
import type { RuleTable } from './letter-rules.ts';
import { RULES } from './tables.ts';

const EASTERN = /[bj]h|abad$|pur$|garh$|nagar$|shah|ullah$|h[a-z]*q(?!u)|q(?!u)[a-z]*h(?!$)|kh[a-z]*h(?!$)/;

/** Is the word (small letters) spelled as names of India, Persia or Arabia are in Latin letters? In a story dh alone says nothing. */
function isEastern(word: string, isPlace: boolean): boolean {
  return EASTERN.test(word) || (isPlace && word.includes('dh'));
}

/** Letters that English does not put together. */
const UNENGLISH = /[bdjkz]h|aa|uu|ii|q(?!u)|^(?:hl|vr|sr|zr|m[bw]|n[cdgksz]|dz|ts|tl|dl)/;

/**
 * A final e behind three syllables: silent in words that the lexicon lists and in endings that other languages have given
 * English (-ine, -ette, -ville), else heard (Darane).
 */
const HEARD_E =
  /^(?!.*(?:tt|ll|nn|in|iqu|qu|gu|nc|dg|ng|rs|[bcdfgkpstz]l|iv|iz|ag|ad|ur|it|rn|mb|air|ess|ous|ors|ean|id|ok|yd|yk|lyn|om|or|oos|is|[lr]ak|[dp]ik|gr[ea]+v|[dl]an|ayn|[st]ol|cole?|ff|ees|[tf][iy]r|[sv]il|oam|nd)e$).*[aeiouy][^aeiouy]{1,3}[aeiouy]{1,2}[bcdfgklmnprstvz]{1,2}e$/;

/** -es behind three syllables of one consonant each is no plural: Batanes, Manizales. */
const HEARD_ES = /[aeiou][bcdfgklmnprtvz]{1,2}[aeiou][bcdfgklmnprtvz][aeiou][bdfklmnprtvz]es$/;

/** Is the word (small letters) spelled as no English word is? */
export function isUnenglish(word: string): boolean {
  return UNENGLISH.test(word) || HEARD_E.test(word) || HEARD_ES.test(word);
}

/** The letter rules for a word that nothing knows. */
export function rulesOfUnknown(word: string, isPlace = false): RuleTable {
  if (isEastern(word, isPlace)) return RULES.eastern;
  if (isUnenglish(word)) return isPlace ? RULES.placeWorld : RULES.world;
  return isPlace ? RULES.place : RULES.english;
}
