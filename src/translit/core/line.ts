/** Reads a line: puts words into one alphabet, applies overlays, copies addresses, lets the engine read the rest. */

import { ADDRESS_SIGN, findAddresses, type Span } from './addresses.ts';
import type { Engine, Piece, ReadOptions } from './engine.ts';
import { dropInvisible, INVISIBLE, restoreInvisible } from './invisible.ts';
import { findMixed, inOneAlphabet, MIXED, VARIANT } from './look-alikes.ts';
import { keysOf, type Phrases } from './phrases.ts';
import { gap, unresolved, wholeWord } from './pieces.ts';
import { LOOSE_APOSTROPHE, splitWords } from './words.ts';

/** Phrases whose results outweigh the engine's rules, and the rule id for `explain`. */
export interface Overlay {
  readonly phrases: Phrases;
  readonly rule: 'reading' | 'catalog';
}

export interface LineReading {
  readonly pieces: readonly Piece[];
  /** The overlays that supplied a part of the line. */
  readonly rules: ReadonlySet<Overlay['rule']>;
}

/**
 * Is there nothing in the text that only {@link readLine} handles? If so, an engine alone can read its lines. Testing a
 * whole text once is cheap; testing each short line takes half as long as reading it.
 */
export function isOrdinary(text: string): boolean {
  return ![INVISIBLE, ADDRESS_SIGN, LOOSE_APOSTROPHE, MIXED, VARIANT].some((sign) => sign.test(text));
}

/**
 * Reads a line. Overlays apply in order, each to what the previous ones left: an overlay replaces the whole line if it
 * has it, otherwise its phrases in the line (so an override inside a line outweighs a catalogue name of the whole
 * line). The engine reads the rest, if possible with the whole line as context.
 */
export function readLine(
  line: string,
  engine: Engine,
  options: ReadOptions,
  overlays: readonly Overlay[],
): LineReading {
  const { text, cuts } = dropInvisible(line);
  const letters = inOneAlphabet(text);
  const copied = copiedOf(letters);
  const restore = (pieces: readonly Piece[]) => restoreInvisible(restoreLetters(pieces, text, letters), cuts);
  if (overlays.length === 0 && copied.length === 0)
    return { pieces: restore(engine.read(letters, options)), rules: NO_RULES };
  const spans = replacementsOf(letters, overlays, copied);
  const rules = new Set(spans.flatMap(({ rule }) => rule ?? []));
  const pieces =
    spans.length === 0 ? engine.read(letters, options) : layOver(letters, spans, engine, options);
  return { pieces: restore(pieces), rules };
}

/** Restores the original letters in the sources of the pieces, and in results that copy their source. */
function restoreLetters(pieces: readonly Piece[], text: string, letters: string): readonly Piece[] {
  if (text === letters) return pieces;
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    end += piece.source.length;
    const source = text.slice(start, end);
    return { ...piece, source, result: piece.result === piece.source ? source : piece.result };
  });
}

/** Does an overlay supply a part of the line? */
export function isOverlaid(line: string, overlays: readonly Overlay[]): boolean {
  if (overlays.length === 0) return false;
  const letters = inOneAlphabet(dropInvisible(line).text);
  return replacementsOf(letters, overlays, copiedOf(letters)).some(({ rule }) => rule !== undefined);
}

const NO_RULES: LineReading['rules'] = new Set();

/** A part of a line that is copied, not read. */
interface Copied extends Span {
  readonly isUnread: boolean;
}

/**
 * Addresses and words that still mix two alphabets, in order. decision: a word of two alphabets (Xо, Яndex) is read as
 * a whole or not at all, like a word in several scripts.
 */
function copiedOf(line: string): readonly Copied[] {
  const addresses = findAddresses(line).map((span) => ({ ...span, isUnread: false }));
  let at = 0;
  const mixed = findMixed(line).flatMap((span) => {
    while ((addresses[at]?.end ?? line.length) <= span.start) at++;
    return span.start < (addresses[at]?.start ?? line.length) ? { ...span, isUnread: true } : [];
  });
  return mixed.length === 0 ? addresses : [...addresses, ...mixed].sort((a, b) => a.start - b.start);
}

