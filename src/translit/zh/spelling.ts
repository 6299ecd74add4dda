/** Pinyin syllables in Ukrainian letters: initial × final by the columns of a system, then its spelling rules. */
import { APOSTROPHE } from '../core/words.ts';
import { BARE, FINALS, INITIALS, INTERJECTIONS, IRREGULAR, RARE } from './table.ts';

/** A part of a syllable, what it becomes, the id of the rule that says so. */
interface SpellingStep {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

export interface Syllable {
  readonly pinyin: string;
  readonly rare: boolean;
  /** What the boundary rules look at: hard -н is written for -ng, soft -нь for -n. */
  readonly reading: string;
  readonly steps: readonly SpellingStep[];
}

/** How a final is written after its initial; returns the final, changed or not. */
export interface SpellingRule {
  readonly id: string;
  apply(initial: string, final: string): string;
}

/** Which column of the table a system reads and which spelling rules it adds. */
export interface Spelling {
  readonly column: 1 | 2;
  readonly rules: readonly SpellingRule[];
}

const LABIAL = /[бпмф]$/;

/** ukt: бпмф + я, є with an apostrophe, as in Ukrainian words (Правопис 2019, § 7): bian → б’янь, mie → м’є. */
export const labialApostrophe: SpellingRule = {
  id: 'zh.labial-apostrophe',
  apply: (initial, final) => (LABIAL.test(initial) && /^[яє]/.test(final) ? APOSTROPHE + final : final),
};

/** No soft sign after a labial (Правопис 2019, знак м’якшення): miu → мйов, beside diu → дьов. */
export const labialWithoutSoftSign: SpellingRule = {
  id: 'zh.labial-no-soft-sign',
  apply: (initial, final) => (LABIAL.test(initial) && final.startsWith('ь') ? `й${final.slice(1)}` : final),
};

/** All syllables that words are made of (without the interjections), each in a system's letters. */
export function spellSyllables(spelling: Spelling): Syllable[] {
  const { column } = spelling;
  const irregular = new Map(IRREGULAR.map((row) => [row[0] ?? '', row[column] ?? '']));
  const initials = new Map(INITIALS.map((row) => [row[0] ?? '', row[column] ?? '']));
  const syllables: Syllable[] = BARE.map((row) => whole(row[0] ?? '', row[column] ?? '', 'zh.syllable'));
  for (const row of FINALS) {
    for (const initial of row[3]?.split(' ') ?? []) {
      const final = (row[0] ?? '').replace(/^-/, '');
      const pinyin = initial + ('jqx'.includes(initial) ? final.replace('ü', 'u') : final);
      const exception = irregular.get(pinyin);
      syllables.push(
        exception !== undefined
          ? whole(pinyin, exception, 'zh.irregular')
          : assemble(pinyin, initial, initials.get(initial) ?? '', row[column] ?? '', spelling.rules),
      );
    }
  }
  return syllables;
}

function whole(pinyin: string, reading: string, rule: string): Syllable {
  return { pinyin, reading, rare: RARE.has(pinyin), steps: [{ from: pinyin, to: reading, rule }] };
}

function assemble(
  pinyin: string,
  initial: string,
  start: string,
  end: string,
  rules: readonly SpellingRule[],
): Syllable {
  let final = end;
  let rule = 'zh.final';
  for (const candidate of rules) {
    const changed = candidate.apply(start, final);
    if (changed !== final) rule = candidate.id;
    final = changed;
  }
  const steps = [
    { from: initial, to: start, rule: 'zh.initial' },
    { from: pinyin.slice(initial.length), to: final, rule },
  ];
  return { pinyin, reading: start + final, rare: RARE.has(pinyin), steps };
}

/** Interjections in a system's letters, by pinyin. */
export function spellInterjections(spelling: Spelling): ReadonlyMap<string, string> {
  return new Map(INTERJECTIONS.map((row) => [row[0] ?? '', row[spelling.column] ?? '']));
}
