import type { Step } from '../../core/engine.ts';
import { isLatinized } from '../languages/latin.ts';
import { type RuleTable, readByRules } from '../languages/letter-rules.ts';
import { RULES } from '../languages/tables.ts';
import { rulesOfUnknown } from '../languages/world.ts';
import { softenPlace, tidy } from '../orthography.ts';
import type { Word } from './word-layer.ts';

/** Reads a word without marks by the rules of a language. */
export function readLetters(rules: RuleTable, plain: string, steps: Step[] | undefined): string {
  return tidy(readByRules(plain, rules, steps), plain);
}

/** Reads a word that no layer knows. */
export function readUnknown({ plain, mode, steps }: Word): string {
  const isPlace = mode === 'text';
  if (isPlace && isLatinized(plain)) return readLetters(RULES.latin, plain, steps);
  const reading = readLetters(rulesOfUnknown(plain, isPlace), plain, steps);
  return isPlace ? softenPlace(reading, plain) : reading;
}
