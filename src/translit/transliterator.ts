/** The core around the engines: lines, corrections, catalogue names, `unresolved` and `suggest`. */
import type { CatalogueNames } from './catalogue-names.ts';
import type { Engine, Lang, Mode, Piece, ReadOptions, Step, SystemId, SystemRecord } from './engine.ts';
import { isOrdinary, type Overlay, readLine } from './line.ts';
import { joinLines, type Lines, linesOfItems, splitLines } from './lines.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { createReadings, type Reading } from './readings.ts';
import { unifyCyrillicApostrophes } from './words.ts';

export interface TranslitRequest {
  readonly lang: Lang;
  /** One text of many lines, or one line an item. */
  readonly lines: { readonly text: string } | { readonly items: readonly string[] };
  /** Default: the first system of the language; one of another language means the default too. */
  readonly system?: string | undefined;
  readonly mode?: Mode | undefined;
  /** Adds `words` to each line: what each part of a word became and by which rule. */
  readonly explain?: boolean | undefined;
}

export interface TranslitLine {
  source: string;
  result: string;
  /** Words no rule reads, each once; they stand unchanged in `result`. */
  unresolved?: string[];
  /** A name in the line is written as the catalogue writes it; `rules` is the reading without it. */
  from?: 'catalog';
  rules?: string;
  words?: { source: string; result: string; steps: Step[] }[];
}

export interface TranslitResult {
  lang: Lang;
  /** Display name of the system, in Ukrainian. */
  system: string;
  systemId: SystemId;
  /** All results with the line breaks of the request (`\n` between items). */
  text: string;
  lines: TranslitLine[];
  /** When no word was read and another language reads the whole text. */
  suggest?: { lang: Lang; section: string; text: string };
}

/** What a catalogue adds to the rules; plain data, the same in the server and in a browser. */
export interface TranslitData {
  readonly readings?: readonly Reading[] | undefined;
  readonly names?: CatalogueNames | undefined;
}

export interface Transliterator {
  /** Never throws, whatever the text; linear in its length. */
  transliterate(request: TranslitRequest): TranslitResult;
  /** Records of all systems in the order ja, zh, ko, en, the default of each language first. */
  systems(): SystemRecord[];
  /** Ukrainian spellings of a Latin name, the likeliest first: to search by. Without words that stayed Latin. */
  ukrainianSpellings(name: string): string[];
  /** Replaces corrections and catalogue names at once, for all later calls. */
  update(data: TranslitData): void;
}

export interface TransliteratorOptions extends TranslitData {
  readonly engines: readonly Engine[];
}

const ORDER: readonly Lang[] = ['ja', 'zh', 'ko', 'en'];

