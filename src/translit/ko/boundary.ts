/**
 * The boundary of two syllables: the coda of the first, the onset and vowel of the second. All sound changes of the
 * standard pronunciation happen there, so a word is handled as a row of boundaries.
 */
import { readPairTable } from '../core/text-tables.ts';

/** How the coda of a syllable differs from other codas with its letter; see `lexicon.ts`. */
export type CodaTrait = 'noun' | 'palp' | 'stem';

export interface Boundary {
  /** Coda of the first syllable, '' if it is open. */
  coda: string;
  readonly trait: CodaTrait | undefined;
  /** Onset of the second syllable, '' for silent ㅇ. */
  onset: string;
  readonly vowel: string;
  /** The second syllable is open or ends in ㅆ: endings 여, 였, 혀, 혔. */
  readonly ending: boolean;
  /** The onset was the coda of the first syllable. */
  carried: boolean;
  /** Tense in speech: not voiced between voiced sounds. */
  tense: boolean;
  /** ㄹ is written р, because х follows. */
  hardLiquid: boolean;
}

/** `settled`: the rule changed the boundary, and no further rule may. */
export type RuleEffect = 'unchanged' | 'changed' | 'settled';

/** A rule of pronunciation, with example words and their readings. Its article is in `tables/ko/rule-notes.tsv`. */
export interface SoundRule {
  readonly id: string;
  readonly examples: ReadonlyMap<string, string>;
  apply(boundary: Boundary): RuleEffect;
}

/** How one rule changed the sounds of a boundary, in jamo. */
export interface SoundChange {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Applies the rules in order to the boundary and returns the changes. */
export function pronounce(boundary: Boundary, rules: readonly SoundRule[]): SoundChange[] {
  const changes: SoundChange[] = [];
  for (const rule of rules) {
    const from = describeSounds(boundary);
    const effect = rule.apply(boundary);
    if (effect === 'unchanged') continue;
    changes.push({ rule: rule.id, from, to: describeSounds(boundary) });
    if (effect === 'settled') break;
  }
  return changes;
}

const TENSE = readPairTable('ㄱ=ㄲ ㄷ=ㄸ ㅂ=ㅃ ㅈ=ㅉ');

/** Coda and onset in jamo. Silent ㅇ is written only after a coda; a tense onset is doubled. */
export function describeSounds({ coda, onset, tense }: Boundary): string {
  if (onset === '') return coda === '' ? '' : `${coda}ㅇ`;
  return coda + (tense ? (TENSE.get(onset) ?? onset) : onset);
}
