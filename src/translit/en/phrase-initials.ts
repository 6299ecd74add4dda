/** Which letters the second words of phrases begin with: nearly every name ends the question of its first word by one. */
import type { Phrase } from './established.ts';
import { type TokenLine, textAt } from './line.ts';

/** One bit a letter from a to z, by which the second words of phrases begin; all bits for any other sign. */
export function initialsOf(phrases: readonly Phrase[]): number {
  return phrases.reduce((bits, { rest }) => bits | bitOf((rest[0] ?? '').charCodeAt(0)), 0);
}

/** Tells most names from the phrases of their first word (Michael Smith from Michael Ende) by one letter. */
export function mayFollow(line: TokenLine, index: number, initials: number): boolean {
  const text = textAt(line, index);
  return text !== '' && (bitOf(text.charCodeAt(0) | 0x20) & initials) !== 0;
}

const A = 0x61;
const Z = 0x7a;
const ALL = -1;

function bitOf(code: number): number {
  return code >= A && code <= Z ? 1 << (code - A) : ALL;
}
