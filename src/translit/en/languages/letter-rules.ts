/**
 * Letter rules: ordered tables that turn spelling into Ukrainian letters, first match wins. A table is text, one rule a
 * line, with tabs between `before`, `letters`, `after`, `reading`, `authority`. `before` and `after` are regular
 * expressions for the neighbours. In them, `C` means a consonant letter and `V` a vowel letter.
 */
import type { Step } from '../../core/engine.ts';
import { groupBy } from '../../core/groups.ts';

export interface LetterRule {
  /** `en.` + table + cells of the rule: unique, and stable enough to quote. */
  readonly id: string;
  readonly letters: string;
  readonly reading: string;
  /** Matches the letters in their context; sticky, set `lastIndex`. Null if the rule has no context. */
  readonly pattern: RegExp | null;
  readonly authority: string;
}

/** Rules by the letter they begin with. */
export type RuleTable = Pick<ReadonlyMap<number, readonly LetterRule[]>, 'get' | 'has' | 'values'>;

const CONSONANT = '[bcdfghjklmnpqrstvwxz]';
const VOWEL = '[aeiouy]';

/** A table that is parsed at the first look-up. */
export function parseRules(name: string, text: string): RuleTable {
  let parsed: RuleTable | undefined;
  const table = () => (parsed ??= parseTable(name, text));
  return {
    get: (letter) => table().get(letter),
    has: (letter) => table().has(letter),
    values: () => table().values(),
  };
}

/** Joins two tables: the rules of `top` come before those of `base`. */
export function overlay(top: RuleTable, base: RuleTable): RuleTable {
  const joined = new Map<number, readonly LetterRule[]>();
  return {
    get(letter) {
      if (!top.has(letter)) return base.get(letter);
      const rules = joined.get(letter) ?? [...(top.get(letter) ?? []), ...(base.get(letter) ?? [])];
      joined.set(letter, rules);
      return rules;
    },
    has: (letter) => top.has(letter) || base.has(letter),
    values: () => [...top.values(), ...base.values()].values(),
  };
}

function parseTable(name: string, text: string): RuleTable {
  const rules = text.split('\n').map((line) => parseRule(name, line));
  return groupBy(rules, ({ letters }) => letters.charCodeAt(0));
}

function parseRule(name: string, line: string): LetterRule {
  const [before = '', letters = '', after = '', reading = '', authority = ''] = line.split('\t');
  return {
    id: ruleId(name, before, letters, after),
    letters,
    reading,
    pattern: before || after ? compilePattern(before, letters, after) : null,
    authority,
  };
}

/** The id of a rule by its cells. */
export function ruleId(name: string, before: string, letters: string, after: string): string {
  return `en.${name}.${letters}${before || after ? `(${before}_${after})` : ''}`;
}

function compilePattern(before: string, letters: string, after: string): RegExp {
  const left = before ? `(?<=${expand(before)})` : '';
  const right = after ? `(?=${expand(after)})` : '';
  return new RegExp(`${left}${letters}${right}`, 'y');
}

function expand(context: string): string {
  return context.replace(/C/g, CONSONANT).replace(/V/g, VOWEL);
}

/**
 * Reads a word (lower case) by a table; a character that no rule reads is copied. Linear, because the contexts look at
 * a bounded number of letters. `steps`, if given, receives the reading of each group of letters.
 */
export function readByRules(word: string, table: RuleTable, steps?: Step[]): string {
  let reading = '';
  let index = 0;
  while (index < word.length) {
    const rule = matchRule(word, index, table);
    const letters = rule?.letters ?? word.charAt(index);
    const to = rule?.reading ?? letters;
    reading += to;
    index += letters.length;
    steps?.push({ from: letters, to, rule: rule?.id ?? 'en.copy' });
  }
  return reading;
}

function matchRule(word: string, index: number, table: RuleTable): LetterRule | undefined {
  const rules = table.get(word.charCodeAt(index));
  if (!rules) return undefined;
  for (const rule of rules) {
    if (rule.letters.length > 1 && !word.startsWith(rule.letters, index)) continue;
    if (!rule.pattern) return rule;
    rule.pattern.lastIndex = index;
    if (rule.pattern.test(word)) return rule;
  }
  return undefined;
}
