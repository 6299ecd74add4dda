/**
 * The tables of letter rules. Their rules stand in `data/translit/rules`, a file each, whose head says what they rest on;
 * `npm run lexicon` makes `letter-rules.json` of them.
 */
import files from '../letter-rules.json' with { type: 'json' };
import { overlay, parseRules, type RuleTable } from './letter-rules.ts';

type RuleFile = keyof typeof files;

/** Rules of several files, the first before the others; `name` stands in their ids. */
const tableOf = (name: string, ...parts: readonly RuleFile[]): RuleTable =>
  parseRules(name, parts.map((part) => files[part]).join('\n'));

const languageOf = (name: RuleFile): RuleTable => tableOf(name, name);
const markedLanguageOf = (name: RuleFile): RuleTable => tableOf(name, name, 'marked-letters');

export const ENGLISH_RULES = languageOf('letters');
export const WORLD_RULES = tableOf('world', 'world', 'plain-letters');
export const EASTERN_RULES = tableOf('eastern', 'eastern', 'plain-letters');
export const PLACE_RULES = overlay(tableOf('letters', 'places'), ENGLISH_RULES);
export const PLACE_WORLD_RULES = overlay(tableOf('world', 'places-of-the-world', 'places'), WORLD_RULES);

export const GERMAN_RULES = markedLanguageOf('german');
export const FRENCH_RULES = markedLanguageOf('french');
export const ITALIAN_RULES = markedLanguageOf('italian');
export const SPANISH_RULES = markedLanguageOf('spanish');
export const PORTUGUESE_RULES = markedLanguageOf('portuguese');
export const OTHER_RULES = markedLanguageOf('other');
export const DUTCH_RULES = overlay(languageOf('dutch'), WORLD_RULES);
export const SWEDISH_RULES = overlay(languageOf('swedish'), OTHER_RULES);
export const FINNIC_RULES = overlay(languageOf('finnic'), OTHER_RULES);
export const POLISH_RULES = overlay(languageOf('polish'), OTHER_RULES);
export const HUNGARIAN_RULES = overlay(languageOf('hungarian'), OTHER_RULES);
export const ROMANIAN_RULES = overlay(languageOf('romanian'), OTHER_RULES);
export const SLAVIC_RULES = overlay(languageOf('slavic'), OTHER_RULES);
export const TURKISH_RULES = overlay(languageOf('turkish'), OTHER_RULES);
export const ARABIC_RULES = overlay(languageOf('arabic'), EASTERN_RULES);
export const RUSSIAN_RULES = overlay(languageOf('russian'), WORLD_RULES);
export const UKRAINIAN_RULES = languageOf('ukrainian');

export const LATIN_RULES = languageOf('latin');
export const GREEK_RULES = overlay(tableOf('latin', 'latin-of-greeks'), LATIN_RULES);
