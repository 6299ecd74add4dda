/** Readings of names for the search. The transliteration engines read names that are not spelled as they sound. */
import type { Readings } from '../search/fields.ts';
import { loadLexicon } from '../translit/en/lexicon-data.ts';
import { createEngines, type Engine, type Lang, type ReadOptions } from '../translit/index.ts';

let made: readonly Engine[] | undefined;

/** The engines of the service. They do not depend on the catalogue, so they are made once. */
export function serviceEngines(): readonly Engine[] {
  made ??= createEngines(loadLexicon());
  return made;
}

const options: Readonly<Record<'ja' | 'en', ReadOptions>> = {
  ja: { system: 'ja_default', mode: 'text', explain: false },
  en: { system: 'en', mode: 'name', explain: true },
};

/** The rule of the English engine for Japanese words: `kirito`, not `gate`. */
const asRomaji = 'en.romaji';

/** An engine's reading of a text; null if it cannot read a part of it. */
function read(engine: Engine | undefined, text: string, how: ReadOptions): string | null {
  const pieces = engine?.read(text, how) ?? [];
  if (pieces.length === 0 || pieces.some(({ kind }) => kind === 'unresolved')) return null;
  if (pieces.some(({ steps }) => steps?.some(({ rule }) => rule === asRomaji))) return null;
  return pieces.map(({ result }) => result).join('');
}

/** Readings that find names in addition to their spelling. */
export function serviceReadings(): Readings {
  const of = (lang: Lang) => serviceEngines().find((engine) => engine.lang === lang);
  const [japanese, english] = [of('ja'), of('en')];
  return {
    ear: (word) => read(english, word, options.en),
    kana: (text) => read(japanese, text, options.ja),
  };
}
