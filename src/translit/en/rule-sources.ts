/**
 * The source of each letter rule. § numbers: Український правопис 2019; «КМУ 55»: the resolution on Ukrainian names in
 * Latin letters; «вжиток»: measured usage.
 */
import type { RuleNote } from '../core/rule-note.ts';
import { readRows } from '../core/text-tables.ts';
import type { LetterRule } from './languages/letter-rules.ts';
import { RULES } from './languages/tables.ts';
import tables from './tables.json' with { type: 'json' };

/** Every letter rule, table by table. The first call parses all tables. */
function letterRules(): readonly LetterRule[] {
  return Object.values(RULES).flatMap((table) => [...table.values()].flat());
}

/** Authorities of the letter rules by id, collected at the first call. */
let byLetters: ReadonlyMap<string, string> | undefined;

/** The name of a reading by the rules of a table, in both languages. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  readRows(tables['rule-languages']).map(([spelling = '', ...names]) => [spelling, names]),
);

/** The rule of a letter or of an element of names by the id that `explain` gives; undefined for any other id. */
export function englishRule(id: string): RuleNote | undefined {
  const [, kind = '', letters = ''] = /^en\.(\w+)\.([^(]*)/.exec(id) ?? [];
  if (kind === 'ending')
    return { uk: `друга частина -${letters}`, en: `the second element -${letters}`, source: 'вжиток' };
  if (kind === 'beginning')
    return { uk: `перша частина ${letters}-`, en: `the first element ${letters}-`, source: 'вжиток' };
  byLetters ??= new Map(letterRules().map(({ id: its, authority }) => [its, authority]));
  const source = byLetters.get(id);
  const [uk, en] = SPELLINGS.get(kind) ?? [];
  if (source === undefined || uk === undefined) return undefined;
  const shown = source === '[D]' ? 'рішення' : source;
  return {
    uk: `${uk} читання літер «${letters}»`,
    en: `${en} reading of the letters “${letters}”`,
    source: shown,
  };
}
