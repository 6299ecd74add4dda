/** Reads all lines of a text and applies the overlays. */

import type { Engine, Lang, Piece, ReadOptions, Step, SystemId } from './engine.ts';
import { isOrdinary, type Overlay, readLine } from './line.ts';
import { unifyApostrophes, unifyCyrillicApostrophes } from './words.ts';

/** How another language reads a text or a line. */
export interface Suggestion {
  lang: Lang;
  /** The Ukrainian name of the language's section. */
  section: string;
  text: string;
}

export interface TranslitLine {
  source: string;
  result: string;
  /** Only with `lang: 'auto'`: the language and system of the line, or null if it has nothing to read. */
  lang?: Lang | null;
  system?: string | null;
  systemId?: SystemId | null;
  /** The distinct words that no rule reads. They are unchanged in `result`. */
  unresolved?: string[];
  /** Set if a name in the line has the catalogue's form. `rules` is then the reading without catalogue names. */
  from?: 'catalog';
  rules?: string;
  words?: { source: string; result: string; steps: Step[] }[];
  /** Set if a word is unresolved and another language reads the whole line. */
  suggest?: Suggestion;
}

export interface TextReading {
  readonly lines: TranslitLine[];
  words: number;
  unresolved: number;
}

export interface TextToRead {
  readonly engine: Engine;
  readonly lines: readonly string[];
  readonly options: ReadOptions;
  readonly overlays: readonly Overlay[];
  /** True if the lines need only the engine and the overlays, see {@link isOrdinary}. */
  readonly isPlain: boolean;
}

/** Reads all lines of a text. */
export function readLines({ engine, lines, options, overlays, isPlain }: TextToRead): TextReading {
  const reading: TextReading = { lines: [], words: 0, unresolved: 0 };
  for (const source of lines) {
    if (overlays.length === 0 && (isPlain || isOrdinary(source)))
      addLine(reading, { source, pieces: engine.read(source, options), explain: options.explain });
    else readLaidOver(source, { engine, options, overlays }, reading);
  }
  return reading;
}

function readLaidOver(
  source: string,
  { engine, options, overlays }: Pick<TextToRead, 'engine' | 'options' | 'overlays'>,
  reading: TextReading,
): void {
  const { pieces, rules } = readLine(source, engine, options, overlays);
  const { explain } = options;
  const line = addLine(reading, { source, pieces, explain, finish: unifyCyrillicApostrophes });
  if (!rules.has('catalog')) return;
  const overrides = overlays.filter(({ rule }) => rule === 'reading');
  const plain = { ...options, explain: false };
  line.from = 'catalog';
  line.rules = resultOf(readLine(source, engine, plain, overrides).pieces);
}

interface LineRead {
  readonly source: string;
  readonly pieces: readonly Piece[];
  readonly explain: boolean;
  readonly finish?: (result: string) => string;
}

/** Makes the line of the result from its pieces and adds it to the reading. */
export function addLine(reading: TextReading, { source, pieces, explain, finish }: LineRead): TranslitLine {
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
    kind === 'word' ? [{ source, result, steps: asWritten(source, steps ?? []) }] : [],
  );
}

/** Copies steps. Engines read small letters with ’ and often without marks; the copies have what the word has. */
function asWritten(source: string, steps: readonly Step[]): Step[] {
  let at = 0;
  return steps.map((step) => {
    const part = source.slice(at, at + step.from.length);
    at += step.from.length;
    return bareLetters(part) === bareLetters(step.from) ? { ...step, from: part } : { ...step };
  });
}

function bareLetters(text: string): string {
  return unifyApostrophes(text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
}

function resultOf(pieces: readonly Piece[]): string {
  let result = '';
  for (const piece of pieces) result += piece.result;
  return unifyCyrillicApostrophes(result);
}