interface Replacement extends Span {
  readonly result: string;
  /** Undefined for a copied part. */
  readonly rule: Overlay['rule'] | undefined;
  readonly isUnread?: boolean;
}

/** The replacements in order, without overlaps. Copied parts outweigh phrases, earlier overlays outweigh later ones. */
function replacementsOf(
  line: string,
  overlays: readonly Overlay[],
  copied: readonly Copied[],
): Replacement[] {
  const tokens = splitWords(line);
  const keys = keysOf(tokens);
  const offsets = [0];
  for (const { text } of tokens) offsets.push((offsets.at(-1) ?? 0) + text.length);
  const taken = new Uint8Array(tokens.length);
  const spans: Replacement[] = [];
  takeCopied(taken, offsets, copied);
  for (const { phrases, rule } of overlays) {
    const whole = spans.length === 0 ? phrases.line(line, keys) : undefined;
    if (whole !== undefined) return [{ start: 0, end: line.length, result: whole, rule }];
    for (const found of phrases.within(tokens, keys)) {
      if (taken.subarray(found.start, found.end).includes(1)) continue;
      taken.fill(1, found.start, found.end);
      spans.push({
        start: offsets[found.start] ?? 0,
        end: offsets[found.end] ?? 0,
        result: found.result,
        rule,
      });
    }
  }
  for (const { start, end, isUnread } of copied)
    spans.push({ start, end, isUnread, result: line.slice(start, end), rule: undefined });
  return spans.sort((a, b) => a.start - b.start);
}

/** Marks the tokens inside copied parts, so that no phrase replaces them. */
function takeCopied(taken: Uint8Array, offsets: readonly number[], copied: readonly Span[]): void {
  let token = 0;
  for (const { start, end } of copied) {
    while ((offsets[token + 1] ?? end) <= start) token++;
    for (let at = token; (offsets[at] ?? end) < end; at++) taken[at] = 1;
  }
}

/**
 * Lets the engine read the whole line and replaces the pieces inside the spans, so the words around a name are read
 * with the name as context. If a border of a span is inside a piece, the engine reads each part between the spans by
 * itself.
 */
function layOver(line: string, spans: readonly Replacement[], engine: Engine, options: ReadOptions): Piece[] {
  if (spans[0]?.end === line.length && spans[0].start === 0)
    return spans.map((span) => replaced(line, span, options));
  const pieces = engine.read(line, options);
  const borders = new Set([0]);
  let offset = 0;
  for (const { source } of pieces) {
    offset += source.length;
    borders.add(offset);
  }
  const fits = spans.every(({ start, end }) => borders.has(start) && borders.has(end));
  return fits ? replacePieces(line, pieces, spans, options) : readAround(line, spans, engine, options);
}

function replacePieces(
  line: string,
  pieces: readonly Piece[],
  spans: readonly Replacement[],
  options: ReadOptions,
): Piece[] {
  const laid: Piece[] = [];
  let offset = 0;
  let at = 0;
  for (const piece of pieces) {
    const span = spans[at];
    if (span === undefined || offset < span.start) laid.push(piece);
    offset += piece.source.length;
    if (span === undefined || offset < span.end) continue;
    laid.push(replaced(line, span, options));
    at++;
  }
  return laid;
}

function readAround(
  line: string,
  spans: readonly Replacement[],
  engine: Engine,
  options: ReadOptions,
): Piece[] {
  const laid: Piece[] = [];
  let offset = 0;
  for (const span of spans) {
    if (span.start > offset) laid.push(...engine.read(line.slice(offset, span.start), options));
    laid.push(replaced(line, span, options));
    offset = span.end;
  }
  if (offset < line.length) laid.push(...engine.read(line.slice(offset), options));
  return laid;
}

function replaced(
  line: string,
  { start, end, result, rule, isUnread }: Replacement,
  options: ReadOptions,
): Piece {
  const source = line.slice(start, end);
  if (isUnread) return unresolved(source);
  return rule === undefined ? gap(source, result) : wholeWord(source, result, rule, options.explain);
}
