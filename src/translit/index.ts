/**
 * Transliteration of names and titles into Ukrainian. Pure: no I/O, no Node API; the same code answers in the service,
 * in a browser and in `npm run translit`.
 */
import { checkCall, checkData } from './arguments.ts';
import { createEnglish, type Lexicon } from './en.ts';
import type { Engine, Lang, Mode, SystemId, SystemRecord } from './engine.ts';
import { japanese } from './ja.ts';
import { createKorean } from './ko/engine.ts';
import {
  createTransliterator,
  type TranslitData,
  type Transliterator,
  type TranslitResult,
} from './transliterator.ts';
import { createChinese } from './zh/engine.ts';

export { checkData } from './arguments.ts';
export { type CatalogueNames, collectCatalogueNames } from './catalogue-names.ts';
export { createEnglish, createLexicon, type Lexicon } from './en.ts';
export type { Engine, Lang, Mode, Piece, ReadOptions, Step, SystemId, SystemRecord } from './engine.ts';
export type { Reading } from './readings.ts';
export {
  createTransliterator,
  type TranslitData,
  type Transliterator,
  type TransliteratorOptions,
  type TranslitLine,
  type TranslitRequest,
  type TranslitResult,
} from './transliterator.ts';
export { createChinese, createKorean, japanese };

/** The four engines; English without a lexicon reads by letter rules and lists alone. */
export function createEngines(lexicon?: Lexicon): readonly Engine[] {
  const english = lexicon === undefined ? { japanese } : { lexicon, japanese };
  return [japanese, createChinese(), createKorean(), createEnglish(english)];
}

let lexicon: Lexicon | undefined;
let transliterator: Transliterator | undefined;
let records: readonly SystemRecord[] | undefined;
let data: TranslitData = {};

/**
 * Loads the English lexicon (0.6 MB of text), once. Until then {@link transliterate} reads English by the letter rules
 * alone; the service always has it.
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
 * Corrections and catalogue names for {@link transliterate}: with a snapshot's own, its answers are the service's.
 * @throws TypeError for anything else
 */
export function useData(next: TranslitData): void {
  data = checkData(next);
  transliterator?.update(data);
}

export interface TransliterateOptions {
  readonly system?: SystemId;
  readonly mode?: Mode;
  readonly explain?: boolean;
}

/**
 * Reads a text of any number of lines, whatever it holds.
 * @throws TypeError for a text that is no string, RangeError for an unknown language, system or mode
 * @example transliterate('ja', 'Kaguya-sama wa Kokurasetai').text // Каґуя-сама ва Кокурасетай
 */
export function transliterate(lang: Lang, text: string, options: TransliterateOptions = {}): TranslitResult {
  transliterator ??= createTransliterator({ engines: createEngines(lexicon), ...data });
  records ??= transliterator.systems();
  checkCall({ lang, text, ...options }, records);
  return transliterator.transliterate({ lang, lines: { text }, ...options });
}
