/** A line as the layers see it, and the results of the layers. */
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
  /** Computed on demand, because few words need it: {@link isAllCapitals}, {@link isAllSmall}. */
  cases: 'capitals' | 'small' | 'both' | undefined;
  /** The gaps within names of places, which become hyphens: `place-names.ts`. */
  readonly boundaries: ReadonlySet<number>;
  /** The line's language (`line-language.ts`): null = not determined yet, undefined = English. */
  language: LineLanguage | undefined | null;
}

const casesOf = (line: TokenLine) => (line.cases ??= findCases(line.text));

function findCases(text: string): TokenLine['cases'] {
  // The first test is a fast path: nearly every line begins so.
  if (/^[A-Z][a-z]/.test(text) || (/[A-Z]/.test(text) && /[a-z]/.test(text))) return 'both';
  if (text === text.toLowerCase()) return 'small';
  return text === text.toUpperCase() ? 'capitals' : 'both';
}

/** Has the line no small letter? If so, capitals tell nothing about single words. */
export function isAllCapitals(line: TokenLine): boolean {
  return casesOf(line) === 'capitals';
}

/** Has the line no capital? */
export function isAllSmall(line: TokenLine): boolean {
  return casesOf(line) === 'small';
}

/** Has the line only one word, perhaps with signs around it? */
export function isAlone({ tokens }: TokenLine): boolean {
  if (tokens.length < 2) return true;
  if (tokens.length > 3) return false;
  // This runs for nearly every line, so it makes no list of words.
  let words = 0;
  for (const { kind } of tokens) if (kind === 'word') words++;
  return words === 1;
}

/** The reading of some tokens: the pieces replace `used` tokens, beginning with the current one. */
export interface Taken {
  readonly pieces: readonly Piece[];
  readonly used: number;
  /** A new result for the gap before: a hyphen that joins (Дауні-молодший). */
  readonly gapBefore?: string;
}

/** The text of the token at the index, '' outside the line. */
export function textAt(line: TokenLine, index: number): string {
  return line.tokens[index]?.text ?? '';
}

/** The text of a Latin word at the index, '' for anything else. */
export function latinAt({ tokens }: Pick<TokenLine, 'tokens'>, index: number): string {
  const token = tokens[index];
  return token?.kind === 'word' && token.script === 'latin' ? token.text : '';
}

/** A word that was read, with one step if the line is to be explained. */
export function word(line: TokenLine, source: string, result: string, rule: string): Piece {
  return wholeWord(source, result, rule, line.explain);
}

/** One piece for the current token alone. */
export function take(piece: Piece): Taken {
  return { pieces: [piece], used: 1 };
}
