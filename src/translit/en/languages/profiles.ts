/**
 * Which language a word is spelled in. decision: only strong cues switch; a wrong German guess costs more than a
 * missed one, so a single weak cue (-er, -ard) leaves a word English.
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
  /** Letters that it has not. */
  readonly not: RegExp | undefined;
  readonly rules: RuleTable;
}

/** Cues so strong that they outdo an English pronunciation of the name. */
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

/** The profile a word (lower case) shows, or undefined: English. Looks at each letter a bounded number of times. */
export function findProfile(word: string): Profile | undefined {
  const marked = isPlain(word)
    ? undefined
    : MARKED.find(({ cue, not }) => cue.test(word) && !not?.test(word));
  return marked ?? findNative(word) ?? findWeak(word);
}

/** The profile that even a listed English pronunciation gives way to: no word of the lexicon has one. */
export function findNative(word: string): Profile | undefined {
  return NATIVE.find(({ cue, not }) => cue.test(word) && !not?.test(word));
}

/** The profile that weaker cues of plain letters show. */
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
