/**
 * What each rule that `explain` names rests on. § numbers: Український правопис 2019; «КМУ 55»: the resolution on Ukrainian names in
 * Latin letters; «вжиток»: measured usage.
 */
import { parseRuleNotes, type RuleNote } from '../core/rule-note.ts';
import type { LetterRule } from './languages/letter-rules.ts';
import * as tables from './languages/tables.ts';

/** Rules that are no rows of a table of letters. */
const whole = parseRuleNotes(`
en.established | усталена форма | an established form | §121–139; uk.wikipedia; ВЕСУМ
en.lexicon | вимова зі словника | the pronunciation of a dictionary | CMU Pronouncing Dictionary; §121–139
en.romaji | японське слово ромаджі | a Japanese word in romaji | Коваленко 2012 (ja_default)
en.pinyin | китайське слово піньїнь | a Chinese word in pinyin | система academic (zh)
en.korean | корейське слово латинкою | a Korean word in Latin letters | романізація 2000 року, Маккюн–Рейшауер; система ko_default (ko)
en.mac | Mac, Mc — мак, разом | Mac, Mc are мак, joined | §128.4
en.shire | -shire — -шір, у mode=text -шир | -shire is -шір, in mode=text -шир | §129.III
en.patronymic | прізвище від імені: -с, -сон | a surname from a given name: -с, -сон | вжиток
en.spelling | правопис: ь, апостроф, ї, є, подвоєння | spelling: ь, apostrophe, ї, є, doubled letters | §126, §128–129, §138–139
en.initial | ініціал | an initial | §64
en.generation | молодший, старший через дефіс | junior, senior with a hyphen | вжиток
en.apostrophe | О’, д’, л’ з апострофом | О’, д’, л’ with an apostrophe | §146.1
en.contraction | присвійне чи скорочене закінчення | a possessive or contracted ending | §138.1
en.particle | частка імені: окремо, з малої літери | a particle of a name: apart, in small letters | §49.2, §146.1.4
en.classical | античне ім’я поруч із сучасним: з латинським закінченням | a name of antiquity beside a modern one: with its Latin ending | §144; вжиток
en.article | арабський артикль | the Arabic article | §146.1; вжиток
en.head | перша частина назви через дефіс | the first part of a place name, with a hyphen | §153
en.tail | остання частина назви через дефіс | the last part of a place name, with a hyphen | §153
en.letter-word | слово з однієї літери | a word of one letter | вжиток
en.number-sign | No. перед числом — № | No. before a number is № | вжиток
en.season | слово назви: сезон, частина | a word of titles: season, part | вжиток
en.copy | літеру скопійовано | the letter is copied | правила немає
`);

/** Every letter rule, table by table; the first question parses all of them. */
export function letterRules(): readonly LetterRule[] {
  return Object.values(tables).flatMap((table) => [...table.values()].flat());
}

/** Authorities of the letter rules by id, gathered at the first question. */
let byLetters: ReadonlyMap<string, string> | undefined;

const LANGUAGES: ReadonlyMap<string, readonly [uk: string, en: string]> = new Map([
  ['german', ['німецьке', 'German']],
  ['finnic', ['фінське чи естонське', 'Finnish or Estonian']],
  ['swedish', ['шведське', 'Swedish']],
  ['dutch', ['нідерландське', 'Dutch']],
  ['french', ['французьке', 'French']],
  ['italian', ['італійське', 'Italian']],
  ['spanish', ['іспанське', 'Spanish']],
  ['portuguese', ['португальське', 'Portuguese']],
  ['latin', ['латинське', 'Latin']],
  ['eastern', ['східне', 'Eastern']],
  ['world', ['пряме (не англійське)', 'plain (not English)']],
  ['polish', ['польське', 'Polish']],
  ['hungarian', ['угорське', 'Hungarian']],
  ['romanian', ['румунське', 'Romanian']],
  ['slavic', ['слов’янське', 'Slavic']],
  ['russian', ['російське', 'Russian']],
  ['arabic', ['арабське', 'Arabic']],
  ['turkish', ['турецьке', 'Turkish']],
  ['ukrainian', ['українське', 'Ukrainian']],
  ['other', ['слов’янське чи інше', 'Slavic or other']],
  ['letters', ['англійське', 'English']],
]);

/** The rule of an id that `explain` gives; undefined for an id that is no rule of this engine. */
export function englishRule(id: string): RuleNote | undefined {
  const [, kind = '', letters = ''] = /^en\.(\w+)\.([^(]*)/.exec(id) ?? [];
  if (kind === 'ending')
    return { uk: `друга частина -${letters}`, en: `the second element -${letters}`, source: 'вжиток' };
  if (kind === 'beginning')
    return { uk: `перша частина ${letters}-`, en: `the first element ${letters}-`, source: 'вжиток' };
  byLetters ??= new Map(letterRules().map(({ id: its, authority }) => [its, authority]));
  const source = byLetters.get(id);
  const [uk, en] = LANGUAGES.get(kind) ?? [];
  if (source === undefined || uk === undefined) return whole(id);
  const shown = source === '[D]' ? 'рішення' : source;
  return {
    uk: `${uk} читання літер «${letters}»`,
    en: `${en} reading of the letters “${letters}”`,
    source: shown,
  };
}
