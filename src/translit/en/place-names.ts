/**
 * Finds places of several words in `mode: text`. If a line, or a part between its commas, has a head or a tail of place
 * names, hyphens join its words and each keeps its capital (§153, as uk.wikipedia writes: Фолл-Ривер, Форт-Пейн).
 * decision: nothing else in a line is joined, because a word of a title is not a part of a place (The River of Lies).
 */
import { isCapital } from '../core/letter-case.ts';
import { readList, readWords } from '../core/text-tables.ts';
import type { Token } from '../core/words.ts';
import { latinAt } from './line.ts';
import tables from './tables.json' with { type: 'json' };

/** First words of places, first words of places of just two words, last words. */
const HEADS = readList(tables['place-parts'], 'heads');
const HEADS_OF_TWO = readList(tables['place-parts'], 'heads-of-two');
const TAILS = readList(tables['place-parts'], 'tails');

const ARTICLES = readWords('the a an my our your this');

const MOST_WORDS = 4;

/** The gaps (indices of tokens) that become hyphens. */
export function findPlaceBoundaries(tokens: readonly Token[]): ReadonlySet<number> {
  const boundaries = new Set<number>();
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !isBreak(tokens, at)) continue;
    addBoundaries(tokens, from, at, boundaries);
    from = at + 1;
  }
  return boundaries;
}

/** A comma, a semicolon, a bracket; spaces before the first word, spaces and a full stop after the last. */
function isBreak(tokens: readonly Token[], at: number): boolean {
  const gap = tokens[at];
  if (gap?.kind !== 'gap') return false;
  const isOutside = at === 0 || at === tokens.length - 1;
  return /^\s*[,;()]+\s*$/.test(gap.text) || (isOutside && /^\s*\.?\s*$/.test(gap.text));
}

function addBoundaries(tokens: readonly Token[], from: number, end: number, boundaries: Set<number>): void {
  const count = (end - from + 1) / 2;
  if (!Number.isInteger(count) || count < 2 || count > MOST_WORDS) return;
  for (let at = from; at < end; at++) {
    if ((at - from) % 2 === 0 ? !isCapital(latinAt({ tokens }, at).charAt(0)) : !isBoundary(tokens, at))
      return;
  }
  const first = latinAt({ tokens }, from).toLowerCase();
  if (ARTICLES.has(first)) return;
  const last = latinAt({ tokens }, end - 1).toLowerCase();
  const isPlace = HEADS.has(first) || TAILS.has(last) || (count === 2 && HEADS_OF_TWO.has(first));
  if (!isPlace) return;
  for (let at = from + 1; at < end; at += 2) if (tokens[at]?.text !== '-') boundaries.add(at);
}

/** A space, or the full stop of St., Mt., Ft. with its space. */
function isBoundary(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text;
  return (
    text === ' ' || text === '-' || (text === '. ' && /^(?:st|ste|mt|ft)$/i.test(latinAt({ tokens }, at - 1)))
  );
}
