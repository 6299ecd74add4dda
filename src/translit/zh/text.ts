/** A line as a row of pieces: pinyin words found and read one by one, everything else kept. */
import type { Piece, Step } from '../engine.ts';
import { readTitleWord } from '../ja/titles.ts';
import { capitalize, carryCase } from '../letter-case.ts';
import { isRomanNumeral, splitWords, type Token, unifyApostrophes } from '../words.ts';
import { ESTABLISHED, type Established } from './established.ts';
import { measureWord } from './extent.ts';
import type { Reader } from './reader.ts';

const established = new Map(ESTABLISHED.map((entry) => [entry.spelling, entry]));
const LONGEST_ESTABLISHED = Math.max(...ESTABLISHED.map((entry) => entry.spelling.length));
/** 1 for the lengths and first letters that occur, so that hardly any word is looked up. */
const establishedHeads = new Uint8Array(0x80);
for (const { spelling } of ESTABLISHED) establishedHeads[spelling.charCodeAt(0)] = 1;

export interface TextOptions {
  readonly explain: boolean;
  /** In names Hong Kong may be a person, N an initial: no established places, no interjections. */
  readonly names: boolean;
}

/** Reads a line word by word. */
export function readText(line: string, reader: Reader, options: TextOptions): Piece[] {
  const pieces: Piece[] = [];
  const tokens = splitWords(line);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'gap') pieces.push({ kind: 'gap', source: token.text, result: token.text });
    else if (token.script === 'latin') {
      at = readLatin(pieces, tokens, at, reader, options);
      continue;
    } else pieces.push(keep(token.text, token.script === 'cyrillic'));
    at++;
  }
  return pieces;
}

function keep(text: string, ukrainian: boolean): Piece {
  return ukrainian
    ? { kind: 'gap', source: text, result: unifyApostrophes(text) }
    : { kind: 'unresolved', source: text, result: text };
}

/** Reads the word that begins at token `at`; returns the next token not yet in the pieces. */
function readLatin(
  pieces: Piece[],
  tokens: Token[],
  at: number,
  reader: Reader,
  options: TextOptions,
): number {
  const { explain, names } = options;
  const word = tokens[at]?.text ?? '';
  const fixed = names ? undefined : findEstablished(word, tokens, at);
  if (fixed) {
    const result = writeEstablished(fixed.source, fixed.entry, reader);
    return push(
      pieces,
      tokens,
      at,
      toPiece(fixed.source, result, explain && oneStep(fixed.source, result, 'zh.established')),
    );
  }
  if (!names && pieces.length > 0 && isNumeral(word)) {
    pieces.push({ kind: 'gap', source: word, result: word });
    return at + 1;
  }
  const source = measureWord(tokens, at, reader);
  const reading = reader.read(source, 'carried');
  if (reading !== undefined)
    return push(pieces, tokens, at, toPiece(source, reading, explain && reader.explain(source)));
  return push(pieces, tokens, at, readOther(tokens, at, source, reader, options));
}

/** What is no pinyin word: a sigh, «2nd Season», or unread. */
function readOther(
  tokens: readonly Token[],
  at: number,
  source: string,
  reader: Reader,
  { explain, names }: TextOptions,
): Piece {
  const sigh = names ? undefined : reader.readInterjection(source);
  if (sigh !== undefined) return toPiece(source, sigh, explain && oneStep(source, sigh, 'zh.interjection'));
  const title = source === tokens[at]?.text ? readTitleWord(tokens, at) : null;
  if (title === 'copy') return { kind: 'gap', source, result: source };
  if (title?.rule !== 'season') return { kind: 'unresolved', source, result: source };
  return toPiece(source, title.result, explain && oneStep(source, title.result, 'zh.season'));
}

/** Adds the word and takes its characters off the tokens it spans; a gap that is left over stays a token. */
function push(pieces: Piece[], tokens: Token[], at: number, piece: Piece): number {
  pieces.push(piece);
  let rest = piece.source.length;
  if (tokens[at]?.text.length === rest) return at + 1;
  let next = at;
  for (; rest > 0; next++) {
    const token = tokens[next];
    if (token === undefined) break;
    if (token.text.length > rest) {
      tokens[next] = { kind: 'gap', text: token.text.slice(rest) };
      break;
    }
    rest -= token.text.length;
  }
  return next;
}

/** «XI» at the head of a line is a name, behind other words a number; «V» behind other words likewise. */
function isNumeral(word: string): boolean {
  const first = word.charCodeAt(0);
  if (first !== 0x49 && first !== 0x56 && first !== 0x58) return false;
  return /^[IVX]$/.test(word) || isRomanNumeral(word);
}

function toPiece(source: string, result: string, steps: readonly Step[] | false): Piece {
  return steps ? { kind: 'word', source, result, steps } : { kind: 'word', source, result };
}

function oneStep(from: string, reading: string, rule: string): readonly Step[] {
  return [{ from, to: reading.toLowerCase(), rule }];
}

interface Fixed {
  readonly source: string;
  readonly entry: Established;
}

function findEstablished(word: string, tokens: readonly Token[], at: number): Fixed | undefined {
  if (word.length < 4 || word.length > LONGEST_ESTABLISHED) return undefined;
  if (!establishedHeads[(word.charCodeAt(0) | 0x20) & 0x7f]) return undefined;
  const source = word.length === 4 && word.toLowerCase() === 'hong' ? withNext(word, tokens, at) : word;
  const entry = established.get(source.toLowerCase());
  return entry && { source, entry };
}

function withNext(word: string, tokens: readonly Token[], at: number): string {
  const gap = tokens[at + 1]?.text ?? '';
  return gap === ' ' ? word + gap + (tokens[at + 2]?.text ?? '') : word;
}

function writeEstablished(source: string, entry: Established, reader: Reader): string {
  const small = entry.ukrainian ?? reader.read(entry.pinyin ?? '', 'carried') ?? source;
  const cased = carryCase(source, small);
  return /^\p{Lu}/u.test(source) ? capitalize(cased) : cased;
}
