/** Finds the rule behind each step of an explained reading, in all languages. */
import { parseRuleNotes, type RuleNote } from './core/rule-note.ts';
import overlays from './core/tables.json' with { type: 'json' };
import { englishRule } from './en/rule-sources.ts';
import english from './en/tables.json' with { type: 'json' };
import { findEstablished } from './ja/established.ts';
import japanese from './ja/tables.json' with { type: 'json' };
import { ESTABLISHED as KOREAN } from './ko/established.ts';
import korean from './ko/tables.json' with { type: 'json' };
import { ESTABLISHED as CHINESE } from './zh/established.ts';
import chinese from './zh/tables.json' with { type: 'json' };

const noteOf = parseRuleNotes(
  [overlays, japanese, chinese, korean, english].map((tables) => tables['rule-notes']).join('\n'),
);

/** By the id of a rule: finds the source of an established form from the word that was read. */
const SETTLED: ReadonlyMap<string, (from: string) => string | undefined> = new Map([
  ['ja.established', (from) => findEstablished(from.normalize('NFKC').toLowerCase())?.source],
  ['ko.established', (from) => KOREAN.find(({ hangul }) => hangul === from)?.source],
  ['zh.established', (from) => CHINESE.find(({ spelling }) => spelling === from.toLowerCase())?.source],
]);

/**
 * The text and source of a rule, by the id in a step of `explain`. Undefined if no rule has this id.
 * @param from the step's `from`. If given, the source of an established form is where this form is established
 */
export function ruleOf(id: string, from?: string): RuleNote | undefined {
  const note = noteOf(id) ?? englishRule(id);
  const source = from === undefined ? undefined : SETTLED.get(id)?.(from);
  return note === undefined || source === undefined ? note : { ...note, source };
}
