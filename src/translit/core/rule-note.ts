import { readRecords } from './text-tables.ts';

/** The text and source of a rule that `explain` names, for display beside the part of a reading that the rule made. */
export interface RuleNote {
  /** The rule in a few words, in Ukrainian. */
  readonly uk: string;
  readonly en: string;
  /**
   * The source of the rule: a paragraph, an article, a table, «вжиток» (measured usage) or a decision of this service.
   */
  readonly source: string;
}

/** Notes by the id of their rule. The table has the columns id, uk, en, source. It is parsed at the first call. */
export function parseRuleNotes(text: string): (id: string) => RuleNote | undefined {
  let notes: ReadonlyMap<string, RuleNote> | undefined;
  return (id) => {
    notes ??= new Map(
      readRecords(text, 'rule', 'uk', 'en', 'source').map(({ rule, ...note }) => [rule, note]),
    );
    return notes.get(id);
  };
}
