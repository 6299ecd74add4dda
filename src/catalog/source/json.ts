/** Where a text stops being JSON: `index` in UTF-16 units, and what is wrong there. */
interface JsonError {
  readonly index: number;
  readonly message: string;
  /** The field that an object has twice: that is JSON, but readers differ in which one they take (RFC 8259 § 4). */
  readonly duplicateKey?: string;
}

/**
 * Finds the first error of a text that JSON.parse refused (RFC 8259 grammar). V8's own message gives no
 * position for short texts, so the text is read once more, slowly. Undefined if the text is JSON after all.
 * A field given twice counts as an error.
 */
export function findJsonError(text: string): JsonError | undefined {
  const reader = { text, index: 0 };
  try {
    skipSpace(reader);
    readValue(reader, 0);
    skipSpace(reader);
    if (reader.index < text.length) stop(reader, `unexpected ${quoteAt(reader)} after the end of the object`);
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

interface Reader {
  readonly text: string;
  index: number;
}

/** Arrays and objects within each other; no line of a source has ten. */
export const maxDepth = 200;

function stop(reader: Reader, message: string): never {
  throw new JsonSyntaxError(reader.index, message);
}

function quoteAt(reader: Reader): string {
  const point = reader.text.codePointAt(reader.index);
  return point === undefined ? 'end of the line' : JSON.stringify(String.fromCodePoint(point));
}

function skipSpace(reader: Reader): void {
  while (' \t\n\r'.includes(reader.text[reader.index] ?? 'x')) reader.index++;
}

function readValue(reader: Reader, depth: number): void {
  if (depth > maxDepth) stop(reader, `nested deeper than ${maxDepth} levels`);
  const first = reader.text[reader.index];
  if (first === '{') readMembers(reader, '}', depth, true);
  else if (first === '[') readMembers(reader, ']', depth, false);
  else if (first === '"') readString(reader);
  else readWord(reader);
}

function readWord(reader: Reader): void {
  const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
    reader.text.slice(reader.index, reader.index + 400),
  );
  if (word === null) stop(reader, `expected a value but found ${quoteAt(reader)}`);
  reader.index += word[0].length;
}

function readMembers(reader: Reader, close: '}' | ']', depth: number, named: boolean): void {
  reader.index++;
  skipSpace(reader);
  if (reader.text[reader.index] === close) {
    reader.index++;
    return;
  }
  const names = new Set<string>();
  for (;;) {
    skipSpace(reader);
    if (named) readName(reader, names);
    readValue(reader, depth + 1);
    skipSpace(reader);
    const next = reader.text[reader.index];
    if (next !== ',' && next !== close) {
      stop(reader, `expected "," or "${close}" but found ${quoteAt(reader)}`);
    }
    reader.index++;
    if (next === close) return;
  }
}

function readName(reader: Reader, names: Set<string>): void {
  if (reader.text[reader.index] !== '"') {
    stop(reader, `expected a field name in double quotes but found ${quoteAt(reader)}`);
  }
  const from = reader.index;
  readString(reader);
  const name = String(JSON.parse(reader.text.slice(from, reader.index)));
  if (names.has(name))
    throw new JsonSyntaxError(from, 'is given twice in one object; give each field once', name);
  names.add(name);
  skipSpace(reader);
  if (reader.text[reader.index] !== ':') {
    stop(reader, `expected ":" after a field name but found ${quoteAt(reader)}`);
  }
  reader.index++;
  skipSpace(reader);
}

function readString(reader: Reader): void {
  reader.index++;
  for (;;) {
    const unit = reader.text.charCodeAt(reader.index);
    if (Number.isNaN(unit)) stop(reader, 'the line ends inside a string: its closing quote is missing');
    if (unit < 0x20) stop(reader, 'a control character inside a string: write it as an escape, e.g. \\n');
    if (unit === 0x5c) {
      const written = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(
        reader.text.slice(reader.index, reader.index + 6),
      );
      if (written === null)
        stop(reader, 'a wrong escape inside a string: \\ stands only before "\\/bfnrt or uXXXX');
      reader.index += written[0].length;
    } else {
      reader.index++;
      if (unit === 0x22) return;
    }
  }
}
