/**
 * Invisible characters: the soft hyphen and zero-width characters (Unicode: default ignorable), which do not divide a
 * word, and a space after a space.
 */
import type { Piece } from './engine.ts';

/** Matches a line in which something may be dropped. */
export const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]| {2}/;

/** Letters that engines read, and the long mark of kana. In Persian or Hindi a joiner may be part of the spelling. */
const LETTER =
  '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}\\p{Script=Hangul}ー]';
/** Matches invisible characters only between letters, so the joiners of emoji stay. Of spaces between words one stays. */
const INSIDE = new RegExp(
  `(?<=${LETTER}\\p{M}*)[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]+(?=${LETTER})|(?<=[^ ] ) +(?=[^ ])`,
  'gu',
);

/** Characters removed from a line, and their offset in the remaining line. */
interface Cut {
  readonly at: number;
  readonly text: string;
}

export interface VisibleLine {
  readonly text: string;
  readonly cuts: readonly Cut[];
}

const NO_CUTS: readonly Cut[] = [];

/** Removes invisible characters inside words and double spaces between words: Jean\u00adLuc becomes JeanLuc. */
export function dropInvisible(line: string): VisibleLine {
  if (!INVISIBLE.test(line)) return { text: line, cuts: NO_CUTS };
  const cuts: Cut[] = [];
  let dropped = 0;
  const text = line.replace(INSIDE, (found, at: number) => {
    cuts.push({ at: at - dropped, text: found });
    dropped += found.length;
    return '';
  });
  return { text, cuts };
}

/** Puts the removed characters back into the sources of the pieces, and into results that copy their source. */
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

/** Makes a function from offsets in the remaining line to those in the whole line. It must get them in growing order. */
export function createWholeOffsets(cuts: readonly Cut[]): (at: number) => number {
  let next = 0;
  let dropped = 0;
  return (at) => {
    for (let cut = cuts[next]; cut !== undefined && cut.at <= at; cut = cuts[++next])
      dropped += cut.text.length;
    return at + dropped;
  };
}
