/**
 * Stores readings as differences from the letter rules of English. Most differ in a letter or two, so the lists of
 * names with their readings are a third smaller. If the rules change, make the lists again (`npm run lexicon`).
 */
import { readByRules } from './languages/letter-rules.ts';
import { RULES } from './languages/tables.ts';

/** Letters that stand for numbers. The lexicon packs each as one sign. */
const NUMBERS = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’';
/** Precedes a reading that is stored whole, because too much of it differs. */
const WHOLE = '|';

/** How many final letters of the rules' reading stay, how many letters before them go, and their replacement. */
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

/** Restores the reading from the result of {@link differenceOf}. */
export function readDifference(word: string, difference: string): string {
  if (difference.startsWith(WHOLE)) return difference.slice(1);
  const ruled = readByRules(word, RULES.english);
  const end = ruled.length - NUMBERS.indexOf(difference.charAt(0));
  const begin = end - NUMBERS.indexOf(difference.charAt(1));
  return ruled.slice(0, begin) + difference.slice(2) + ruled.slice(end);
}
