/**
 * The boundary of two syllables: the coda of the first, the onset and vowel of the second. All sound changes of the
 * standard pronunciation happen at syllable boundaries, so a word is a row of them.
 */
import { readPairTable } from '../core/text-tables.ts';

/** What the syllable, as a word or a stem, does to its coda; see `lexicon.ts`. */
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
  /** The onset came over from the coda. */
  carried: boolean;
  /** Tense in speech: not voiced between voiced sounds. */
  tense: boolean;
  /** ㄹ written р, before х. */
  hardLiquid: boolean;
}

/** `apply` says whether the rule changed the boundary, and whether no further rule may. */
export type RuleEffect = 'unchanged' | 'changed' | 'settled';

/** One rule of pronunciation and words it shows in, with their readings; its article stands in `rule-sources.ts`. */
export interface SoundRule {
  readonly id: string;
  readonly examples: ReadonlyMap<string, string>;
  apply(boundary: Boundary): RuleEffect;
}

/** What one rule made of the sounds of a boundary, in jamo. */
export interface SoundChange {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Takes the boundary through the rules, in order; returns the changes. */
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

/** Coda and onset in jamo: silent ㅇ is written behind a coda only, a tense onset doubled. */
export function describeSounds({ coda, onset, tense }: Boundary): string {
  if (onset === '') return coda === '' ? '' : `${coda}ㅇ`;
  return coda + (tense ? (TENSE.get(onset) ?? onset) : onset);
}
