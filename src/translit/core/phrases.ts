/**
 * A set of phrases (words with what stands between them) and their results, found in a line at word boundaries,
 * the longest first. Letter case, apostrophes, Unicode form and the width of spaces do not matter.
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
   * The result for a whole line, undefined when the line is none of the phrases. Spaces around it do not count.
   * @param keys those of its tokens, if they are known
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
 * Longer phrases are found only as a whole line: the search stays linear in the line whatever the set holds.
 * Sixteen tokens are eight words with their spaces.
 */
const LONGEST_WITHIN = 16;

/** @param entries of equal sources the later one holds; those without a word are left out */
export function createPhrases(entries: Iterable<readonly [source: string, result: string]>): Phrases {
  const lines = new Map<string, string>();
  const root: Node = { next: new Map() };
  for (const [source, result] of entries) {
    const tokens = splitWords(source.trim());
    // A phrase without a word would be found in every blank line.
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
 * Do the tokens before and at `index` stand in one word? decision: scripts side by side make one (進撃の巨人), and の is no
 * word in it; Cyrillic is none of the engines' and ends a word (Narutoва).
 */
function isInsideWord(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1], tokens[index]];
  if (before?.kind !== 'word' || after?.kind !== 'word') return false;
  return before.script !== 'cyrillic' && after.script !== 'cyrillic';
}

/** What of tokens is compared. */
export function keysOf(tokens: readonly Token[]): readonly string[] {
  return tokens.map(keyOf);
}

function keyOf(token: Token): string {
  if (token.kind === 'gap') return token.text.replace(/\s+/g, ' ');
  return unifyApostrophes(compose(token.text)).toLowerCase();
}

/** A result as it was written, but in capitals for a source in capitals and with a capital for a capitalised one. */
function inCaseOf(source: string, result: string): string {
  const cased = letterCase(source);
  if (cased === 'upper') return result.toUpperCase();
  const isRaised = (cased === 'title' || cased === 'mixed') && /^\P{L}*\p{Lu}/u.test(source);
  return isRaised ? capitalize(result) : result;
}
