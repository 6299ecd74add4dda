/** Reads the gaps between words: spaces and signs, hyphens of places, apostrophes. */
import type { Piece } from '../core/engine.ts';
import { APOSTROPHE } from '../core/words.ts';
import { latinAt, type TokenLine, textAt } from './line.ts';

/**
 * A gap stays, except for hyphens of places, «&» between words of a title (decision: only in text mode, a name keeps
 * it), and an apostrophe: of a plural possessive, of Arabic, or for the soft sign of a romanized name.
 */
export function readGap(line: TokenLine, index: number, source: string, before: Piece | undefined): string {
  if (line.boundaries.has(index)) return '-';
  if (source === ' & ') return line.mode === 'text' ? ' і ' : source;
  if (!FINAL_APOSTROPHE.test(source) || isQuoted(line, index)) return source;
  const word = latinAt(line, index - 1);
  // A plural possessive, or a sound of Arabic that Ukrainian leaves out (Bayḑā’).
  if (/[sāīū]$/i.test(word)) return source.slice(1);
  if (SOFTENED.test(word) && before) return readSoftSign(before.result) + source.slice(1);
  return before?.kind === 'word' ? APOSTROPHE + source.slice(1) : source;
}

const FINAL_APOSTROPHE = /^['’ʹʼ](?:[ ,-]|$)/;
/** Consonants that Slavic languages soften. Excludes the -in’ of English participles, ol’ and lil’. */
const SOFTENED = /[a-z]{2}(?:[bdflmprtvz]|[^i]n)$/;

/**
 * The ь for the apostrophe after a romanized Slavic name (§139): Omol’ oblast’. Not after a labial (Perm’ is Перм), and
 * not if the reading already ends in ь.
 */
function readSoftSign(reading: string): string {
  return /[лнтдрз]$/.test(reading) ? 'ь' : '';
}

/** How many tokens back to search for an opening quotation mark. */
const QUOTE_REACH = 12;

/** Is the apostrophe a closing quotation mark, which stays? Not in James’ Book → Джеймс Бук. */
function isQuoted(line: TokenLine, index: number): boolean {
  for (let at = index - 2; at >= 0 && at >= index - QUOTE_REACH; at--)
    if (line.tokens[at]?.kind !== 'word' && /['’‘]$/.test(textAt(line, at))) return true;
  return false;
}
