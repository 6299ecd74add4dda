/** Reads a line of Korean into pieces. */
import type { Mode, Piece } from '../core/engine.ts';
import { capitalize } from '../core/letter-case.ts';
import { asWord, gap, isMixed, unresolved } from '../core/pieces.ts';
import { compose, isRomanNumeral, splitWords, type Token } from '../core/words.ts';
import { assembleJamo, isSyllables } from './hangul.ts';
import { explainName, readName } from './names.ts';
import { isPerson, isPersonApart } from './people.ts';
import type { KoreanReader } from './reader.ts';

/** Reads a line; `mode: name` reads hangul as names, `auto` only if the line, or a part of a list, looks like one. */
export function readLine(line: string, mode: Mode, reader: KoreanReader, explain: boolean): Piece[] {
  if (isSyllables(line)) return [readOnlyWord(line, mode, reader, explain)];
  const tokens = splitWords(line);
  const people = mode === 'auto' ? findPeople(tokens) : NO_PEOPLE;
  const pieces: Piece[] = [];
  // decision: a title begins with a capital. Hangul has none, so the first word gets one unless letters or digits
  // precede it. The number of a list's item does not belong to the title.
  let headed = false;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'gap') {
      pieces.push(gap(token.text));
      headed ||= /\d/.test(token.text) && !(at === 0 && NUMBERING.test(token.text));
    } else if (token.script !== 'hangul') {
      const isKept = token.script === 'cyrillic' || isRomanNumeral(token.text);
      pieces.push(isKept ? gap(token.text) : unresolved(token.text));
      headed = true;
    } else {
      const end = mode === 'name' || people.has(at) ? nameEnd(tokens, at) : at;
      if (end > at) pieces.push(readWords(tokens.slice(at, end), reader, explain));
      else pieces.push(...readToken(token.text, !headed, reader, explain));
      headed = true;
      at = Math.max(at, end - 1);
    }
    at++;
  }
  return pieces.flatMap((piece, at) => (isMixed(pieces[at - 1], piece) ? [gap('', ' '), piece] : piece));
}

/** Reads a line of one word, as in lists of names, without making tokens. */
function readOnlyWord(word: string, mode: Mode, reader: KoreanReader, explain: boolean): Piece {
  const isName = mode === 'name' || (mode === 'auto' && isPerson(word));
  return isName
    ? readNameWords(word, [word], reader, explain)
    : readWord({ source: word, syllables: word, capital: true }, reader, explain);
}

const NO_PEOPLE: ReadonlySet<number> = new Set();

/** The number of an item of a list: 1. 김태형; 2) 전정국. */
const NUMBERING = /^\s*\d+[.)]\s[^\d]*$/;

/**
 * Signs and numbers between the parts of a list and around a name: 김태형, 전정국; 김태형·전정국; 김태형/전정국; «김태형»;
 * 김태형 (가수); • 김태형; 1. 김태형; 김태형, 30; 배우: 김태형.
 * decision: not ! and ?, for a call or a question is not a list (김태형!).
 */
