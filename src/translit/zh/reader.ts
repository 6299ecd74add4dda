/** Reads one pinyin word by one system: divides it, spells and joins its syllables, restores capitals. */
import type { Step } from '../core/engine.ts';
import { capitalize, carryCase } from '../core/letter-case.ts';
import { readRows } from '../core/text-tables.ts';
import { APOSTROPHE } from '../core/words.ts';
import { createBoundaryFinder } from './boundaries.ts';
import { CAPITAL, createLetters, lexPinyin } from './pinyin.ts';
import type { ChineseRules } from './rules.ts';
import { createDivide, createDivision, ERHUA_SYLLABLE } from './segment.ts';
import { spellInterjections, spellSyllables } from './spelling.ts';
import tables from './tables.json' with { type: 'json' };

/** The final -r of erhua in both systems: appended to the unchanged syllable (huār → хвар, wánr → ваньр). */
const ERHUA = 'р';

/**
 * How to write capitals: `carried` keeps those of the source, syllable by syllable; `name` makes one capitalised word
 * (or all capitals, if the source is so).
 */
type Casing = 'carried' | 'name';

export interface PinyinReader {
  /** Reads a word, or a part of a line; undefined if it is not pinyin. */
  read(source: string, casing: Casing, begin?: number, end?: number): string | undefined;
  /** The steps of that reading. Their joined results are the reading in small letters. */
  explain(source: string): Step[];
  /** The number of tone marks of a word; undefined if it is not pinyin. */
  countTones(source: string, begin?: number, end?: number): number | undefined;
  /** Reads an interjection (m, ng, ê), which is never a part of a word. */
  readInterjection(source: string): string | undefined;
}

/** Prepares the tables of a system. Between calls the reader keeps only scratch buffers. */
export function createPinyinReader(system: ChineseRules): PinyinReader {
  const syllables = spellSyllables(system);
  const interjections = spellInterjections(system);
  const small = syllables.map((syllable) => syllable.reading);
  const capital = small.map(capitalize);
  const findBoundary = createBoundaryFinder(syllables, system.boundaries);
  const word = createLetters();
  const division = createDivision();
  const divide = createDivide(syllables, readRows(tables.aliases), division);

  /** Writes the reading of the divided word. If a syllable has a capital, its reading begins with one. */
  const write = (casing: Casing): string => {
    const { count, ends } = division;
    const upper = word.capitalCount > 1 && word.capitalCount === word.length;
    const carried = casing === 'carried' && word.capitalCount > 0 && !upper;
    if (count === 1 && !upper) {
      const only = division.syllables[0] ?? 0;
      return (carried || casing === 'name' ? capital[only] : small[only]) ?? '';
    }
    let result = '';
    let begin = 0;
    let previous = ERHUA_SYLLABLE;
    for (let at = 0; at < count; at++) {
      const syllable = division.syllables[at] ?? 0;
      const end = ends[at] ?? 0;
      if (syllable === ERHUA_SYLLABLE) result += ERHUA;
      else {
        if (previous !== ERHUA_SYLLABLE && findBoundary(previous, syllable)) result += APOSTROPHE;
        const raised = carried ? hasCapital(word.codes, begin, end) : casing === 'name' && at === 0;
        result += (raised ? capital[syllable] : small[syllable]) ?? '';
      }
      previous = syllable;
      begin = end;
    }
    return upper ? result.toUpperCase() : result;
  };

  const explainSteps = (): Step[] => {
    const steps: Step[] = [];
    for (let at = 0; at < division.count; at++) {
      const number = division.syllables[at] ?? 0;
      const divider = at > 0 ? findBoundary(division.syllables[at - 1] ?? 0, number) : undefined;
      if (divider) steps.push({ from: '', to: APOSTROPHE, rule: divider.id });
      if (number === ERHUA_SYLLABLE) steps.push({ from: 'r', to: ERHUA, rule: 'zh.erhua' });
      else steps.push(...(syllables[number]?.steps ?? []));
    }
    return steps;
  };

  return {
    read: (source, casing, begin = 0, end = source.length) =>
      lexPinyin(word, source, begin, end) && divide(word) ? write(casing) : undefined,
    explain: (source) => (lexPinyin(word, source) && divide(word) ? explainSteps() : []),
    countTones: (source, begin = 0, end = source.length) =>
      lexPinyin(word, source, begin, end) && divide(word) ? word.toneCount : undefined,
    readInterjection(source) {
      const small = interjections.get(withoutTones(source.toLowerCase()));
      return small === undefined ? undefined : carryCase(source, small);
    },
  };
}

function hasCapital(codes: Uint8Array, begin: number, end: number): boolean {
  for (let at = begin; at < end; at++) if (((codes[at] ?? 0) & CAPITAL) !== 0) return true;
  return false;
}

function withoutTones(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u0306\u030c]/g, '')
    .normalize('NFC');
}
