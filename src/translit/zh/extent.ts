/** How far a pinyin word reaches: tone digits, the colon of `lu:3` and middle dots are gaps to the tokens. */
import type { Token } from '../words.ts';
import type { Reader } from './reader.ts';

/**
 * The whole word that begins at token `at`: «Lv3Bu4», «lu:3», «Xi·an». What stands behind a digit or dot is taken in
 * only if it can be read, so that every part is read at most twice.
 */
export function measureWord(tokens: readonly Token[], at: number, reader: Reader): string {
  if (!mayReachOn(tokens[at + 1])) return tokens[at]?.text ?? '';
  let source = '';
  let next = at;
  for (;;) {
    const part = withUmlauts(tokens, next);
    next = part.next;
    const gap = tokens[next + 1]?.text ?? '';
    const separator = gap.charAt(part.colons);
    const digit = isToneDigit(gap, part.colons);
    const follows = gap.length === part.colons + 1 && isLatin(tokens[next + 2]);
    const dot = follows && (separator === '·' || separator === '‧');
    if (!digit && !dot) return endWord(source, part.text, reader);
    const tones = reader.countTones(part.text);
    // A word that bears tone marks has no tone digits; an unread part bears nothing.
    if (tones === undefined || (digit && tones > 0)) return endWord(source, part.text, reader);
    source += part.text + separator;
    if (!follows) return source;
    next += 2;
  }
}

/** Nearly every word ends at its gap: digits, the colon and the dots are the only ones it may reach beyond. */
function mayReachOn(gap: Token | undefined): boolean {
  if (gap === undefined) return false;
  const code = gap.text.charCodeAt(0);
  return (code >= 0x30 && code <= 0x3a) || code === 0xb7 || code === 0x2027;
}

/** A first part is the word whether it can be read or not; a later one only if it can. */
function endWord(source: string, part: string, reader: Reader): string {
  if (source === '' || reader.countTones(part) !== undefined) return source + part;
  return source.replace(/[·‧]$/, '');
}

interface Part {
  readonly text: string;
  /** last token of the part */
  readonly next: number;
  /** 1 where the part took the first character of the gap behind it */
  readonly colons: 0 | 1;
}

/** u: is ü where letters or a tone digit follow at once (lu:e, lu:3); else it is a colon. */
function withUmlauts(tokens: readonly Token[], at: number): Part {
  let text = tokens[at]?.text ?? '';
  let next = at;
  for (;;) {
    // Looked up in the token: reading the end of the growing text would flatten it each time.
    const last = tokens[next]?.text.slice(-1);
    const gap = tokens[next + 1]?.text ?? '';
    if ((last !== 'u' && last !== 'U') || !gap.startsWith(':')) return { text, next, colons: 0 };
    if (isToneDigit(gap, 1)) return { text: `${text}:`, next, colons: 1 };
    const after = tokens[next + 2];
    if (gap !== ':' || !isLatin(after)) return { text, next, colons: 0 };
    text += `:${after?.text ?? ''}`;
    next += 2;
  }
}

/** One digit 0–5 that is not part of a number. */
function isToneDigit(gap: string, at: number): boolean {
  return /^[0-5]$/.test(gap.charAt(at)) && !/^\d$/.test(gap.charAt(at + 1));
}

function isLatin(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.script === 'latin';
}
