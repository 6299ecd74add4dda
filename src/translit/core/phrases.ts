/**
 * A set of phrases (words and the gaps between them) with their results. Finds the longest phrases of a line, at word
 * boundaries. Ignores letter case, Unicode form, and the kind of apostrophes and spaces.
 */
import { capitalize, letterCase } from './letter-case.ts';
import { compose, splitWords, type Token, unifyApostrophes } from './words.ts';

/** A phrase found in a line; `start` and `end` count tokens of `splitWords`. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly result: string;
}

export interface Phrases {
  /**
   * The result for a whole line, or undefined if the line is not a phrase of the set. Ignores spaces around the line.
   * @param keys the keys of the line's tokens, if they are known
   */
  line(line: string, keys?: readonly string[]): string | undefined;
  /** Phrases inside a line, from left to right, the longest first, not overlapping. */
  within(tokens: readonly Token[], keys?: readonly string[]): readonly Found[];
  readonly size: number;
}

interface Node {
  readonly next: Map<string, Node>;
  result?: string;
}

/**
 * Longer phrases are found only as a whole line. This limit keeps the search linear in the line for any set. Sixteen
 * tokens are eight words with their spaces.
 */
const LONGEST_WITHIN = 16;

/** @param entries if two sources are equal, the later entry is used. Entries without a word are ignored */
export function createPhrases(entries: Iterable<readonly [source: string, result: string]>): Phrases {
  const lines = new Map<string, string>();
  const root: Node = { next: new Map() };
  for (const [source, result] of entries) {
    const tokens = splitWords(source.trim());
    // A phrase without a word would match every blank line.
    if (!tokens.some(({ kind }) => kind === 'word')) continue;
    const keys = keysOf(tokens);
    lines.set(keys.join(''), result);
    if (keys.length <= LONGEST_WITHIN) insert(root, keys, result);
  }
  return {
    size: lines.size,
    line(line, keys = keysOf(splitWords(line))) {
      const found = lines.get(keys.join('').trim());
      return found === undefined ? undefined : line.replace(line.trim(), () => inCaseOf(line, found));
    },
    within: (tokens, keys = keysOf(tokens)) => (root.next.size === 0 ? [] : findWithin(root, tokens, keys)),
  };
}

function insert(root: Node, keys: readonly string[], result: string): void {
  let node = root;
  for (const key of keys) {
    const next = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    node = next;
  }
  node.result = result;
}

function findWithin(root: Node, tokens: readonly Token[], keys: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (isInsideWord(tokens, start)) continue;
    const longest = longestAt(root, tokens, keys, start);
    if (longest === undefined) continue;
    found.push(longest);
    start = longest.end - 1;
  }
  return found;
}

function longestAt(
  root: Node,
  tokens: readonly Token[],
  keys: readonly string[],
  start: number,
): Found | undefined {
  let node: Node | undefined = root;
  let longest: Found | undefined;
  for (let end = start; end < tokens.length; end++) {
    node = node.next.get(keys[end] ?? '');
    if (node === undefined) break;
    if (node.result === undefined || isInsideWord(tokens, end + 1)) continue;
    const source = tokens
      .slice(start, end + 1)
      .map(({ text }) => text)
      .join('');
    longest = { start, end: end + 1, result: inCaseOf(source, node.result) };
  }
  return longest;
}

/**
 * Are the tokens before and at `index` parts of one word? decision: adjacent scripts make one word (進撃の巨人), so の in it
 * is not a word. No engine reads Cyrillic, so it ends a word (Narutoва).
 */
function isInsideWord(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1], tokens[index]];
  if (before?.kind !== 'word' || after?.kind !== 'word') return false;
  return before.script !== 'cyrillic' && after.script !== 'cyrillic';
}

/** The forms of tokens that are compared. */
export function keysOf(tokens: readonly Token[]): readonly string[] {
  return tokens.map(keyOf);
}

function keyOf(token: Token): string {
  if (token.kind === 'gap') return token.text.replace(/\s+/g, ' ');
  return unifyApostrophes(compose(token.text)).toLowerCase();
}

/** The result in capitals if the source is in capitals, with an initial capital if the source has one, otherwise unchanged. */
function inCaseOf(source: string, result: string): string {
  const cased = letterCase(source);
  if (cased === 'upper') return result.toUpperCase();
  const isRaised = (cased === 'title' || cased === 'mixed') && /^\P{L}*\p{Lu}/u.test(source);
  return isRaised ? capitalize(result) : result;
}
