/** English and other Latin script: names and titles into Ukrainian. */
export { createEnglish, type EnglishOptions } from './en/engine.ts';
export { createLexicon, type Lexicon } from './en/lexicon.ts';
export { ruleSource } from './en/rule-sources.ts';
