/** Makes the pieces of a line, for all engines. */
import type { Piece, Step } from './engine.ts';
import { MIXED } from './look-alikes.ts';

/** A word that was read, with its steps if they are requested. */
export function asWord(source: string, result: string, steps?: readonly Step[] | false): Piece {
  return steps ? { kind: 'word', source, result, steps } : { kind: 'word', source, result };
}

/** A word, or several, that one rule read as a whole. */
export function wholeWord(source: string, result: string, rule: string, explain: boolean): Piece {
  return asWord(source, result, explain && [{ from: source, to: result, rule }]);
}

/** Text between words. It stays unchanged unless another result is given. */
export function gap(source: string, result = source): Piece {
  return { kind: 'gap', source, result };
}

/** A word that no rule reads. It stays unchanged. */
export function unresolved(source: string): Piece {
  return { kind: 'unresolved', source, result: source };
}

/**
 * Makes the parts of a hyphenated word, from `from` on, one unread piece if one of them is unread. decision: «Maid-сама»
 * would be neither Japanese nor Ukrainian. A part of one letter is like a number (Дай-V).
 * @returns whether the word is unread
 */
export function unreadAsOne(pieces: Piece[], from: number): boolean {
  const parts = pieces.slice(from);
  if (!parts.some(({ kind, source }) => kind === 'unresolved' && source.length > 1)) return false;
  pieces.splice(from, parts.length, unresolved(parts.map(({ source }) => source).join('')));
  return true;
}

/**
 * Whether two pieces join two alphabets. decision: a Ukrainian word does not mix scripts, so Latin letters beside kana
 * or hangul (ファンタジーVII, K팝) become a separate word.
 */
export function isMixed(before: Piece | undefined, piece: Piece | undefined): boolean {
  return MIXED.test((before?.result.slice(-1) ?? '') + (piece?.result.charAt(0) ?? ''));
}
