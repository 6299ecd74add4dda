/** The core around the engines: lines, overrides, catalogue names, `unresolved` and `suggest`. */

import { type AutoReader, type DefaultSystem, readAuto } from './auto.ts';
import type { Engine, Lang, Mode, ReadOptions, RequestLang, SystemId, SystemRecord } from './engine.ts';
import { isOrdinary } from './line.ts';
import { joinLines, linesOfItems, splitLines } from './lines.ts';
import { createOverlays, type TranslitData } from './overlays.ts';
import { unresolved } from './pieces.ts';
import { divideLine } from './stretches.ts';
import { createSuggest, type Suggest } from './suggestions.ts';
import { readLines, type Suggestion, type TextReading, type TranslitLine } from './text.ts';

export interface TranslitRequest {
  readonly lang: RequestLang;
  /** One text of many lines, or one line an item. */
  readonly lines: { readonly text: string } | { readonly items: readonly string[] };
  /** Default: the first system of the language, of each line's with `auto`; one of another language means the default too. */
  readonly system?: string | undefined;
  readonly mode?: Mode | undefined;
  /** Adds `words` to each line: what each part of a word became and by which rule. */
  readonly explain?: boolean | undefined;
}

export interface TranslitResult {
  lang: RequestLang;
  /** Display name of the system, in Ukrainian. */
  system: string;
  systemId: SystemId | 'auto';
  /** All results with the line breaks of the request (`\n` between items). */
  text: string;
  lines: TranslitLine[];
  /** When no word was read and another language reads the whole text. */
  suggest?: Suggestion;
}

export interface Transliterator {
  /** Never throws, whatever the text; linear in its length. */
  transliterate(request: TranslitRequest): TranslitResult;
  /** Records of all systems in the order ja, zh, ko, en, the default of each language first. */
  systems(): SystemRecord[];
  /** Ukrainian spellings of a Latin name, the likeliest first: to search by. Without words that stayed Latin. */
  ukrainianSpellings(name: string): string[];
  /** Replaces overrides and catalogue names at once, for all later calls. */
  update(data: TranslitData): void;
}

export interface TransliteratorOptions extends TranslitData {
  readonly engines: readonly Engine[];
}

const ORDER: readonly Lang[] = ['ja', 'zh', 'ko', 'en'];

/** @param options.engines one a language; a language without one reads nothing */
export function createTransliterator({ engines, ...data }: TransliteratorOptions): Transliterator {
  const byLang = new Map(engines.map((engine) => [engine.lang, engine]));
  const ordered = ORDER.flatMap((lang) => byLang.get(lang) ?? []);
  let overlaysOf = createOverlays(data);

  const auto: AutoReader = {
    engineOf: (lang) => byLang.get(lang) ?? silent(lang),
    defaultOf,
    overlaysOf: (lang, options) => overlaysOf(lang, options),
    tellLanguage: (words) => byLang.get('en')?.tellLanguage?.(words) ?? 'en',
  };

  function read(
    request: TranslitRequest,
    each: readonly string[],
  ): [DefaultSystem | typeof AUTO, TextReading] {
    const { lang, lines, system, mode = 'auto', explain = false } = request;
    if (lang === 'auto') return [AUTO, readAuto(each, mode, explain, auto)];
    const engine = auto.engineOf(lang);
    const record = engine.systems.find(({ id }) => id === system) ?? defaultOf(engine);
    const isPlain = isOrdinary('text' in lines ? lines.text : lines.items.join('\n'));
    const options: ReadOptions = { system: record.id, mode, explain };
    const overlays = overlaysOf(lang, options);
    return [record, readLines({ engine, lines: each, options, overlays, isPlain })];
  }

  function transliterate(request: TranslitRequest): TranslitResult {
    const { lang, lines, mode = 'auto' } = request;
    const text = 'text' in lines ? splitLines(lines.text) : linesOfItems(lines.items);
    // A line reads the same wherever it stands: one that repeats is read once.
    const [{ system, id }, reading] = read(request, [...new Set(text.lines)]);
    const bySource = new Map(reading.lines.map((line) => [line.source, line]));
    const all = text.lines.flatMap((line) => bySource.get(line) ?? []);
    const result: TranslitResult = {
      lang,
      system,
      systemId: id,
      text: joinLines(all, text),
      lines: all,
    };
    if (reading.unresolved === 0) return result;
    const suggestOf = createSuggest({
      mode,
      engines: ordered,
      // With `auto` a line is already read as the language that it shows.
      tellLanguage: (source) => (lang === 'auto' ? null : divideLine(source, auto.tellLanguage).lang),
      defaultOf,
      overlaysOf,
    });
    suggestByLine(reading.lines, lang, suggestOf);
    if (reading.words > 0 || lang === 'auto') return result;
    const suggest = suggestOf(lang, text);
    return suggest === undefined ? result : { ...result, suggest };
  }

  return {
    transliterate,
    systems: () => ordered.flatMap(({ systems }) => [...systems]),
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

/** Adds to each line that is not read whole which language reads it. */
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

/** What an answer to `lang: 'auto'` names; its lines name their own. */
const AUTO = { id: 'auto', system: 'автоматично' } as const;

function defaultOf({ systems }: Engine): DefaultSystem {
  return systems[0] ?? { id: 'en', system: '', title: '' };
}

/** A language whose engine was left out reads nothing. */
function silent(lang: Lang): Engine {
  return { lang, systems: [], read: (line) => [unresolved(line)] };
}
