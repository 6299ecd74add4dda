/** All lines of a text: each read, with what the overlays lay over it. */

import { finish, type Task } from '../../scheduling/task.ts';
import type { Engine, Lang, Piece, ReadOptions, Step, SystemId } from './engine.ts';
import { isLong, isOrdinary, type Overlay, readBy, readLine } from './line.ts';
import { unifyCyrillicApostrophes } from './words.ts';

/** What another language makes of a text or a line. */
export interface Suggestion {
  lang: Lang;
  /** The Ukrainian name of its section. */
  section: string;
  text: string;
}

export interface TranslitLine {
  source: string;
  result: string;
  /** Only with `lang: 'auto'`: what the line was read as, by which system; null where it has nothing to read. */
  lang?: Lang | null;
  system?: string | null;
  systemId?: SystemId | null;
  /** Words no rule reads, each once; they stand unchanged in `result`. */
  unresolved?: string[];
  /** A name in the line is written as the catalogue writes it; `rules` is the reading without it. */
  from?: 'catalog';
  rules?: string;
  words?: { source: string; result: string; steps: Step[] }[];
  /** Where a word is unresolved and another language reads the whole line. */
  suggest?: Suggestion;
}

export interface TextReading {
  readonly lines: TranslitLine[];
  words: number;
  unresolved: number;
}

/** A text and how it is to be read. */
export interface TextToRead {
  readonly engine: Engine;
  readonly lines: readonly string[];
  readonly options: ReadOptions;
  readonly overlays: readonly Overlay[];
  /** The engine alone reads the lines, but for overlays. */
  readonly isPlain: boolean;
}

/** A reading of nothing yet. */
export function emptyReading(): TextReading {
  return { lines: [], words: 0, unresolved: 0 };
}

/** So many characters are read at once; each line counts for a few more, as it costs something by itself. */
const charactersAtOnce = 1024;
const charactersALine = 8;

/** Reads a few lines on where the reading ends, none that is long. Gives whether there are more. */
export function readOn(text: TextToRead, reading: TextReading): boolean {
  const { engine, lines, options, overlays, isPlain } = text;
  let characters = 0;
  for (let index = reading.lines.length; index < lines.length; index++) {
    const source = lines[index] ?? '';
    if (characters > charactersAtOnce || isLong(source)) return true;
    characters += source.length + charactersALine;
    if (overlays.length === 0 && (isPlain || isOrdinary(source)))
      addLine(source, engine.read(source, options), options.explain, reading);
    else finish(readOne(text, source, reading));
  }
  return false;
}

/** Reads on to the end, long lines too. */
export function* readRest(text: TextToRead, reading: TextReading): Task<void> {
  while (readOn(text, reading)) {
    yield;
    const source = text.lines[reading.lines.length] ?? '';
    if (isLong(source)) yield* readOne(text, source, reading);
  }
}

function* readOne(text: TextToRead, source: string, reading: TextReading): Task<void> {
  const { engine, options, overlays, isPlain } = text;
  if (overlays.length === 0 && (isPlain || isOrdinary(source))) {
    addLine(source, yield* readBy(engine, source, options), options.explain, reading);
    return;
  }
  const { pieces, rules } = yield* readLine(source, engine, options, overlays);
  const line = addLine(source, pieces, options.explain, reading, unifyCyrillicApostrophes);
  if (!rules.has('catalog')) return;
  const overrides = overlays.filter(({ rule }) => rule === 'reading');
  const plain = { ...options, explain: false };
  line.from = 'catalog';
  line.rules = resultOf((yield* readLine(source, engine, plain, overrides)).pieces);
}

/** Makes the line of the result from its pieces and adds it to the reading. */
export function addLine(
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
  return line;
}

function wordsOf(pieces: readonly Piece[]): NonNullable<TranslitLine['words']> {
  return pieces.flatMap(({ kind, source, result, steps }) =>
    kind === 'word' ? [{ source, result, steps: (steps ?? []).map((step) => ({ ...step })) }] : [],
  );
}

function resultOf(pieces: readonly Piece[]): string {
  let result = '';
  for (const piece of pieces) result += piece.result;
  return unifyCyrillicApostrophes(result);
}
