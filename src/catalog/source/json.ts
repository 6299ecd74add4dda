/** The first mistake in a JSON text; `index` is in UTF-16 units. */
interface JsonError {
  readonly index: number;
  readonly message: string;
  /** The field that an object has twice: valid JSON, but parsers take different values (RFC 8259 § 4). */
  readonly duplicateKey?: string;
}

/**
 * Finds the first error of a text (RFC 8259 grammar, and repeated fields), undefined if it has none. V8's own message
 * has no position for short texts, so we parse the text again, slowly. jsonc-parser reports only the string with a
 * wrong escape or control character, not its position, but a description is a long string.
 */
export function findJsonError(text: string): JsonError | undefined {
  const cursor = { text, index: 0 };
  try {
    skipSpace(cursor);
    readValue(cursor, 0);
    skipSpace(cursor);
    if (cursor.index < text.length) stop(cursor, `unexpected ${quoteAt(cursor)} after the end of the object`);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  return undefined;
}

/** The error as a diagnostic shows it. */
export function describeJsonError({ message, duplicateKey }: JsonError): { message: string; field?: string } {
  return duplicateKey === undefined
    ? { message: `broken JSON: ${message}` }
    : { message, field: duplicateKey };
}

class JsonSyntaxError extends Error implements JsonError {
  readonly index: number;
  readonly duplicateKey?: string;
  constructor(index: number, message: string, twice?: string) {
    super(message);
    this.index = index;
    if (twice !== undefined) this.duplicateKey = twice;
  }
}

interface JsonCursor {
  readonly text: string;
  index: number;
}

/** The deepest nesting of arrays and objects; lines of real sources have fewer than ten levels. */
export const maxDepth = 200;

function stop(cursor: JsonCursor, message: string): never {
  throw new JsonSyntaxError(cursor.index, message);
}

function quoteAt(cursor: JsonCursor): string {
  const point = cursor.text.codePointAt(cursor.index);
  return point === undefined ? 'end of the line' : JSON.stringify(String.fromCodePoint(point));
}

function skipSpace(cursor: JsonCursor): void {
  while (' \t\n\r'.includes(cursor.text[cursor.index] ?? 'x')) cursor.index++;
}

function readValue(cursor: JsonCursor, depth: number): void {
  if (depth > maxDepth) stop(cursor, `nested deeper than ${maxDepth} levels`);
  const first = cursor.text[cursor.index];
  if (first === '{') readMembers(cursor, '}', depth, true);
  else if (first === '[') readMembers(cursor, ']', depth, false);
  else if (first === '"') readString(cursor);
  else readWord(cursor);
}

function readWord(cursor: JsonCursor): void {
  const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
    cursor.text.slice(cursor.index, cursor.index + 400),
  );
  if (word === null) stop(cursor, `expected a value but found ${quoteAt(cursor)}`);
  cursor.index += word[0].length;
}

function readMembers(cursor: JsonCursor, close: '}' | ']', depth: number, named: boolean): void {
  cursor.index++;
  skipSpace(cursor);
  if (cursor.text[cursor.index] === close) {
    cursor.index++;
    return;
  }
  const names = new Set<string>();
  for (;;) {
    skipSpace(cursor);
    if (named) readName(cursor, names);
    readValue(cursor, depth + 1);
    skipSpace(cursor);
    const next = cursor.text[cursor.index];
    if (next !== ',' && next !== close) {
      stop(cursor, `expected "," or "${close}" but found ${quoteAt(cursor)}`);
    }
    cursor.index++;
    if (next === close) return;
  }
}

function readName(cursor: JsonCursor, names: Set<string>): void {
  if (cursor.text[cursor.index] !== '"') {
    stop(cursor, `expected a field name in double quotes but found ${quoteAt(cursor)}`);
  }
  const from = cursor.index;
  readString(cursor);
  const name = String(JSON.parse(cursor.text.slice(from, cursor.index)));
  if (names.has(name))
    throw new JsonSyntaxError(from, 'is given twice in one object; give each field once', name);
  names.add(name);
  skipSpace(cursor);
  if (cursor.text[cursor.index] !== ':') {
    stop(cursor, `expected ":" after a field name but found ${quoteAt(cursor)}`);
  }
  cursor.index++;
  skipSpace(cursor);
}

function readString(cursor: JsonCursor): void {
  cursor.index++;
  for (;;) {
    const unit = cursor.text.charCodeAt(cursor.index);
    if (Number.isNaN(unit)) stop(cursor, 'the line ends inside a string: its closing quote is missing');
    if (unit < 0x20) stop(cursor, 'a control character inside a string: write it as an escape, e.g. \\n');
    if (unit === 0x5c) {
      const written = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(
        cursor.text.slice(cursor.index, cursor.index + 6),
      );
      if (written === null)
        stop(cursor, 'a wrong escape inside a string: only "\\/bfnrt or uXXXX may follow \\');
      cursor.index += written[0].length;
    } else {
      cursor.index++;
      if (unit === 0x22) return;
    }
  }
}
