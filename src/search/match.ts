import { countBits } from './bit-set.ts';
import { allowedTypos, countTypos, type Word } from './distance.ts';
import { foldWord } from './fold.ts';
import type { QueryWord } from './tokens.ts';
import { maskOf, type Vocabulary } from './vocabulary.ts';

/**
 * How badly a word of the index fits one of the query: `typos · 64 + spelling`, plus one so that zero means
 * "does not fit". Spelling is 0 for the word itself, a little for a folded form, more for a beginning.
 */
export const costOfTypo = 64;
const foldedCost = 4;
const prefixCost = 24;
const fuzzyPrefixCost = 8;

export interface Matches {
  /** Words of the index that fit. */
  readonly words: readonly number[];
  /** Their costs, by word of the index; zero elsewhere. */
  readonly costs: Uint8Array;
}

interface Probe extends Word {
  readonly length: number;
  readonly mask: number;
}

function probe(text: string): Probe {
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return { units, start: 0, end: units.length, length: units.length, mask: maskOf(units, 0, units.length) };
}

function startsWith(units: Uint16Array, start: number, wanted: Probe): boolean {
  for (let i = 0; i < wanted.length; i += 1) if (units[start + i] !== wanted.units[i]) return false;
  return true;
}

/** Grows from a little to almost one mistake, as the query is a smaller part of the word. */
const beginningCost = (part: number, whole: number): number =>
  prefixCost + Math.floor(24 * (1 - part / whole));

/**
 * All words of the vocabulary that fit a word of a query or begin with it: one pass over it, no index besides
 * the masks.
 * @param maxTypos most mistakes; the length of the word allows fewer
 */
export function matchWord(vocabulary: Vocabulary, { text, isPair }: QueryWord, maxTypos: number): Matches {
  const { size, units, starts, lengths, masks, foldedStarts, foldedLengths, foldedMasks } = vocabulary;
  const asWritten = probe(text);
  const folded = probe(isPair ? text : foldWord(text));
  // A year with one digit changed is another year, and a pair of Han another word.
  const sure = isPair || /\d/.test(text);
  // What folds to almost nothing ("aaaaaaa") leaves no letters to be mistaken about.
  const typos = sure ? 0 : Math.min(maxTypos, allowedTypos(Math.min(asWritten.length, folded.length + 1)));
  const words: number[] = [];
  const costs = new Uint8Array(size);

  const costOf = (word: number): number => {
    const length = foldedLengths[word] ?? 0;
    const start = foldedStarts[word] ?? 0;
    if (length >= folded.length && startsWith(units, start, folded)) {
      const own = starts[word] ?? 0;
      const literal = (lengths[word] ?? 0) >= asWritten.length && startsWith(units, own, asWritten);
      const spelling = literal ? 0 : foldedCost;
      // "oo" folds to "o": the word it may be, not every word it begins.
      if (!literal && length !== folded.length && folded.length === 1 && asWritten.length > 1) return 0;
      if (length === folded.length)
        return 1 + (literal && lengths[word] !== asWritten.length ? foldedCost : spelling);
      return 1 + spelling + beginningCost(folded.length, length);
    }
    return typos === 0 ? 0 : costOfMistakes(word, start, length);
  };

  const costOfMistakes = (word: number, start: number, length: number): number => {
    const own = starts[word] ?? 0;
    const ownLength = lengths[word] ?? 0;
    const other: Word = { units, start, end: start + length };
    let best = typos + 1;
    if (Math.abs(length - folded.length) <= typos && folded.length > 0) {
      best = countTypos(folded, other, typos, false);
    }
    if (best > 1 && Math.abs(ownLength - asWritten.length) <= typos) {
      best = Math.min(best, countTypos(asWritten, { units, start: own, end: own + ownLength }, typos, false));
    }
    // Folding may bring two short words together ("chu" and "tsyu"), never for nothing.
    if (best <= typos) return 1 + Math.max(1, best) * costOfTypo;
    if (asWritten.length < 5 || units[start] !== folded.units[0]) return 0;
    const begins = countTypos(folded, other, Math.min(typos, 1), true);
    return begins <= 1 ? 1 + costOfTypo + fuzzyPrefixCost + beginningCost(folded.length, length + 1) : 0;
  };

  // Masks and lengths first: they rule out all but a few of a hundred words without touching letters.
  const isWorthwhile = (word: number): boolean => {
    const lacks = folded.mask & ~(foldedMasks[word] ?? 0);
    if (lacks === 0) return true;
    if (typos === 0) return false;
    const longer = (foldedLengths[word] ?? 0) - folded.length;
    if (longer >= -typos && longer <= typos) {
      if (countBits(lacks) <= typos && countBits((foldedMasks[word] ?? 0) & ~folded.mask) <= typos)
        return true;
    } else if (longer > 0 && units[foldedStarts[word] ?? 0] === folded.units[0]) {
      if (countBits(lacks) <= 1) return true;
    }
    const longerAsWritten = (lengths[word] ?? 0) - asWritten.length;
    if (longerAsWritten < -typos || longerAsWritten > typos) return false;
    const mask = masks[word] ?? 0;
    return countBits(asWritten.mask & ~mask) <= typos && countBits(mask & ~asWritten.mask) <= typos;
  };

  for (let word = 0; word < size; word += 1) {
    if (!isWorthwhile(word)) continue;
    const cost = costOf(word);
    if (cost === 0) continue;
    words.push(word);
    costs[word] = cost;
  }
  return { words, costs };
}

/** The word itself, as written, and nothing else: no pass over the vocabulary. */
export function matchExactly(vocabulary: Vocabulary, text: string): Matches {
  const costs = new Uint8Array(vocabulary.size);
  const word = vocabulary.find(text);
  if (word < 0) return { words: [], costs };
  costs[word] = 1;
  return { words: [word], costs };
}

/**
 * Lengths at which a joined word (`nanika`) can be cut so that its first part is a word of the vocabulary;
 * those whose second part is one too come first.
 */
export function findCuts(
  vocabulary: Vocabulary,
  { text, isPair }: QueryWord,
  most: number,
): readonly number[] {
  if (isPair || text.length < 4) return [];
  const sure: number[] = [];
  const likely: number[] = [];
  for (let cut = text.length - 2; cut >= 2; cut -= 1) {
    if (vocabulary.find(text.slice(0, cut)) < 0) continue;
    (vocabulary.find(text.slice(cut)) < 0 ? likely : sure).push(cut);
  }
  return [...sure, ...likely].slice(0, most);
}
