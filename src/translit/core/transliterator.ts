/** The core around the engines: lines, overrides, catalogue names, `unresolved` and `suggest`. */

import { answerTo, readByEngine, type TranslitRequest, type TranslitResult } from './answer.ts';
import { type AutoReader, readAuto } from './auto.ts';
import type { Engine, Lang, RequestLang, SystemRecord } from './engine.ts';
import { linesOfItems } from './lines.ts';
import { createOverlays, type TranslitData } from './overlays.ts';
import { unresolved } from './pieces.ts';
import { divideLine } from './stretches.ts';
import { createSuggest, type Suggest } from './suggestions.ts';
import { SYSTEMS } from './systems.ts';
import type { TranslitLine } from './text.ts';

export type { TranslitRequest, TranslitResult };

export interface Transliterator {
  /** Never throws, for any text. Its time is linear in the length of the text. */
  transliterate(request: TranslitRequest): TranslitResult;
  /** Records of all systems in the order ja, zh, ko, en, the default of each language first. */
  systems(): SystemRecord[];
  /** Ukrainian spellings of a Latin name, for search, the likeliest first. Leaves out spellings in which a word stayed Latin. */
  ukrainianSpellings(name: string): string[];
  /** Replaces overrides and catalogue names at once, for all later calls. */
  update(data: TranslitData): void;
}

export interface TransliteratorOptions extends TranslitData {
  readonly engines: readonly Engine[];
}

const ORDER: readonly Lang[] = ['ja', 'zh', 'ko', 'en'];

/** @param options.engines one for each language; a language without an engine reads nothing */
export function createTransliterator({ engines, ...data }: TransliteratorOptions): Transliterator {
  const byLang = new Map(engines.map((engine) => [engine.lang, engine]));
  const ordered = ORDER.flatMap((lang) => byLang.get(lang) ?? []);
  let overlaysOf = createOverlays(data);

  const auto: AutoReader = {
    engineOf: (lang) => byLang.get(lang) ?? silent(lang),
    overlaysOf: (lang, options) => overlaysOf(lang, options),
    tellLanguage: (words) => byLang.get('en')?.tellLanguage?.(words) ?? 'en',
  };

  function transliterate(request: TranslitRequest): TranslitResult {
    const { lang, mode = 'auto', explain = false } = request;
    const { result, reading, text } = answerTo(request, (each) =>
      lang === 'auto'
        ? [AUTO, readAuto(each, mode, explain, auto)]
        : readByEngine(auto.engineOf(lang), each, request, overlaysOf),
    );
    if (reading.unresolved === 0) return result;
    const suggestOf = createSuggest({
      mode,
      engines: ordered,
      // With `auto`, a line was already read in its likeliest language.
      tellLanguage: (source) => (lang === 'auto' ? null : divideLine(source, auto.tellLanguage).lang),
      overlaysOf,
    });
    suggestByLine(reading.lines, lang, suggestOf);
    if (reading.words > 0 || lang === 'auto') return result;
    const suggest = suggestOf(lang, text);
    return suggest === undefined ? result : { ...result, suggest };
  }

  return {
    transliterate,
    systems: () => ordered.flatMap(({ lang }) => [...SYSTEMS[lang]]),
    ukrainianSpellings: (name) => spellingsOf(name, transliterate),
    update(next) {
      overlaysOf = createOverlays(next);
    },
  };
}

function spellingsOf(name: string, transliterate: Transliterator['transliterate']): string[] {
  const spellings = (['en', 'ja', 'zh'] as const).flatMap((lang) => {
    const { lines, text } = transliterate({ lang, lines: { text: name }, mode: 'name' });
    return lines.some(({ unresolved }) => unresolved !== undefined) ? [] : [text];
  });
  return [...new Set(spellings)].filter((spelling) => spelling !== name);
}

/** Adds to each line with unresolved words the language that reads all of it. */
function suggestByLine(lines: readonly TranslitLine[], lang: RequestLang, suggestOf: Suggest): void {
  for (const line of lines) {
    // No language reads Han characters.
    if (line.unresolved === undefined || line.unresolved.some((word) => /\p{Script=Han}/u.test(word)))
      continue;
    const own = line.lang === undefined ? lang : line.lang;
    const suggest = suggestOf(own, linesOfItems([line.source]));
    if (suggest !== undefined) line.suggest = suggest;
  }
}

/** The system in an answer to `lang: 'auto'`. Each line names its own system. */
const AUTO = { id: 'auto', system: 'автоматично' } as const;

/** An engine that reads nothing, for a language whose engine was left out. */
function silent(lang: Lang): Engine {
  return { lang, systems: [], read: (line) => [unresolved(line)] };
}
