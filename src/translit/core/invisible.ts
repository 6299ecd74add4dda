/**
 * Invisible characters (of Unicode's default-ignorable ones): the soft hyphen and those of no width. Inside a word they
 * do not divide it.
 */
import type { Piece } from './engine.ts';

/** Finds an invisible character, wherever it stands. */
export const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Letters that engines read, and the long mark of kana. In other scripts a joiner may spell (Persian, Hindi) and stays. */
const LETTER =
  '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}\\p{Script=Hangul}ー]';
/** Joiners of emoji stand between no letters. */
const INSIDE_WORD = new RegExp(
  `(?<=${LETTER}\\p{M}*)[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]+(?=${LETTER})`,
  'gu',
);

/** What was taken out of a line, and where in what is left of it. */
interface Cut {
  readonly at: number;
  readonly text: string;
}

export interface VisibleLine {
  readonly text: string;
  readonly cuts: readonly Cut[];
}

const NO_CUTS: readonly Cut[] = [];

/** The line without invisible characters inside words: Jean\u00adLuc is JeanLuc, hyphenated somewhere. */
export function dropInvisible(line: string): VisibleLine {
  if (!INVISIBLE.test(line)) return { text: line, cuts: NO_CUTS };
  const cuts: Cut[] = [];
  let dropped = 0;
  const text = line.replace(INSIDE_WORD, (found, at: number) => {
    cuts.push({ at: at - dropped, text: found });
    dropped += found.length;
    return '';
  });
  return { text, cuts };
}

/** Puts what was cut back into the sources of the pieces, and into what is copied from them. */
export function restoreInvisible(pieces: readonly Piece[], cuts: readonly Cut[]): readonly Piece[] {
  if (cuts.length === 0) return pieces;
  let offset = 0;
  let next = 0;
  return pieces.map((piece) => {
    const start = offset;
    offset += piece.source.length;
    let source = '';
    let from = start;
    for (let cut = cuts[next]; cut !== undefined && cut.at <= offset; cut = cuts[++next]) {
      source += piece.source.slice(from - start, cut.at - start) + cut.text;
      from = cut.at;
    }
    if (source === '') return piece;
    source += piece.source.slice(from - start);
    return { ...piece, source, result: piece.result === piece.source ? source : piece.result };
  });
}
