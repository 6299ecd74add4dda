/** Reads a line into pieces: reads pinyin words one by one and keeps everything else. */
import type { Piece } from '../core/engine.ts';
import { capitalize, carryCase } from '../core/letter-case.ts';
import { asWord, gap, unreadAsOne, unresolved } from '../core/pieces.ts';
import { createPrefilter, LETTER_CASE } from '../core/prefilter.ts';
import { isAbbreviation, readTitleWord, titleInCase } from '../core/title-words.ts';
import { CYRILLIC, GAP, isJoint, isRomanNumeral, kindAt, LATIN, spanEnd } from '../core/words.ts';
import { ESTABLISHED, type EstablishedPhrase } from './established.ts';
import { measureWord } from './extent.ts';
import type { PinyinReader } from './reader.ts';

export interface TextOptions {
  readonly reader: PinyinReader;
  readonly explain: boolean;
  /** In names, Hong Kong may be a person and N an initial, so no established places and no interjections are read. */
  readonly names: boolean;
}

const SPACE = gap(' ');
const BLANK = 0x20;

/**
 * Reads a line word by word. decision: beside a word that is not pinyin, a single letter and an -r after a syllable (for,
 * her) are no pinyin either: «Reborn as a Villainess» is English. Tones show that they are.
 */
export function readText(line: string, options: TextOptions): Piece[] {
  const pieces = readWords(line, options);
  if (!pieces.some(({ kind, source }) => kind === 'unresolved' && kindAt(source, 0) === LATIN)) return pieces;
  const isChance = ({ kind, source }: Piece, at: number): boolean => {
    if (kind !== 'word' || !CHANCE.test(source)) return false;
    if (source.length === 1) return ![pieces[at - 1], pieces[at + 1]].some(isHyphen);
    return options.reader.explain(source).at(-1)?.rule === 'zh.erhua';
  };
  return pieces.map((piece, at) => (isChance(piece, at) ? unresolved(piece.source) : piece));
}

/** Letters without tones: one, or several that end in r. */
const CHANCE = /^(?:[a-z]|[a-z]+r)$/i;

/** A-Ying is a word with its parts. */
const isHyphen = (piece: Piece | undefined): boolean => /^[-‐‑]$/.test(piece?.source ?? '');

function readWords(line: string, options: TextOptions): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < line.length; ) {
    const kind = kindAt(line, start);
    if (kind === LATIN) start = readWord(pieces, line, start, options);
    else if (line.charCodeAt(start) === BLANK && kindAt(line, start + 1) === LATIN) {
      pieces.push(SPACE);
      start++;
    } else if (kind === GAP || kind === CYRILLIC) {
      const end = spanEnd(line, start, kind);
      pieces.push(gap(line.slice(start, end)));
      start = end;
    } else start = keep(pieces, line, start, start);
  }
  return pieces;
}

/**
 * Keeps a word with letters that are not Latin. decision: a word in several scripts (Zhang伟, 卡拉OK) is read as a whole
 * or not at all.
 * @param from the start of its letters in an unreadable script
 */
function keep(pieces: Piece[], line: string, start: number, from: number): number {
  let end = from;
  for (let kind = kindAt(line, end); kind !== GAP && kind !== CYRILLIC; kind = kindAt(line, end))
    end = spanEnd(line, end, kind);
  pieces.push(unresolved(line.slice(start, end)));
  return end;
}

/** Reads a word with its parts after hyphens (Xiao-Yuan) and returns its end. */
function readWord(pieces: Piece[], line: string, start: number, options: TextOptions): number {
  const from = pieces.length;
  let end = readLatin(pieces, line, start, options);
  if (!isJoint(line, end)) return end;
  do {
    pieces.push(gap(line.charAt(end)));
    end = readLatin(pieces, line, end + 1, options);
  } while (isJoint(line, end));
  unreadAsOne(pieces, from);
  return end;
}

/** Reads the part of a word that begins at `start` and returns its end. */
function readLatin(pieces: Piece[], line: string, start: number, options: TextOptions): number {
  const { reader, explain, names } = options;
  const letters = spanEnd(line, start, LATIN);
  const written = line.slice(start, letters);
  const fixed = names || !mayBeEstablished(written) ? undefined : findEstablished(line, start, written);
  if (fixed !== undefined) {
    const source = line.slice(start, start + fixed.spelling.length);
    const result = writeEstablished(source, fixed, reader);
    pieces.push(oneStepWord(source, result, 'zh.established', explain));
    return start + source.length;
  }
  const isCopied = letters - start === 1 && isAbbreviation(line, start);
  if (isCopied || (!names && start > 0 && isNumeral(line, start, letters))) {
    pieces.push(gap(written));
    return letters;
  }
  const end = measureWord(line, start, letters, reader);
  if (isForeign(kindAt(line, end))) return keep(pieces, line, start, end);
  const result = reader.read(line, 'carried', start, end);
  const source = end === letters ? written : line.slice(start, end);
  if (result === undefined) return readOther(pieces, { line, start, source }, options);
  pieces.push(asWord(source, result, explain && reader.explain(source)));
  return end;
}

function isForeign(kind: number): boolean {
  return kind !== GAP && kind !== LATIN && kind !== CYRILLIC;
}

/** Reads a word that is not pinyin: an interjection, «2nd Season», or else unresolved. */
function readOther(
  pieces: Piece[],
  { line, start, source }: { readonly line: string; readonly start: number; readonly source: string },
  { reader, explain, names }: TextOptions,
): number {
  const end = start + source.length;
  const sigh = names ? undefined : reader.readInterjection(source);
  if (sigh !== undefined) {
    pieces.push(oneStepWord(source, sigh, 'zh.interjection', explain));
    return end;
  }
  const title = spanEnd(line, start, LATIN) === end ? readTitleWord(line, start, end) : null;
  if (title === null || title === 'copy') {
    pieces.push(title === 'copy' ? gap(source) : unresolved(source));
    return end;
  }
  const words = line.slice(start, title.end);
  pieces.push(oneStepWord(words, titleInCase(words, title, start), 'zh.season', explain));
  return title.end;
}

/** «XI» at the beginning of a line is a name. After other words «XI» and «V» are numbers. */
function isNumeral(line: string, start: number, end: number): boolean {
  const first = line.charCodeAt(start);
  if (first !== 0x49 && first !== 0x56 && first !== 0x58) return false;
  return end === start + 1 || isRomanNumeral(line.slice(start, end));
}

function oneStepWord(source: string, result: string, rule: string, explain: boolean): Piece {
  return asWord(source, result, explain && [{ from: source, to: result.toLowerCase(), rule }]);
}

const established = new Map(ESTABLISHED.map((entry) => [entry.spelling, entry]));
const HONG = 'hong';
const mayBeEstablished = createPrefilter([HONG, ...established.keys()], LETTER_CASE);

/** The entry for the word, or for Hong and the word after it. */
function findEstablished(line: string, start: number, written: string): EstablishedPhrase | undefined {
  const spelling = written.toLowerCase();
  const end = start + written.length;
  if (spelling !== HONG || line.charCodeAt(end) !== BLANK) return established.get(spelling);
  const second = spanEnd(line, end + 1, kindAt(line, end + 1));
  return established.get(line.slice(start, Math.min(second, start + 32)).toLowerCase());
}

function writeEstablished(source: string, { reading }: EstablishedPhrase, reader: PinyinReader): string {
  const cased = carryCase(source, reader.read(reading, 'carried') ?? reading);
  return /^\p{Lu}/u.test(source) ? capitalize(cased) : cased;
}
