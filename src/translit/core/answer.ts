/** Answers a request with any reader of lines. Equal lines are read once, and line breaks are kept. */
import type { Engine, Mode, ReadOptions, RequestLang, SystemId, SystemName } from './engine.ts';
import { isOrdinary } from './line.ts';
import { joinLines, type Lines, linesOfItems, splitLines } from './lines.ts';
import type { OverlaysOf } from './overlays.ts';
import { readLines, type Suggestion, type TextReading, type TranslitLine } from './text.ts';

export interface TranslitRequest {
  readonly lang: RequestLang;
  /** One text of many lines, or items of one line each. */
  readonly lines: { readonly text: string } | { readonly items: readonly string[] };
  /** Default, also for a system of another language: the first system of the language (with `auto`, of each line's). */
  readonly system?: string | undefined;
  readonly mode?: Mode | undefined;
  /** Adds `words` to each line: each part of a word with its reading and rule. */
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
  /** Set if no word was read and another language reads the whole text. */
  suggest?: Suggestion;
}

/** The id and display name of a system in an answer. */
interface NamedSystem {
  readonly id: SystemId | 'auto';
  readonly system: string;
}

/** Reads a request line by line. @param read reads the distinct lines */
export function answerTo(
  { lang, lines }: TranslitRequest,
  read: (each: readonly string[]) => readonly [NamedSystem, TextReading],
): { result: TranslitResult; reading: TextReading; text: Lines } {
  const text = 'text' in lines ? splitLines(lines.text) : linesOfItems(lines.items);
  // A line's reading does not depend on other lines, so equal lines are read once.
  const [{ system, id }, reading] = read([...new Set(text.lines)]);
  const bySource = new Map(reading.lines.map((line) => [line.source, line]));
  const all = text.lines.flatMap((line) => bySource.get(line) ?? []);
  return { result: { lang, system, systemId: id, text: joinLines(all, text), lines: all }, reading, text };
}

/** Reads lines with one engine and its overlays. */
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

/** The default system of an engine. */
export function defaultOf({ systems }: Engine): SystemName {
  return systems[0] ?? { id: 'en', lang: 'en', system: '', title: '' };
}
