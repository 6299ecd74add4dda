/** What each rule that `explain` names rests on. § numbers: Український правопис 2019; «вжиток»: measured usage. */
import { ENGLISH_RULES } from './english-rules.ts';
import { FRENCH_RULES } from './french-rules.ts';
import { GERMAN_RULES } from './german-rules.ts';
import { ITALIAN_RULES } from './italian-rules.ts';
import { OTHER_RULES } from './other-rules.ts';
import { SPANISH_RULES } from './spanish-rules.ts';

/** Rules that are no rows of a table of letters. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ['en.established', 'правопис §121–139; uk.wikipedia; VESUM: the lists under names/ say which'],
  ['en.lexicon', 'CMU Pronouncing Dictionary; §121–139'],
  ['en.romaji', 'Коваленко 2012 (ja_default)'],
  ['en.mac', '§128.4'],
  ['en.shire', '§129.III'],
  ['en.patronymic', 'вжиток'],
  ['en.spelling', '§126, §128–129, §138–139'],
  ['en.initial', '§64'],
  ['en.generation', 'вжиток'],
  ['en.apostrophe', '§146.1'],
  ['en.contraction', '§138.1'],
  ['en.particle', '§49.2, §146.1.4'],
  ['en.head', '§153'],
  ['en.tail', '§153'],
  ['en.letter-word', 'вжиток'],
  ['en.number-sign', 'вжиток'],
  ['en.season', 'вжиток'],
  ['en.copy', 'no rule: the letter is copied'],
]);

/** Authorities of the letter rules by id; gathering them parses every table, so it waits for the first question. */
let byLetters: ReadonlyMap<string, string> | undefined;

function gatherAuthorities(): ReadonlyMap<string, string> {
  const tables = [ENGLISH_RULES, GERMAN_RULES, FRENCH_RULES, ITALIAN_RULES, SPANISH_RULES, OTHER_RULES];
  return new Map(
    tables.flatMap((table) =>
      [...table.values()].flat().map(({ id, authority }): [string, string] => [id, authority]),
    ),
  );
}

/** The authority of a rule by the id that `explain` gives; undefined for an id that is no rule of this engine. */
export function ruleSource(id: string): string | undefined {
  if (/^en\.(?:ending|beginning)\./.test(id)) return 'вжиток';
  byLetters ??= gatherAuthorities();
  return WHOLE.get(id) ?? byLetters.get(id);
}
