/**
 * Readings by how they differ from the letter rules of English: most do so in a letter or two, so that lists of names with
 * their readings are a third smaller. When the rules change, the lists must be made anew (`npm run lexicon`).
 */
import { readByRules } from './languages/letter-rules.ts';
import { RULES } from './languages/tables.ts';

/** Numbers as letters, which the lexicon packs in one sign each. */
const NUMBERS = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’';
/** Stands before a reading that is written out, as too much of it differs. */
const WHOLE = '|';

/** How many letters of the rules' reading stay at its end, how many before them go, and what comes instead. */
export function differenceOf(word: string, reading: string): string {
  const ruled = readByRules(word, RULES.english);
  const most = Math.min(ruled.length, reading.length, NUMBERS.length - 1);
  let kept = 0;
  while (kept < most && ruled.at(-1 - kept) === reading.at(-1 - kept)) kept++;
  const shorter = Math.min(ruled.length, reading.length) - kept;
  let begun = 0;
  while (begun < shorter && ruled[begun] === reading[begun]) begun++;
  const gone = ruled.length - kept - begun;
  if (gone >= NUMBERS.length) return WHOLE + reading;
  return NUMBERS.charAt(kept) + NUMBERS.charAt(gone) + reading.slice(begun, reading.length - kept);
}

/** The reading of which {@link differenceOf} gave the difference. */
export function readDifference(word: string, difference: string): string {
  if (difference.startsWith(WHOLE)) return difference.slice(1);
  const ruled = readByRules(word, RULES.english);
  const end = ruled.length - NUMBERS.indexOf(difference.charAt(0));
  const begin = end - NUMBERS.indexOf(difference.charAt(1));
  return ruled.slice(0, begin) + difference.slice(2) + ruled.slice(end);
}
