/**
 * Finds where and why a text stops being JSON (RFC 8259). The messages of `JSON.parse` do not always name the place.
 * jsonc-parser does not name the character within a string, and a text of only `[` overflows its stack.
 */

/** The first mistake of a text; `index` is in UTF-16 units. */
export interface JsonError {
  readonly index: number;
  readonly message: string;
  /** The field that an object has twice: valid JSON, but parsers take different values (RFC 8259 § 4). */
  readonly duplicateKey?: string;
}

/** Strict texts have at most this many levels of arrays and objects. */
export const maxDepth = 200;

const space = /[ \t\n\r]*/y;
/** The valid beginning of a string, and of the escape that follows it. */
const beginningOfString = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y;
const beginningOfEscape = /\\(?:u[\da-fA-F]{0,3})?/y;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE])/y;
/** The valid beginning of a word or number that is invalid. */
const beginningOfWord =
  /t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?)?/y;

const closings = new Map([
  ['{', '}'],
  ['[', ']'],
]);

interface Cursor {
  readonly text: string;
  at: number;
}

/** Moves the cursor over a pattern; false if the text does not go on with it. */
function take(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.at;
  const isThere = pattern.test(cursor.text);
  if (isThere) cursor.at = pattern.lastIndex;
  return isThere;
}

/** The text from a place to the cursor, as messages quote it. */
function found({ text, at }: Cursor, from = at): string {
  const end = at + String.fromCodePoint(text.codePointAt(at) ?? 0).length;
  return from === text.length ? 'end of the line' : JSON.stringify(text.slice(from, end));
}

const mistake = ({ at }: Cursor, message: string): JsonError => ({ index: at, message });

function readString(cursor: Cursor): JsonError | undefined {
  take(cursor, beginningOfString);
  const isEscape = take(cursor, beginningOfEscape);
  const { text, at } = cursor;
  if (at === text.length)
    return mistake(cursor, 'the line ends inside a string: its closing quote is missing');
  if (isEscape)
    return mistake(cursor, 'a wrong escape inside a string: only "\\/bfnrt or uXXXX may follow \\');
  if (text[at] !== '"')
    return mistake(cursor, 'a control character inside a string: write it as an escape, e.g. \\n');
  cursor.at += 1;
  return undefined;
}

function readWord(cursor: Cursor): JsonError | undefined {
  if (take(cursor, word)) return undefined;
  const from = cursor.at;
  take(cursor, beginningOfWord);
  return mistake(cursor, `expected a value but found ${found(cursor, from)}`);
}

/** Reads the name of a field with its colon. @param names the names of this object so far, if repeats are mistakes */
function readName(cursor: Cursor, names: Set<string> | undefined): JsonError | undefined {
  take(cursor, space);
  const index = cursor.at;
  if (cursor.text[index] !== '"')
    return mistake(cursor, `expected a field name in double quotes but found ${found(cursor)}`);
  const wrong = readString(cursor);
  if (wrong !== undefined) return wrong;
  const written = cursor.text.slice(index + 1, cursor.at - 1);
  const name = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
  if (names?.has(name))
    return { index, message: 'is given twice in one object; give each field once', duplicateKey: name };
  names?.add(name);
  take(cursor, space);
  if (cursor.text[cursor.at] !== ':')
    return mistake(cursor, `expected ":" after a field name but found ${found(cursor)}`);
  cursor.at += 1;
  return undefined;
}

/**
 * The first mistake of a text; undefined if it has none.
 * @param isStrict whether repeated fields and deep nesting are mistakes, too
 */
export function findJsonError(text: string, isStrict = false): JsonError | undefined {
  const cursor = { text, at: 0 };
  /** The closing signs of the open objects and arrays, outermost first, and the names of fields on each level. */
  const open: string[] = [];
  const names: Set<string>[] = [];
  const nameHere = () => (open.at(-1) === '}' ? readName(cursor, names[open.length]) : undefined);
  for (;;) {
    let wrong: JsonError | undefined;
    take(cursor, space);
    if (isStrict && open.length > maxDepth) return mistake(cursor, `nested deeper than ${maxDepth} levels`);
    const closing = closings.get(text.charAt(cursor.at));
    if (closing !== undefined) {
      open.push(closing);
      if (isStrict) names[open.length] = new Set();
      cursor.at += 1;
      take(cursor, space);
      if (text[cursor.at] !== closing) {
        wrong = nameHere();
        if (wrong !== undefined) return wrong;
        continue;
      }
    } else wrong = text[cursor.at] === '"' ? readString(cursor) : readWord(cursor);
    if (wrong !== undefined) return wrong;
    take(cursor, space);
    while (open.length > 0 && text[cursor.at] === open.at(-1)) {
      open.pop();
      cursor.at += 1;
      take(cursor, space);
    }
    const [next, close] = [text[cursor.at], open.at(-1)];
    if (close === undefined)
      return next === undefined
        ? undefined
        : mistake(cursor, `unexpected ${found(cursor)} after the end of the object`);
    if (next !== ',') return mistake(cursor, `expected "," or "${close}" but found ${found(cursor)}`);
    cursor.at += 1;
    wrong = nameHere();
    if (wrong !== undefined) return wrong;
  }
}