const SEPARATOR =
  /^(?:[,，、;；:：·・ㆍ•–—/／()（）[\]「」『』《》〈〉«»"“”'‘’♥\p{Extended_Pictographic}\s]|\d|(?<=\d)\.|(?<=\s|^)-(?=\s)|\ufe0f)+$/u;

/**
 * Does the token divide a list? Words of other scripts do (BTS 김태형), and signs, but not a number that belongs to the
 * word before or after it (태권3, 3부).
 */
function isSeparator(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  if (token.kind === 'word') return token.script !== 'hangul';
  if (isSpace(token) || !SEPARATOR.test(token.text)) return false;
  return !(at > 0 && /^\d/.test(token.text)) && !(at < tokens.length - 1 && /\d$/.test(token.text));
}

/**
 * The tokens that begin a person's name. decision: they are looked for only in a name or in a list whose parts are
 * names or single words (김태형, 가수). A sentence with a comma has parts of several words.
 */
function findPeople(tokens: readonly Token[]): ReadonlySet<number> {
  const people = new Set<number>();
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (!isSeparator(tokens, at)) continue;
    const words = wordsOf(tokens.slice(from, at));
    if (words === undefined) return NO_PEOPLE;
    const [first = '', ...rest] = words;
    const isName = rest.length === 0 ? isPerson(first) : isPersonApart(first, rest.join(''));
    if (isName) people.add(isSpace(tokens[from]) ? from + 1 : from);
    else if (rest.length > 0) return NO_PEOPLE;
    from = at + 1;
  }
  return people;
}

/** The words of hangul between two separators; undefined if there is anything else, or more words than a name has. */
function wordsOf(part: readonly Token[]): string[] | undefined {
  const words: string[] = [];
  for (const token of part) {
    if (isSpace(token)) continue;
    const word = token.kind === 'word' && token.script === 'hangul' ? toSyllables(token.text) : undefined;
    if (word === undefined || words.length === MOST_WORDS) return undefined;
    words.push(word);
  }
  return words;
}

/** A surname and the syllables of a given name. */
const MOST_WORDS = 3;

/** Index after the last word of the name that begins at `from`, or `from` itself if there is no word of syllables. */
function nameEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let at = from; at < tokens.length; at += 2) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.script !== 'hangul' || toSyllables(token.text) === undefined) break;
    end = at + 1;
    if (!isSpace(tokens[end])) break;
  }
  return end;
}

function isSpace(token: Token | undefined): boolean {
  return token?.kind === 'gap' && token.text.trim() === '';
}

function readWords(tokens: readonly Token[], reader: KoreanReader, explain: boolean): Piece {
  const source = tokens.map((token) => token.text).join('');
  const words = tokens.filter((token) => token.kind === 'word').map((token) => toSyllables(token.text) ?? '');
  return readNameWords(source, words, reader, explain);
}

function readNameWords(
  source: string,
  words: readonly string[],
  reader: KoreanReader,
  explain: boolean,
): Piece {
  return asWord(source, readName(words, reader), explain ? explainName(words, reader) : undefined);
}

/** The word as syllables, composed by NFC or from letters typed one by one; undefined if that is impossible. */
function toSyllables(text: string): string | undefined {
  if (isSyllables(text)) return text;
  const composed = compose(text);
  return isSyllables(composed) ? composed : assembleJamo(text);
}

/** Runs of syllables, composed or not, and runs of anything else. */
const RUNS = /[\uac00-\ud7fb\u1100-\u11ff\ua960-\ua97c]+|[^\uac00-\ud7fb\u1100-\u11ff\ua960-\ua97c]+/g;

/** Reads a word of hangul. If loose letters are among its syllables (안녕ㅋㅋ), each run of syllables or letters is a piece. */
function readToken(text: string, capital: boolean, reader: KoreanReader, explain: boolean): Piece[] {
  const whole = toSyllables(text);
  if (whole !== undefined) return [readWord({ source: text, syllables: whole, capital }, reader, explain)];
  return Array.from(text.matchAll(RUNS), ({ 0: source, index }) => {
    const syllables = toSyllables(source);
    return syllables === undefined
      ? unresolved(source)
      : readWord({ source, syllables, capital: capital && index === 0 }, reader, explain);
  });
}

interface Word {
  readonly source: string;
  readonly syllables: string;
  readonly capital: boolean;
}

function readWord({ source, syllables, capital }: Word, reader: KoreanReader, explain: boolean): Piece {
  const established = reader.readEstablished(syllables);
  const steps = explain ? (established?.steps ?? reader.explain(syllables)) : undefined;
  if (established === undefined) return asWord(source, reader.read(syllables, capital), steps);
  return asWord(source, capital ? capitalize(established.result) : established.result, steps);
}
