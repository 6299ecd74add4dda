/** What stands between words: spaces and signs, hyphens of places, apostrophes. */
import type { Piece } from '../core/engine.ts';
import { latinAt, type TokenLine, textAt } from './line.ts';

/**
 * What stands between words stays, but for «&» between words of a title (decision: in text mode only, a name keeps it)
 * and an apostrophe: of a plural possessive, of Arabic, or the soft sign of a romanized name.
 */
export function readGap(line: TokenLine, index: number, source: string, before: Piece | undefined): string {
  if (line.boundaries.has(index)) return '-';
  if (source === ' & ') return line.mode === 'text' ? ' і ' : source;
  if (!FINAL_APOSTROPHE.test(source) || isQuoted(line, index)) return source;
  const word = latinAt(line, index - 1);
  // A plural possessive, or a sound of Arabic that Ukrainian leaves out (Bayḑā’).
  if (/[sāīū]$/i.test(word)) return source.slice(1);
  return SOFTENED.test(word) && before ? readSoftSign(before.result) + source.slice(1) : source;
}

const FINAL_APOSTROPHE = /^['’ʹʼ](?:[ ,-]|$)/;
/** Consonants that Slavic languages soften; not the -in’ of English participles, nor ol’ and lil’. */
const SOFTENED = /[a-z]{2}(?:[bdflmprtvz]|[^i]n)$/;

/**
 * The sign for ь behind a romanized Slavic name (§139): Omol’ oblast’. Not behind lips (Perm’ is Перм), and not twice, where
 * the reading ends in ь already.
 */
function readSoftSign(reading: string): string {
  return /[лнтдрз]$/.test(reading) ? 'ь' : '';
}

/** How many tokens back an opening quotation mark is looked for. */
const QUOTE_REACH = 12;

/** James’ Book → Джеймс Бук; a closing quotation mark stays. */
function isQuoted(line: TokenLine, index: number): boolean {
  for (let at = index - 2; at >= 0 && at >= index - QUOTE_REACH; at--)
    if (line.tokens[at]?.kind !== 'word' && /['’‘]$/.test(textAt(line, at))) return true;
  return false;
}