/** @param options.engines one a language; a language without one reads nothing */
export function createTransliterator({ engines, readings, names }: TransliteratorOptions): Transliterator {
  const byLang = new Map(engines.map((engine) => [engine.lang, engine]));
  const ordered = ORDER.flatMap((lang) => byLang.get(lang) ?? []);
  let corrections = createReadings(readings ?? []);
  let catalogue = createCatalogue(names);

  function overlaysOf(lang: Lang, options: ReadOptions): Overlay[] {
    const overlays: Overlay[] = [
      { phrases: corrections.for(lang, options.system, options.mode), rule: 'reading' },
    ];
    if (lang !== 'en' || options.mode === 'text') return overlays;
    return [
      ...overlays,
      { phrases: catalogue.lines, rule: 'catalog' },
      { phrases: catalogue.words, rule: 'catalog' },
    ];
  }

  /** @param isPlain the engine alone reads the lines, but for overlays */
  function readText(
    engine: Engine,
    lines: readonly string[],
    options: ReadOptions,
    isPlain: boolean,
  ): TextReading {
    const overlays = overlaysOf(engine.lang, options).filter(({ phrases }) => phrases.size > 0);
    const rulesOnly = overlays.filter(({ rule }) => rule === 'reading');
    const reading: TextReading = { lines: [], results: [], words: 0, unresolved: 0 };
    for (const source of lines) {
      if (overlays.length === 0 && (isPlain || isOrdinary(source))) {
        addLine(source, engine.read(source, options), options.explain, reading);
        continue;
      }
      const { pieces, rules } = readLine(source, engine, options, overlays);
      const line = addLine(source, pieces, options.explain, reading, unifyCyrillicApostrophes);
      if (rules.has('catalog')) {
        line.from = 'catalog';
        line.rules = resultOf(readLine(source, engine, { ...options, explain: false }, rulesOnly).pieces);
      }
    }
    return reading;
  }

  /** The first other language that reads every word of the text. */
  function suggestFor(lang: Lang, text: Lines, mode: Mode): TranslitResult['suggest'] {
    for (const engine of ordered) {
      if (engine.lang === lang) continue;
      const options: ReadOptions = { system: defaultOf(engine).id, mode, explain: false };
      const isRead = text.lines.every((line) =>
        readLine(line, engine, options, []).pieces.every(({ kind }) => kind !== 'unresolved'),
      );
      if (!isRead) continue;
      const { results, words } = readText(engine, text.lines, options, false);
      if (words > 0)
        return { lang: engine.lang, section: defaultOf(engine).title, text: joinLines(results, text) };
    }
    return undefined;
  }

  function transliterate({
    lang,
    lines,
    system,
    mode = 'auto',
    explain = false,
  }: TranslitRequest): TranslitResult {
    const engine = byLang.get(lang) ?? silent(lang);
    const record = engine.systems.find(({ id }) => id === system) ?? defaultOf(engine);
    const text = 'text' in lines ? splitLines(lines.text) : linesOfItems(lines.items);
    const isPlain = 'text' in lines ? isOrdinary(lines.text) : lines.items.every(isOrdinary);
    const reading = readText(engine, text.lines, { system: record.id, mode, explain }, isPlain);
    const result: TranslitResult = {
      lang,
      system: record.system,
      systemId: record.id,
      text: joinLines(reading.results, text),
      lines: reading.lines,
    };
    const suggest = reading.words === 0 && reading.unresolved > 0 ? suggestFor(lang, text, mode) : undefined;
    return suggest === undefined ? result : { ...result, suggest };
  }

  return {
    transliterate,
    systems: () => ordered.flatMap(({ systems }) => [...systems]),
    ukrainianSpellings(name) {
      const spellings = (['en', 'ja', 'zh'] as const).flatMap((lang) => {
        const { lines, text } = transliterate({ lang, lines: { text: name }, mode: 'name' });
        return lines.some(({ unresolved }) => unresolved !== undefined) ? [] : [text];
      });
      return [...new Set(spellings)].filter((spelling) => spelling !== name);
    },
    update(data) {
      corrections = createReadings(data.readings ?? []);
      catalogue = createCatalogue(data.names);
    },
  };
}

interface TextReading {
  readonly lines: TranslitLine[];
  readonly results: string[];
  words: number;
  unresolved: number;
}

function createCatalogue(names: CatalogueNames | undefined): { lines: Phrases; words: Phrases } {
  return { lines: createPhrases(names?.lines ?? []), words: createPhrases(names?.words ?? []) };
}

/** Makes the line of the answer from its pieces and adds it to the reading. */
function addLine(
  source: string,
  pieces: readonly Piece[],
  explain: boolean,
  reading: TextReading,
  finish?: (result: string) => string,
): TranslitLine {
  let result = '';
  let unresolved: Set<string> | undefined;
  for (const piece of pieces) {
    result = result === '' ? piece.result : result + piece.result;
    if (piece.kind === 'word') reading.words++;
    else if (piece.kind === 'unresolved') {
      reading.unresolved++;
      unresolved ??= new Set();
      unresolved.add(piece.source);
    }
  }
  if (finish !== undefined) result = finish(result);
  const line: TranslitLine = { source, result };
  if (unresolved !== undefined) line.unresolved = [...unresolved];
  if (explain) line.words = wordsOf(pieces);
  reading.lines.push(line);
  reading.results.push(result);
  return line;
}

function wordsOf(pieces: readonly Piece[]): NonNullable<TranslitLine['words']> {
  return pieces.flatMap(({ kind, source, result, steps }) =>
    kind === 'word' ? [{ source, result, steps: [...(steps ?? [])] }] : [],
  );
}

function resultOf(pieces: readonly Piece[]): string {
  let result = '';
  for (const piece of pieces) result += piece.result;
  return unifyCyrillicApostrophes(result);
}

function defaultOf({ systems, lang }: Engine): SystemRecord {
  return systems[0] ?? { ...NO_RECORD, lang };
}

/** A language whose engine was left out reads nothing. */
function silent(lang: Lang): Engine {
  return { lang, systems: [], read: (line) => [{ kind: 'unresolved', source: line, result: line }] };
}

const NO_RECORD: SystemRecord = {
  id: 'en',
  lang: 'en',
  title: '',
  system: '',
  accepts: [],
  summary: '',
  rules: [],
  against: [],
  limits: [],
  sources: [],
  alt: null,
  nameMode: false,
  naming: null,
};
