/**
 * Reads the JSON body of a request as a resumable task: the whole text is checked, but only known members of the
 * endpoint become values. Other members cost one pass over their characters, at any number and depth.
 */
import { ApiError } from '../contract/errors.ts';
import type { WrittenNumber } from '../contract/wire.ts';
import { characters as c, endOfScalar, endOfString, endOfToken, NotJson, skipSpace } from '../json/tokens.ts';
import type { Task } from '../scheduling/task.ts';

/** Members by name; a number in an array whose text differs from its value is a {@link WrittenNumber}. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * The known members of a body.
 * @throws ApiError `invalid_request` where it is no JSON, `invalid_parameter` where it is no object (decision:
 * decisions.ts, Parameters)
 */
export function* readBody(bytes: Uint8Array, known: ReadonlySet<string>): Task<Members> {
  const text = decode(bytes);
  try {
    const { got, members } = yield* scan(text, known);
    if (got !== 'object') throw new ApiError('invalid_parameter', { kind: 'notObject', got });
    return members;
  } catch (error) {
    throw error instanceof NotJson ? notJson(error.at) : error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson(null);
  }
}

const notJson = (position: number | null) => new ApiError('invalid_request', { kind: 'notJson', position });

type Got = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Characters between two pauses. */
const charactersAStep = 16_384;

/** Stands for an object or array whose content is ignored. */
const other = Object.freeze({});

/** Collects the known members of the outermost object from every name and value, given with its depth. */
function createCollector(text: string, known: ReadonlySet<string>) {
  const members: Record<string, unknown> = Object.create(null);
  /** The known member whose value is being read, and its array where it is one. */
  let name: string | undefined;
  let items: unknown[] | undefined;
  return {
    members,
    name(depth: number, start: number, end: number) {
      if (depth !== 1) return;
      const read = stringOf(text, start, end);
      name = known.has(read) ? read : undefined;
      items = undefined;
    },
    scalar(depth: number, start: number, end: number) {
      if (depth === 1 && name !== undefined) members[name] = scalarOf(text, start, end, false);
      else if (depth === 2) items?.push(scalarOf(text, start, end, true));
    },
    container(depth: number, isObject: boolean) {
      if (depth === 1 && name !== undefined) {
        items = isObject ? undefined : [];
        members[name] = items ?? other;
      } else if (depth === 2) {
        items?.push(other);
        // No parameter takes such an array, so the rest of it is ignored.
        items = undefined;
      }
    },
  };
}

/** One pass over the text, without recursion. */
function* scan(text: string, known: ReadonlySet<string>): Task<{ got: Got; members: Members }> {
  const collector = createCollector(text, known);
  /** Open containers, outermost first: true for an object. */
  const open: boolean[] = [];
  let at = skipSpace(text, 0);
  let stepEnd = charactersAStep;
  const got = kinds.get(text[at]) ?? 'number';

  /** Reads a name and its colon. @returns the position behind them */
  const readName = (from: number) => {
    const start = skipSpace(text, from);
    const end = endOfString(text, start);
    collector.name(open.length, start, end);
    return endOfToken(text, skipSpace(text, end), c.colon);
  };
  /** Reads a scalar, an empty container, or the opening of a container. @returns whether a value must follow */
  const readValue = (): boolean => {
    at = skipSpace(text, at);
    const isObject = text.charCodeAt(at) === c.openBrace;
    if (!isObject && text.charCodeAt(at) !== c.openBracket) {
      const end = endOfScalar(text, at);
      collector.scalar(open.length, at, end);
      at = end;
      return false;
    }
    collector.container(open.length, isObject);
    at = skipSpace(text, at + 1);
    if (text.charCodeAt(at) === (isObject ? c.closeBrace : c.closeBracket)) {
      at += 1;
      return false;
    }
    open.push(isObject);
    if (isObject) at = readName(at);
    return true;
  };

  for (;;) {
    for (let isNext = readValue(); !isNext; ) {
      at = skipSpace(text, at);
      const inObject = open.at(-1);
      if (inObject === undefined) {
        if (at < text.length) throw new NotJson(at);
        return { got, members: collector.members };
      }
      isNext = text.charCodeAt(at) === c.comma;
      if (isNext) at = inObject ? readName(at + 1) : at + 1;
      else {
        at = endOfToken(text, at, inObject ? c.closeBrace : c.closeBracket);
        open.pop();
      }
    }
    if (at > stepEnd) {
      yield;
      stepEnd = at + charactersAStep;
    }
  }
}

/** What a value is, by its first character; any other begins a number. */
const kinds = new Map<string | undefined, Got>([
  ['{', 'object'],
  ['[', 'array'],
  ['"', 'string'],
  ['n', 'null'],
  ['t', 'boolean'],
  ['f', 'boolean'],
]);

function stringOf(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1);
  // `as`: a text in quotation marks parses to a string.
  return inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner;
}

/** @param asWritten keeps the text of a number where it differs from the value */
function scalarOf(text: string, start: number, end: number, asWritten: boolean): unknown {
  if (text.charCodeAt(start) === c.quote) return stringOf(text, start, end);
  const written = text.slice(start, end);
  const value: unknown = JSON.parse(written);
  if (!asWritten || typeof value !== 'number' || String(value) === written) return value;
  return { written, value } satisfies WrittenNumber;
}
