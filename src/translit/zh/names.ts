/** Reads a line as one person's name: the surname first, then the given name as one word. */
import type { Piece } from '../core/engine.ts';
import { asWord } from '../core/pieces.ts';
import { COMPOUND_SURNAMES, SINGLE_WHEN_APART } from './established.ts';
import type { PinyinReader } from './reader.ts';
import { readText } from './text.ts';

/**
 * Reads the words of the name and joins the given name. The name ends at an unreadable word, or at a gap other than
 * spaces or a hyphen; the rest of the line is read as text. A comma between surname and given name stays, like all
 * punctuation (Wang, Xiao Ming). decision: pinyin does not show the order, so the first word is taken as the surname.
 */
export function readName(line: string, reader: PinyinReader, explain: boolean): Piece[] {
  const pieces = readText(line, { reader, explain, names: true });
  const first = pieces.findIndex((piece) => piece.kind === 'word');
  if (first < 0) return pieces;
  const surnameEnd = isCompound(pieces, first) ? first + 3 : first + 1;
  const head = joinWords(pieces.slice(first, surnameEnd), reader, explain);
  const read = [...pieces.slice(0, first), ...head];
  let at = surnameEnd;
  const gap = pieces[at];
  if (gap && isWord(pieces[at + 1]) && isGap(gap, SPACE, COMMA, HYPHEN)) {
    read.push(gap);
    const end = givenNameEnd(pieces, at + 1);
    read.push(...joinGivenName(pieces.slice(at + 1, end), reader, explain));
    at = end;
  }
  return [...read, ...pieces.slice(at)];
}

/** Are the first two of three or more words a listed surname, as in Ou Yang Xiu? */
function isCompound(pieces: readonly Piece[], first: number): boolean {
  const [surname, gap, second, after, third] = pieces.slice(first, first + 5);
  if (!surname || !gap || !isWord(second) || !isGap(gap, SPACE, HYPHEN)) return false;
  if (!after || !isWord(third) || !isGap(after, SPACE, HYPHEN)) return false;
  const together = plainLetters(surname.source + second.source);
  return COMPOUND_SURNAMES.has(together) && !SINGLE_WHEN_APART.has(together);
}

/** Index after the last word of the given name that begins at `from`. */
function givenNameEnd(pieces: readonly Piece[], from: number): number {
  let end = from + 1;
  for (;;) {
    const gap = pieces[end];
    if (!gap || !isGap(gap, SPACE, HYPHEN) || !isWord(pieces[end + 1])) return end;
    end += 2;
  }
}

/** The letters without tones, dots, apostrophes and capitals. */
function plainLetters(source: string): string {
  return source
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

const ADDRESSES: ReadonlySet<string> = new Set(['a', 'xiao', 'lao']);

/** decision: the hyphen of A-Ying, Xiao-Yuan, Lao-Wang separates a form of address from the name, so it stays. */
function joinGivenName(pieces: readonly Piece[], reader: PinyinReader, explain: boolean): Piece[] {
  const [address, hyphen] = pieces;
  if (address && hyphen && isGap(hyphen, HYPHEN) && ADDRESSES.has(plainLetters(address.source))) {
    return [address, hyphen, ...joinWords(pieces.slice(2), reader, explain)];
  }
  return joinWords(pieces, reader, explain);
}

/** Joins words and the gaps between them to one capitalised word, with apostrophes at its own syllable boundaries. */
function joinWords(pieces: readonly Piece[], reader: PinyinReader, explain: boolean): Piece[] {
  const [only] = pieces;
  if (pieces.length === 1 && only && isTitle(only.source)) return [only];
  const source = pieces.map((piece) => piece.source).join('');
  const result = reader.read(source, 'name');
  if (result === undefined) return [...pieces];
  return [asWord(source, result, explain && reader.explain(source))];
}

/** Is only the first letter a capital, as in a name? */
function isTitle(source: string): boolean {
  const rest = source.slice(1);
  return rest === rest.toLowerCase() && source.charAt(0).toLowerCase() !== source.charAt(0);
}

function isWord(piece: Piece | undefined): piece is Piece {
  return piece?.kind === 'word';
}

const SPACE = /^[ \t\u00a0\u3000]+$/;
const HYPHEN = /^[-‐‑]$/;
const COMMA = /^[,，] *$/;

function isGap({ kind, source }: Piece, ...signs: readonly RegExp[]): boolean {
  return kind === 'gap' && signs.some((sign) => sign.test(source));
}
