/** Pieces of a line, as all engines make them. */
import type { Piece, Step } from './engine.ts';

/** A word that was read, with its steps where they are asked for. */
export function asWord(source: string, result: string, steps?: readonly Step[] | false): Piece {
  return steps ? { kind: 'word', source, result, steps } : { kind: 'word', source, result };
}

/** A word, or several, that one rule read as a whole. */
export function wholeWord(source: string, result: string, rule: string, explain: boolean): Piece {
  return asWord(source, result, explain && [{ from: source, to: result, rule }]);
}

/** What stands between words; it stays unless another result is given. */
export function gap(source: string, result = source): Piece {
  return { kind: 'gap', source, result };
}

/** A word no rule reads: it stays as it was written. */
export function unresolved(source: string): Piece {
  return { kind: 'unresolved', source, result: source };
}
