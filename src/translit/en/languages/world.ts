/** Chooses the letter rules for a word that no layer knows, by whether its spelling can be English. */
import type { RuleTable } from './letter-rules.ts';
import { RULES } from './tables.ts';

const EASTERN = /[bj]h|abad$|pur$|garh$|nagar$|shah|ullah$|h[a-z]*q(?!u)|q(?!u)[a-z]*h(?!$)|kh[a-z]*h(?!$)/;

/**
 * Is the word (small letters) spelled like names of India, Persia or Arabia in Latin letters? dh alone shows it only in
 * places, not in stories.
 */
function isEastern(word: string, isPlace: boolean): boolean {
  return EASTERN.test(word) || (isPlace && word.includes('dh'));
}

/** Combinations of letters that English does not have. */
const UNENGLISH = /[bdjkz]h|aa|uu|ii|q(?!u)|^(?:hl|vr|sr|zr|m[bw]|n[cdgksz]|dz|ts|tl|dl)/;

/**
 * A final e as the third or a later syllable. It is silent in words of the lexicon and in endings that English has from
 * other languages (-ine, -ette, -ville), otherwise pronounced (Darane).
 */
const HEARD_E =
  /^(?!.*(?:tt|ll|nn|in|iqu|qu|gu|nc|dg|ng|rs|[bcdfgkpstz]l|iv|iz|ag|ad|ur|it|rn|mb|air|ess|ous|ors|ean|id|ok|yd|yk|lyn|om|or|oos|is|[lr]ak|[dp]ik|gr[ea]+v|[dl]an|ayn|[st]ol|cole?|ff|ees|[tf][iy]r|[sv]il|oam|nd)e$).*[aeiouy][^aeiouy]{1,3}[aeiouy]{1,2}[bcdfgklmnprstvz]{1,2}e$/;

/** -es after three simple syllables is not a plural: Manizales. */
const HEARD_ES = /[aeiou][bcdfgklmnprtvz]{1,2}[aeiou][bcdfgklmnprtvz][aeiou][bdfklmnprtvz]es$/;

/** Does the word (small letters) have a spelling that English words do not have? */
function isUnenglish(word: string): boolean {
  return UNENGLISH.test(word) || HEARD_E.test(word) || HEARD_ES.test(word);
}

/** The letter rules for a word that no layer knows. */
export function rulesOfUnknown(word: string, isPlace = false): RuleTable {
  if (isEastern(word, isPlace)) return RULES.eastern;
  if (isUnenglish(word)) return isPlace ? RULES.placeWorld : RULES.world;
  return isPlace ? RULES.place : RULES.english;
}
