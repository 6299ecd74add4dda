/** A line as the layers see it, and what they give back. */
import type { Mode, Piece } from '../core/engine.ts';
import { wholeWord } from '../core/pieces.ts';
import type { Token } from '../core/words.ts';
import type { LineLanguage } from './languages/line-language.ts';

export { gap, unresolved } from '../core/pieces.ts';

export interface TokenLine {
  readonly tokens: readonly Token[];
  readonly mode: Mode;
  readonly explain: boolean;
  readonly text: string;
  /** Worked out when first asked for, by few words: {@link isAllCapitals}, {@link isAllSmall}. */
  cases: 'capitals' | 'small' | 'both' | undefined;
  /** The gaps within names of places, which become hyphens: `place-names.ts`. */
  readonly boundaries: ReadonlySet<number>;
  /** The language its small words tell (`line-language.ts`); null until one of them is met. */
  language: LineLanguage | undefined | null;
}

const casesOf = (line: TokenLine) => (line.cases ??= findCases(line.text));

function findCases(text: string): TokenLine['cases'] {
  // Nearly every line begins so, or has both somewhere.
  if (/^[A-Z][a-z]/.test(text) || (/[A-Z]/.test(text) && /[a-z]/.test(text))) return 'both';
  if (text === text.toLowerCase()) return 'small';
  return text === text.toUpperCase() ? 'capitals' : 'both';
}

/** No small letter in the line: capitals say nothing about single words. */
export function isAllCapitals(line: TokenLine): boolean {
  return casesOf(line) === 'capitals';
}

/** No capital in the line. */
export function isAllSmall(line: TokenLine): boolean {
  return casesOf(line) === 'small';
}

/** Has the line one word, whatever signs stand around it? */
export function isAlone({ tokens }: TokenLine): boolean {
  if (tokens.length < 2) return true;
  if (tokens.length > 3) return false;
  // Asked of nearly every line: without a list of its words.
  let words = 0;
  for (const { kind } of tokens) if (kind === 'word') words++;
  return words === 1;
}

/** What some tokens became: the pieces replace `used` tokens from the current one on. */
export interface Taken {
  readonly pieces: readonly Piece[];
  readonly used: number;
  /** The result the gap before is to have: hyphens that join (Дауні-молодший). */
  readonly gapBefore?: string;
}

/** The text of the token at the index, '' before the line and behind it. */
export function textAt(line: TokenLine, index: number): string {
  return line.tokens[index]?.text ?? '';
}

/** The text of a Latin word at the index, '' for anything else. */
export function latinAt({ tokens }: Pick<TokenLine, 'tokens'>, index: number): string {
  const token = tokens[index];
  return token?.kind === 'word' && token.script === 'latin' ? token.text : '';
}

/** A word that was read, with one step where the line is to be explained. */
export function word(line: TokenLine, source: string, result: string, rule: string): Piece {
  return wholeWord(source, result, rule, line.explain);
}

/** One piece for the current token alone. */
export function take(piece: Piece): Taken {
  return { pieces: [piece], used: 1 };
}
