/** The rule behind each piece of an explained reading, whatever its language. */

import { parseRuleNotes, type RuleNote } from './core/rule-note.ts';
import { englishRule } from './en/rule-sources.ts';
import { findEstablished } from './ja/established.ts';
import { japaneseRule } from './ja/rule-sources.ts';
import { ESTABLISHED as KOREAN } from './ko/established.ts';
import { koreanRule } from './ko/rule-sources.ts';
import { ESTABLISHED as CHINESE } from './zh/established.ts';
import { chineseRule } from './zh/rule-sources.ts';

/** What no engine gives: corrections and names of the catalogue. */
const overlay = parseRuleNotes(`
reading | виправлення редактора | a correction of an editor | читання, що їх задав каталог
catalog | форма з каталогу: так пишуть щонайменше три записи | the form of the catalogue, as at least three entries write it | каталог
`);

const BY_LANGUAGE: ReadonlyMap<string, (id: string) => RuleNote | undefined> = new Map([
  ['ja', japaneseRule],
  ['zh', chineseRule],
  ['ko', koreanRule],
  ['en', englishRule],
]);

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
  const note = (BY_LANGUAGE.get(id.slice(0, 2)) ?? overlay)(id);
  const source = from === undefined ? undefined : SETTLED.get(id)?.(from);
  return note === undefined || source === undefined ? note : { ...note, source };
}
