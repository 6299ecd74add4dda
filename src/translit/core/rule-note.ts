import { readRecords } from './text-tables.ts';

/** What a rule that `explain` names says, and what it rests on: shown beside the piece of a reading that it made. */
export interface RuleNote {
  /** The rule in a few words, in Ukrainian. */
  readonly uk: string;
  readonly en: string;
  /** Where it stands: a paragraph, an article, a table, «вжиток» (measured usage) or a decision of this service. */
  readonly source: string;
}

/** Notes by the id of their rule. A table has the columns id, uk, en, source; parsed when first asked. */
export function parseRuleNotes(text: string): (id: string) => RuleNote | undefined {
  let notes: ReadonlyMap<string, RuleNote> | undefined;
  return (id) => {
    notes ??= new Map(
      readRecords(text, 'rule', 'uk', 'en', 'source').map(({ rule, ...note }) => [rule, note]),
    );
    return notes.get(id);
  };
}
