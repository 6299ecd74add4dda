/**
 * The tables of letter rules. Their rules are in `data/translit/rules`; the head of each file names the sources. `npm
 * run lexicon` makes `letter-rules.json` from the files.
 */
import files from '../letter-rules.json' with { type: 'json' };
import { overlay, parseRules, type RuleTable } from './letter-rules.ts';

type RuleFile = keyof typeof files;

/** Joins the rules of several files, in order. `name` is a part of their ids. */
const tableOf = (name: string, ...parts: readonly RuleFile[]): RuleTable =>
  parseRules(name, parts.map((part) => files[part]).join('\n'));

const languageOf = (name: RuleFile): RuleTable => tableOf(name, name);
const markedLanguageOf = (name: RuleFile): RuleTable => tableOf(name, name, 'marked-letters');

const english = languageOf('letters');
const world = tableOf('world', 'world', 'plain-letters');
const eastern = tableOf('eastern', 'eastern', 'plain-letters');
const other = markedLanguageOf('other');
const latin = languageOf('latin');

export const RULES = {
  english,
  world,
  eastern,
  place: overlay(tableOf('letters', 'places'), english),
  placeWorld: overlay(tableOf('world', 'places-of-the-world', 'places'), world),

  german: markedLanguageOf('german'),
  french: markedLanguageOf('french'),
  italian: markedLanguageOf('italian'),
  spanish: markedLanguageOf('spanish'),
  portuguese: markedLanguageOf('portuguese'),
  other,
  dutch: overlay(languageOf('dutch'), world),
  swedish: overlay(languageOf('swedish'), other),
  finnic: overlay(languageOf('finnic'), other),
  polish: overlay(languageOf('polish'), other),
  hungarian: overlay(languageOf('hungarian'), other),
  romanian: overlay(languageOf('romanian'), other),
  slavic: overlay(languageOf('slavic'), other),
  turkish: overlay(languageOf('turkish'), other),
  arabic: overlay(languageOf('arabic'), eastern),
  russian: overlay(languageOf('russian'), world),
  ukrainian: languageOf('ukrainian'),

  latin,
  greek: overlay(tableOf('latin', 'latin-of-greeks'), latin),
} as const;
