/** The rule behind each piece of an explained reading, whatever its language. */
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

/** Who settled a form, by the id of the rule and what was read by it. */
const SETTLED: ReadonlyMap<string, (from: string) => string | undefined> = new Map([
  ['ja.established', (from) => findEstablished(from.normalize('NFKC').toLowerCase())?.source],
  ['ko.established', (from) => KOREAN.find(({ hangul }) => hangul === from)?.source],
  ['zh.established', (from) => CHINESE.find(({ spelling }) => spelling === from.toLowerCase())?.source],
]);

/**
 * What a rule says and what it rests on, by the id that a step of `explain` gives; undefined for an id that is no rule.
 * @param from what the step read: of a settled form the source is then where this very form is settled
 */
export function ruleOf(id: string, from?: string): RuleNote | undefined {
  const note = noteOf(id) ?? englishRule(id);
  const source = from === undefined ? undefined : SETTLED.get(id)?.(from);
  return note === undefined || source === undefined ? note : { ...note, source };
}
