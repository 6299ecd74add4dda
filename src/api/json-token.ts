/** Finds the ends of JSON tokens (RFC 8259). */

/** Thrown at the first error of a text; json-body.ts catches it. */
export class NotJson extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`no JSON at ${at}`);
    this.name = 'NotJson';
    this.at = at;
  }
}

/** Codes of the structural characters of JSON. */
export const characters = {
  quote: 34,
  comma: 44,
  colon: 58,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;

const backslash = 92;
const letterU = 117;
const firstPrintable = 32;

/** The next position without white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/** The position behind a required character. @throws NotJson where another one stands there */
export function endOfToken(text: string, at: number, code: number): number {
  if (text.charCodeAt(at) !== code) throw new NotJson(at);
  return at + 1;
}

/** The position behind the string at `start`. @throws NotJson */
export function endOfString(text: string, start: number): number {
  let at = endOfToken(text, start, characters.quote);
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === characters.quote) return at + 1;
    // Also at the end of the text, where the code is NaN.
    if (!(code >= firstPrintable)) throw new NotJson(at);
    at = code === backslash ? endOfEscape(text, at) : at + 1;
  }
}

function endOfEscape(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === letterU) {
    if (!/^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6))) throw new NotJson(at + 2);
    return at + 6;
  }
  if (!'"\\/bfnrt'.includes(text[at + 1] ?? '?')) throw new NotJson(at + 1);
  return at + 2;
}

/** The position behind the string, number or word at `at`. @throws NotJson */
export function endOfScalar(text: string, at: number): number {
  switch (text[at]) {
    case '"':
      return endOfString(text, at);
    case 't':
      return endOfWord(text, at, 'true');
    case 'f':
      return endOfWord(text, at, 'false');
    case 'n':
      return endOfWord(text, at, 'null');
    default:
      return endOfNumber(text, at);
  }
}

function endOfWord(text: string, at: number, word: string): number {
  if (!text.startsWith(word, at)) throw new NotJson(at);
  return at + word.length;
}

function endOfNumber(text: string, start: number): number {
  const first = text[start] === '-' ? start + 1 : start;
  let at = text[first] === '0' ? first + 1 : endOfDigits(text, first);
  if (text[at] === '.') at = endOfDigits(text, at + 1);
  if (text[at] === 'e' || text[at] === 'E') {
    const isSigned = text[at + 1] === '+' || text[at + 1] === '-';
    at = endOfDigits(text, isSigned ? at + 2 : at + 1);
  }
  return at;
}

/** The position behind one or more digits. */
function endOfDigits(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at += 1;
  if (at === start) throw new NotJson(at);
  return at;
}
