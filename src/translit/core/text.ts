/** All lines of a text: each read, with what the overlays lay over it. */

import type { Engine, Lang, Piece, ReadOptions, Step, SystemId } from './engine.ts';
import { isOrdinary, type Overlay, readLine } from './line.ts';
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
    kind === 'word' ? [{ source, result, steps: (steps ?? []).map((step) => ({ ...step })) }] : [],
  );
}

function resultOf(pieces: readonly Piece[]): string {
  let result = '';
  for (const piece of pieces) result += piece.result;
  return unifyCyrillicApostrophes(result);
}
