/** Finds the ends of JSON tokens (RFC 8259). */

/** Thrown where a text stops being JSON. */
export class NotJson extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`no JSON at ${at}`);
    this.name = 'NotJson';
    this.at = at;
  }
}

/** Codes of the characters that JSON is built of. */
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

const isOpening = (code: number) => code === characters.openBracket || code === characters.openBrace;
const isClosing = (code: number) => code === characters.closeBracket || code === characters.closeBrace;

/** The next position without white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/**
 * Behind one character that must stand here.
 * @throws NotJson
 */
export function endOfToken(text: string, at: number, code: number): number {
  if (text.charCodeAt(at) !== code) throw new NotJson(at);
  return at + 1;
}

/**
 * Behind the string that begins here.
 * @throws NotJson
 */
export function endOfString(text: string, start: number): number {
  let at = endOfToken(text, start, characters.quote);
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === characters.quote) return at + 1;
    // Also where the text ends: its code is no number.
    if (!(code >= firstPrintable)) throw new NotJson(at);
    at = code === backslash ? endOfEscape(text, at) : at + 1;
  }
}

function endOfEscape(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === letterU) {
    const digits = text.slice(at + 2, at + 6);
    if (!/^[\da-f]{4}$/i.test(digits)) throw new NotJson(at + 2 + digits.search(/[^\da-f]|$/i));
    return at + 6;
  }
  if (!'"\\/bfnrt'.includes(text[at + 1] ?? '?')) throw new NotJson(at + 1);
  return at + 2;
}

/**
 * Behind the string, number or word that begins here.
 * @throws NotJson
 */
export function endOfScalar(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at);
  const word = words.find(([first]) => first === text[at]);
  return word === undefined ? endOfNumber(text, at) : endOfWord(text, at, word);
}

const words = ['true', 'false', 'null'];

/**
 * Behind the value that begins here. Of an array or object strings are read and brackets counted, no more: what parses it
 * finds other mistakes.
 * @throws NotJson
 */
export function endOfValue(text: string, start: number): number {
  if (!isOpening(text.charCodeAt(start))) return endOfScalar(text, start);
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    at = code === characters.quote ? endOfString(text, at) : at + 1;
    if (isOpening(code)) depth += 1;
    else if (isClosing(code) && --depth === 0) return at;
  }
  throw new NotJson(text.length);
}

function endOfWord(text: string, at: number, word: string): number {
  let length = 0;
  while (length < word.length && text[at + length] === word[length]) length += 1;
  if (length < word.length) throw new NotJson(at + length);
  return at + length;
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

/** Behind the digits that stand here, at least one. */
function endOfDigits(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at += 1;
  if (at === start) throw new NotJson(at);
  return at;
}
