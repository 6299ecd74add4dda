/**
 * Pinyin syllables in Ukrainian letters, by `data/translit/tables/zh`: the letters of the initial, then those of the
 * final, from the column of the system. Exceptions are spelling rules here or rows of irregular.tsv.
 */
import { readRows } from '../core/text-tables.ts';
import { APOSTROPHE } from '../core/words.ts';
import tables from './tables.json' with { type: 'json' };

/** A part of a syllable, its letters, and the id of the rule. */
interface SpellingStep {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

export interface Syllable {
  readonly pinyin: string;
  readonly rare: boolean;
  /** The Ukrainian letters. Boundary rules rely on hard -н for -ng and soft -нь for -n. */
  readonly reading: string;
  readonly steps: readonly SpellingStep[];
}

/** `apply` returns the final as it is written after the initial, changed or not. */
export interface SpellingRule {
  readonly id: string;
  apply(initial: string, final: string): string;
}

/** Which column of the table a system reads and which spelling rules it adds. */
export interface Spelling {
  readonly column: 'academic' | 'ukt';
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

/** Dialectal or marginal syllables. */
const RARE: ReadonlySet<string> = new Set(tables.rare.split('\n'));

/** The cells of a column, by the first cells of their rows. */
function columnOf(table: string, column: Spelling['column']): ReadonlyMap<string, string> {
  const letters = readRows(table).map(
    ([key = '', academic = '', ukt = '']) => [key, { academic, ukt }[column]] as const,
  );
  return new Map(letters);
}

/** All syllables of words (without the interjections) in a system's letters. */
export function spellSyllables({ column, rules }: Spelling): Syllable[] {
  const irregular = columnOf(tables.irregular, column);
  const initials = columnOf(tables.initials, column);
  const finals = columnOf(tables.finals, column);
  const syllables = Array.from(columnOf(tables.bare, column), ([pinyin, letters]) =>
    whole(pinyin, letters, 'zh.syllable'),
  );
  for (const [key = '', , , before = ''] of readRows(tables.finals)) {
    // `-i` is the apical vowel of zhi, zi.
    const final = key.replace(/^-/, '');
    for (const initial of before.split(' ')) {
      const pinyin = initial + ('jqx'.includes(initial) ? final.replace('ü', 'u') : final);
      const exception = irregular.get(pinyin);
      syllables.push(
        exception !== undefined
          ? whole(pinyin, exception, 'zh.irregular')
          : assemble(
              { pinyin, initial, start: initials.get(initial) ?? '', end: finals.get(key) ?? '' },
              rules,
            ),
      );
    }
  }
  return syllables;
}

function whole(pinyin: string, reading: string, rule: string): Syllable {
  return { pinyin, reading, rare: RARE.has(pinyin), steps: [{ from: pinyin, to: reading, rule }] };
}

interface Regular {
  readonly pinyin: string;
  readonly initial: string;
  /** The initial and the final in the system's letters. */
  readonly start: string;
  readonly end: string;
}

function assemble({ pinyin, initial, start, end }: Regular, rules: readonly SpellingRule[]): Syllable {
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

/** Interjections in a system's letters, by pinyin. They are read only as whole words. */
export const spellInterjections = ({ column }: Spelling): ReadonlyMap<string, string> =>
  columnOf(tables.interjections, column);
