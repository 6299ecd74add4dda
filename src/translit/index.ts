/**
 * Transliteration of names and titles into Ukrainian. Pure: no I/O, no Node API. The service, browsers and `npm run
 * translit` run the same code.
 */
import { checkCall, checkData, checkOptions } from './core/arguments.ts';
import type { Engine, RequestLang, SystemRecord } from './core/engine.ts';
import type { TransliterateOptions } from './core/one-language.ts';
import type { TranslitData } from './core/overlays.ts';
import { createTransliterator, type Transliterator, type TranslitResult } from './core/transliterator.ts';
import { createEnglish } from './en/engine.ts';
import type { Lexicon } from './en/lexicon.ts';
import { createJapanese, japanese } from './ja/engine.ts';
import { createKorean } from './ko/engine.ts';
import { createChinese } from './zh/engine.ts';

export { type Checker, type CheckStep, createChecker, type Mark } from './check/check.ts';
export { collectJapaneseNames } from './check/collect.ts';
export { checkData } from './core/arguments.ts';
export { type CatalogNames, collectCatalogNames } from './core/catalog-names.ts';
export type {
  Engine,
  Lang,
  Mode,
  Piece,
  ReadOptions,
  RequestLang,
  Step,
  SystemId,
  SystemName,
  SystemRecord,
} from './core/engine.ts';
export type { TransliterateOptions } from './core/one-language.ts';
export type { TranslitData } from './core/overlays.ts';
export type { Override } from './core/overrides.ts';
export type { RuleNote } from './core/rule-note.ts';
export type { TranslitLine } from './core/text.ts';
export {
  createTransliterator,
  type Transliterator,
  type TransliteratorOptions,
  type TranslitRequest,
  type TranslitResult,
} from './core/transliterator.ts';
export { createEnglish } from './en/engine.ts';
export { createLexicon, type Lexicon } from './en/lexicon.ts';
export type { JapaneseSystem } from './ja/mora-reading.ts';
export { ruleOf } from './rules.ts';
export { createChinese, createJapanese, createKorean, japanese };

/**
 * The four engines. Without a lexicon, the English engine uses only letter rules and lists, and the Japanese engine
 * also reads English words that romaji could spell.
 */
export function createEngines(lexicon?: Lexicon): readonly Engine[] {
  const chinese = createChinese();
  const korean = createKorean();
  const others = { japanese, chinese, korean };
  const english = lexicon === undefined ? others : { lexicon, ...others };
  return [createJapanese(lexicon?.isEnglish), chinese, korean, createEnglish(english)];
}

let lexicon: Lexicon | undefined;
let transliterator: Transliterator | undefined;
let records: readonly SystemRecord[] | undefined;
let data: TranslitData = {};

/**
 * Loads the English lexicon (0.8 MB of text), once. Until it is loaded, {@link transliterate} reads English without it.
 * The service always loads it.
 */
export async function loadEnglish(): Promise<Lexicon> {
  if (lexicon === undefined) {
    const { loadLexicon } = await import('./en/lexicon-data.ts');
    lexicon = loadLexicon();
    transliterator = undefined;
  }
  return lexicon;
}

/**
 * Sets the overrides (`readings`) and catalogue names for {@link transliterate}. With the data of a snapshot
 * (`translit/data.json`) the results equal the service's.
 * @throws TypeError if the data has another shape
 */
export function useData(next: TranslitData): void {
  data = checkData(next);
  transliterator?.update(data);
}

/**
 * Transliterates a text of one or more lines. Any text is accepted. `auto` finds the language of each line.
 * @throws TypeError if the text is not a string or the options are not an object, RangeError for an unknown language,
 * system or mode
 * @example transliterate('ja', 'Kaguya-sama wa Kokurasetai').text // Каґуя-сама ва Кокурасетай
 */
export function transliterate(
  lang: RequestLang,
  text: string,
  options: TransliterateOptions = {},
): TranslitResult {
  checkOptions(options);
  transliterator ??= createTransliterator({ engines: createEngines(lexicon), ...data });
  records ??= transliterator.systems();
  checkCall({ lang, text, ...options }, records, ['auto']);
  return transliterator.transliterate({ lang, lines: { text }, ...options });
}
