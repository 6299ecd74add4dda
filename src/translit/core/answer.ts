/** A request and its answer, whatever reads the lines: each different line is read once, and breaks stay as they were. */
import type { Engine, Mode, ReadOptions, RequestLang, SystemId, SystemName } from './engine.ts';
import { isOrdinary } from './line.ts';
import { joinLines, type Lines, linesOfItems, splitLines } from './lines.ts';
import type { OverlaysOf } from './overlays.ts';
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

/** What an answer says of its system. */
interface NamedSystem {
  readonly id: SystemId | 'auto';
  readonly system: string;
}

/** Reads a request line by line. @param read reads different lines */
export function answerTo(
  { lang, lines }: TranslitRequest,
  read: (each: readonly string[]) => readonly [NamedSystem, TextReading],
): { result: TranslitResult; reading: TextReading; text: Lines } {
  const text = 'text' in lines ? splitLines(lines.text) : linesOfItems(lines.items);
  // A line reads the same wherever it stands: one that repeats is read once.
  const [{ system, id }, reading] = read([...new Set(text.lines)]);
  const bySource = new Map(reading.lines.map((line) => [line.source, line]));
  const all = text.lines.flatMap((line) => bySource.get(line) ?? []);
  return { result: { lang, system, systemId: id, text: joinLines(all, text), lines: all }, reading, text };
}

/** Reads lines by one engine, with what is laid over its rules. */
export function readByEngine(
  engine: Engine,
  each: readonly string[],
  { lines, system, mode = 'auto', explain = false }: TranslitRequest,
  overlaysOf: OverlaysOf,
): [NamedSystem, TextReading] {
  const named = engine.systems.find(({ id }) => id === system) ?? defaultOf(engine);
  const isPlain = isOrdinary('text' in lines ? lines.text : lines.items.join('\n'));
  const options: ReadOptions = { system: named.id, mode, explain };
  const overlays = overlaysOf(engine.lang, options);
  return [named, readLines({ engine, lines: each, options, overlays, isPlain })];
}

/** The system of a language that is meant where none is named. */
export function defaultOf({ systems }: Engine): SystemName {
  return systems[0] ?? { id: 'en', lang: 'en', system: '', title: '' };
}
