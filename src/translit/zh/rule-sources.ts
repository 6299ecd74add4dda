/**
 * The rules that `explain` names for Chinese, in both systems. «УПТ»: the handbook of Kirnosova and Tsisar (safranbook.com);
 * «академічна 2019»: the approved academic system (Китаєзнавчі дослідження, 2019, № 1).
 */
import { parseRuleNotes } from '../core/rule-note.ts';

export const chineseRule = parseRuleNotes(`
zh.initial | початок складу за таблицею | the initial by the table | УПТ; академічна 2019
zh.final | кінець складу за таблицею | the final by the table | УПТ; академічна 2019
zh.syllable | склад без початкового приголосного за таблицею | a syllable without initial by the table | УПТ; академічна 2019
zh.irregular | склад, що його таблиця пише осібно | a syllable that the table writes on its own | УПТ; академічна 2019
zh.labial-apostrophe | після губних перед я, є апостроф | an apostrophe between a labial and я, є | УПТ; правопис 2019, § 7
zh.labial-no-soft-sign | після губних немає м’якого знака | no soft sign after a labial | УПТ; правопис 2019, § 26
zh.joint.hard-consonant | апостроф після твердого н і р перед голосним | an apostrophe after hard н and р before a vowel | УПТ; академічна 2019
zh.joint.labial-coda | апостроф після в перед голосним | an apostrophe after в before a vowel | рішення за правописом 2019, § 7
zh.joint.collision | апостроф, де разом вийшов би інший склад | an apostrophe where the two would read as another syllable | академічна 2019: «апостроф винятково для складоподілу»
zh.erhua | еризація: -р наприкінці | erhua: -р at the end | УПТ; академічна 2019
zh.interjection | вигук | an interjection | рішення за таблицею фіналей
zh.established | усталена назва | an established name | uk.wikipedia; правопис 2019
zh.season | слово назви: сезон, частина | a word of titles: season, part | вжиток
`);
