/**
 * Finds the language in which a word is spelled. decision: only strong cues count. A wrong German guess costs more than
 * a missed one, so a word with a single weak cue (-er, -ard) stays English.
 */
import type { Step } from '../../core/engine.ts';
import { readRows } from '../../core/text-tables.ts';
import { foldMarks, isPlain } from '../latin.ts';
import { tidy } from '../orthography.ts';
import tables from '../tables.json' with { type: 'json' };
import { type RuleTable, readByRules } from './letter-rules.ts';
import { RULES } from './tables.ts';

interface Profile {
  readonly name: string;
  readonly cue: RegExp;
  /** Letters that the language does not have. */
  readonly not: RegExp | undefined;
  readonly rules: RuleTable;
}

/** Cues so strong that they outweigh an English pronunciation of the name. */
const NATIVE = readProfiles(tables['spellings-native']);
/** Cues of letters with marks. */
const MARKED = readProfiles(tables['spellings-marked']);
/** Cues of plain letters. */
const PLAIN = readProfiles(tables['spellings-plain']);

function readProfiles(table: string): readonly Profile[] {
  return readRows(table).map(([name = '', cue = '', not = '']) => ({
    name,
    cue: new RegExp(cue),
    not: not === '' ? undefined : new RegExp(not),
    // `as`: a test looks for the rules of each profile.
    rules: RULES[name as keyof typeof RULES],
  }));
}

/** The profile that a word (lower case) shows; undefined for English. Looks at each letter a bounded number of times. */
export function findProfile(word: string): Profile | undefined {
  const marked = isPlain(word)
    ? undefined
    : MARKED.find(({ cue, not }) => cue.test(word) && !not?.test(word));
  return marked ?? findNative(word) ?? findWeak(word);
}

/** The profile by a native cue. It outweighs a listed English pronunciation, so the lexicon has no such word. */
export function findNative(word: string): Profile | undefined {
  return NATIVE.find(({ cue, not }) => cue.test(word) && !not?.test(word));
}

/** The profile by weaker cues of plain letters. */
export function findWeak(word: string): Profile | undefined {
  return PLAIN.find(({ cue }) => cue.test(word));
}

/** Reads by a profile's rules; undefined without a profile. */
export function readByProfile(
  word: string,
  profile: Profile | undefined,
  steps: Step[] | undefined,
): string | undefined {
  return profile && tidy(readByRules(word, profile.rules, steps), foldMarks(word), false);
}
