/** The rule behind each piece of an explained reading, whatever its language. */

import { parseRuleNotes, type RuleNote } from './core/rule-note.ts';
import { englishRule } from './en/rule-sources.ts';
import { japaneseRule } from './ja/rule-sources.ts';
import { koreanRule } from './ko/rule-sources.ts';
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

/** What a rule says and what it rests on, by the id that a step of `explain` gives; undefined for an id that is no rule. */
export function ruleOf(id: string): RuleNote | undefined {
  return (BY_LANGUAGE.get(id.slice(0, 2)) ?? overlay)(id);
}
